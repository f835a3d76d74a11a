INSERT INTO setting_change (key, field, old_value, new_value, changed_by, created_at, starts_at, takes_back) VALUES
  ('money', 'depositAccounts.KRW', '"한빛은행"', '"누리은행"', 1, '2026-05-01Z', '2026-05-02Z', NULL), ('money', 'depositAccounts.KRW', '"누리은행"', '"한빛은행"', 1, '2026-05-01Z', '2026-05-01Z', 1);
INSERT INTO document (kind, version, body_ko, body_en, published_at, created_by) VALUES ('PRIVACY', 2, '개인정보', 'Privacy', '2036-01-01Z', 1);
