INSERT INTO session (family, account_id, device, address, created_at, last_used_at, expires_at, ended_at, end_reason) VALUES
  (gen_random_uuid(), 2, 'Firefox', '127.0.0.1', '2026-01-02Z', '2026-01-02Z', '2026-02-02Z', NULL, NULL),
  (gen_random_uuid(), 2, 'Chrome', '127.0.0.1', '2026-01-02Z', '2026-01-02Z', '2026-02-02Z', '2026-01-03Z', 'SIGN_OUT');
INSERT INTO refresh_token (token_hash, session_id, generation, created_at, used_at) VALUES (sha256('token'), 1, 1, '2026-01-02Z', '2026-01-02Z');
INSERT INTO verification (id, purpose, channel, destination_hash, destination_sealed, account_id, locale, created_at, expires_at, ended_at, verified_at) VALUES
  (gen_random_uuid(), 'FIND_ID', 'EMAIL', '\x01', '\x01', 2, 'ko', '2026-01-02Z', '2026-01-02Z', '2026-01-02Z', '2026-01-02Z');
INSERT INTO ticket (token_hash, purpose, account_id, session_id, subject_sealed, created_at, expires_at, used_at) VALUES
  (sha256('ticket'), 'DOWNLOAD', 2, 1, '\x01', '2026-01-02Z', '2026-01-02Z', '2026-01-02Z');
INSERT INTO file (kind, store_key, name, media_type, size_bytes, sha256, upload_ticket_id, created_at) VALUES
  ('PHOTO', 'guest', 'guest.webp', 'image/webp', 10, sha256('guest'), 1, '2026-01-02Z');
INSERT INTO call_count (key, window_ends_at, calls) VALUES ('sign-in', '2026-01-02Z', 3);
INSERT INTO idempotency (actor, call, key, body_hash, result_id, created_at) VALUES ('2', 'offers.make', 'once', '\x01', 1, '2026-01-02Z');
INSERT INTO mail (channel, kind, once_key, account_id, locale, message_sealed, message_id, status, tries, last_error, created_at, sent_at) VALUES
  ('EMAIL', 'verification', 'sent', 2, 'ko', '\x01', '<sent@scoutlane.example>', 'SENT', 2, '451', '2026-01-02Z', '2026-01-02Z');
INSERT INTO audit (at, actor_id, actor_type, action, subject_kind, subject_id, fields, address, request_id) VALUES
  ('2026-01-02Z', 1, 'ADMIN', 'account.approve', 'ACCOUNT', 2, '{status}', '127.0.0.1', 'r1');
INSERT INTO account_reason (audit_id, account_id, reason) VALUES (1, 2, '확인함');
INSERT INTO setting (key, value, updated_at) VALUES ('earlier', 'true', '2026-01-02Z');
