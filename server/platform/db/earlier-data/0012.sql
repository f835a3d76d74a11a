INSERT INTO notification (account_id, kind, once_key, title, path, created_at, read_at, digest) VALUES (2, 'offer.made', 'n1', '새 제안', '/employers/job/1', '2026-04-12Z', '2026-04-13Z', 'TOLD');
INSERT INTO mail_wish (account_id, topic, wish) VALUES (2, 'OFFER', 'DAILY');
UPDATE account SET promotion_stopped_at = '2026-04-12Z' WHERE id = 2;
UPDATE recruiter SET mailing = false, mailing_stopped_at = '2026-04-12Z' WHERE account_id = 5;
