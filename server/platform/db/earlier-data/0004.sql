INSERT INTO contact (kind, company_id, owner_id, organisation, name, email, search_firm_id, joined_company_id, joined_at, created_at) VALUES
  ('SEARCH_FIRM', 1, NULL, '한빛', '한지원', 'recruiter@hanbit.example', 1, NULL, '2026-01-05Z', '2026-01-04Z'),
  ('CUSTOMER', NULL, 3, '누리', '정다은', 'employer@nuri.example', NULL, 1, '2026-01-05Z', '2026-01-04Z');
INSERT INTO invitation (contact_id, token_hash, invited_by, created_at, expires_at, taken_by, taken_at) VALUES (1, sha256('invitation'), 2, '2026-01-04Z', '2026-02-04Z', 3, '2026-01-05Z');
INSERT INTO job_contact (job_id, contact_id) VALUES (1, 1);
INSERT INTO department_job (department_id, job_id) VALUES (4, 1);
INSERT INTO qna (job_id, type, is_secret, author_id, author_type, recruiter_id, body, created_at, published_at, deleted_at, delete_reason) VALUES
  (1, 'JOB', true, 3, 'RECRUITER', 3, '질문', '2026-01-05Z', '2026-01-06Z', NULL, NULL),
  (1, 'ETC', false, 2, 'EMPLOYER', 3, '질문', '2026-01-05Z', NULL, '2026-01-06Z', '연락처');
INSERT INTO qna_reply (qna_id, author_id, author_type, body, created_at) VALUES (1, 2, 'EMPLOYER', '답변', '2026-01-06Z');
INSERT INTO notice (category, target, status, title, body, author_id, created_at, updated_at, published_at) VALUES ('NOTICE', 'ALL', 'PUBLISHED', '공지', '<p>공지</p>', 1, '2026-01-05Z', '2026-01-05Z', '2026-01-05Z');
INSERT INTO posting_digest (recruiter_id, job_id, created_at, mailed_at) VALUES (3, 1, '2026-01-05Z', '2026-01-05Z');
