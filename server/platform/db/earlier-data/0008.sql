UPDATE candidate SET contact_requested_at = '2026-02-01Z', contact_requested_by = 2, contact_birth_date_sealed = birth_date_sealed WHERE id = 1;
UPDATE candidate SET lost_at = '2026-02-05Z', lost_reason = 'CONTACT' WHERE id = 3;
UPDATE candidate SET erased_at = '2026-08-05Z', resume_id = NULL WHERE id = 4;
INSERT INTO contact_agreement (candidate_id, job_id, company_id, account_id, kind, version, locale, address, created_at) VALUES (1, 1, 1, 2, 'NO_HIRE_OUTSIDE', 1, 'ko', '127.0.0.1', '2026-02-01Z');
INSERT INTO file (kind, store_key, name, media_type, size_bytes, sha256, owner_kind, owner_id, created_at) VALUES
  ('ATTACHMENT', 'evidence', 'evidence.pdf', 'application/pdf', 10, sha256('evidence'), 'CLAIM', 1, '2026-02-06Z');
INSERT INTO claim (kind, candidate_id, holder_id, author_id, text, file_id, created_at, decision, note, decided_at, decided_by) VALUES
  ('CONTEST', 3, NULL, 3, '제 후보자입니다', 12, '2026-02-06Z', 'NO', '아님', '2026-02-07Z', 1),
  ('HOLD', 2, 1, NULL, '', NULL, '2026-02-06Z', NULL, '', NULL, NULL);
INSERT INTO qna (job_id, type, is_secret, author_id, author_type, recruiter_id, candidate_id, body, created_at) VALUES (1, 'JOB', true, 3, 'RECRUITER', 3, 1, '질문', '2026-02-06Z');
