-- What a database of the first version held. Sealed values, hashes and the password are of the keys in earlier-versions.test.ts.
INSERT INTO file (kind, store_key, name, media_type, size_bytes, sha256, owner_kind, owner_id, created_at) VALUES
  ('LOGO', 'logo', 'logo.webp', 'image/webp', 10, sha256('logo'), 'COMPANY', 1, '2026-01-01Z'),
  ('PHOTO', 'photo', 'photo.webp', 'image/webp', 10, sha256('photo'), 'ACCOUNT', 3, '2026-01-01Z');
INSERT INTO company (country, registration_number, name, name_disclosed, ceo, email, type, sales, employees, business_types, homepage, contact, logo_id, created_at) VALUES
  ('KR', '2208162517', '누리', true, '대표', 'contact@nuri.example', 'SMALL', 'FROM_5', 'S', '{IT}', 'https://nuri.example', '8225550100', 1, '2026-01-01Z'),
  ('ID', '0123456789', 'Kirana', false, 'CEO', 'contact@kirana.example', 'LARGE', 'PRIVATE', 'XL', '{IT,BANK}', NULL, '622155501', NULL, '2026-01-01Z');
INSERT INTO search_firm (country, registration_number, name, email, contact, created_at) VALUES
  ('KR', '2208162517', '한빛', 'contact@hanbit.example', '8225550101', '2026-01-01Z'),
  (NULL, NULL, '혼자', 'alone@example.com', '821055501111', '2026-01-01Z');
INSERT INTO account (user_type, status, status_reason, identify, password_hash, name, email, gender, birth_date_sealed, position, phone, office_phone, photo_id, locale, expires_at, totp_secret_sealed, totp_on, last_sign_in_at, created_at, approved_at, deleted_at, erased_at) VALUES
  ('ADMIN', 'ACTIVE', NULL, 'operator', '$argon2id$v=19$m=8,t=1,p=1$42HrVpCQZQCC+ISfnegfpg$lJHC7DaR8XuUBr7rpRGiC7T03yljs7PtyimHyVjS1Tg', '운영자', 'operator@example.com', NULL, NULL, '', '', NULL, NULL, 'ko', NULL, NULL, false, '2026-01-02Z', '2026-01-01Z', '2026-01-01Z', NULL, NULL),
  ('EMPLOYER', 'ACTIVE', NULL, 'employer@nuri.example', '$argon2id$v=19$m=8,t=1,p=1$42HrVpCQZQCC+ISfnegfpg$lJHC7DaR8XuUBr7rpRGiC7T03yljs7PtyimHyVjS1Tg', '정다은', 'employer@nuri.example', 'WOMAN', '\x026b31fbf976950b4975b80db580411b2919cd56357c792707c0d127411c06c40a56dd2ecdba438c5c', '팀장', '821055502222', '8225550102', NULL, 'ko', NULL, NULL, false, NULL, '2026-01-01Z', '2026-01-02Z', NULL, NULL),
  ('RECRUITER', 'ACTIVE', NULL, 'recruiter@hanbit.example', '-', '한지원', 'recruiter@hanbit.example', 'MAN', '\x026b31fbf976950b4975b80db580411b2919cd56357c792707c0d127411c06c40a56dd2ecdba438c5c', '이사', '821055503333', NULL, 2, 'en', '2036-01-01Z', '\x026b31150c659ddfd0ee2528f69907a20ca6c1f6f9152d220baace5cf9e5086b4c1d92', true, NULL, '2026-01-01Z', '2026-01-02Z', NULL, NULL),
  ('DEPARTMENT', 'ACTIVE', NULL, 'nuridev', '-', '개발본부', '', NULL, NULL, '', '', NULL, NULL, 'ko', NULL, NULL, false, NULL, '2026-01-01Z', '2026-01-01Z', NULL, NULL),
  ('RECRUITER', 'DELETED', '이직', 'alone@example.com', '-', '혼자', 'alone@example.com', 'NONE', NULL, '', '', NULL, NULL, 'ko', NULL, NULL, false, NULL, '2026-01-01Z', '2026-01-02Z', '2026-02-01Z', '2026-03-03Z'),
  ('EMPLOYER', 'WAITING', NULL, 'colleague@nuri.example', '-', '동료', 'colleague@nuri.example', 'NONE', NULL, '', '', NULL, NULL, 'ko', NULL, NULL, false, NULL, '2026-01-03Z', NULL, NULL, NULL),
  ('ADMIN', 'ACTIVE', NULL, 'second', '-', '둘째', 'second@example.com', NULL, NULL, '', '', NULL, NULL, 'ko', NULL, NULL, false, NULL, '2026-01-01Z', '2026-01-01Z', NULL, NULL);
INSERT INTO file (kind, store_key, name, media_type, size_bytes, sha256, uploader_id, created_at) VALUES
  ('RESUME', 'resume', 'resume.pdf', 'application/pdf', 10, sha256('resume'), 3, '2026-01-01Z'),
  ('TEMPLATE', 'template', 'template.pdf', 'application/pdf', 10, sha256('template'), 2, '2026-01-01Z');
INSERT INTO employer (account_id, company_id) VALUES (2, 1), (6, 1);
INSERT INTO recruiter (account_id, search_firm_id, keywords, introduction, limit_offer_count, limit_candidate_count) VALUES
  (3, 1, '{개발}', '소개', 10, 10), (5, 2, '{}', '', 10, 10);
INSERT INTO department (account_id, company_id, description) VALUES (4, 1, '개발');
INSERT INTO company_objection (account_id, by_account_id, reason, created_at) VALUES (6, 2, '모르는 사람', '2026-01-04Z');
INSERT INTO totp_recovery (account_id, code_hash, used_at) VALUES (3, '\x01', '2026-01-05Z');
INSERT INTO document (kind, version, body_ko, body_en, published_at) VALUES
  ('TERMS_EMPLOYER', 1, '약관', 'Terms', '2026-01-01Z'), ('TERMS_RECRUITER', 1, '약관', 'Terms', '2026-01-01Z'), ('PRIVACY', 1, '개인정보', 'Privacy', '2026-01-01Z');
INSERT INTO agreement (account_id, kind, version, agreed, address, created_at) VALUES (2, 'PRIVACY', 1, true, '127.0.0.1', '2026-01-01Z');
