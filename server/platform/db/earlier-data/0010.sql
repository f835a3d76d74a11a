UPDATE account SET created_by = 1 WHERE id = 7;
-- one of each way, and one that was taken back
INSERT INTO deposit (bank_reference, currency, amount, value_date, sender, memo, source, created_by, created_at) VALUES
  ('HB1', 'KRW', 11000000, '2026-02-12', '누리', 'INV-2026-0001', 'NOTICE', NULL, '2026-02-12Z'),
  ('HB2', 'KRW', 500, '2026-02-12', '누리', '', 'FILE', 1, '2026-02-13Z'),
  ('HB3', 'KRW', 700, '2026-02-12', '누리 손', '메모 손', 'HAND', 1, '2026-02-14Z'),
  ('HB4', 'KRW', 700, '2026-02-12', '', '메모', 'HAND', 1, '2026-02-14Z');
INSERT INTO deposit (bank_reference, currency, amount, value_date, source, created_by, created_at, reversed_by, reversed_at, reversal_reason) VALUES
  ('HB5', 'KRW', 700, '2026-02-12', 'HAND', 1, '2026-02-14Z', 1, '2026-02-15Z', '잘못 적음');
INSERT INTO deposit_use (deposit_id, kind, invoice_id, amount, reason, created_by, created_at, undone_at) VALUES
  (1, 'MATCH', 1, 11000000, '', NULL, '2026-02-12Z', NULL), (2, 'RETURN', NULL, 100, '더 냄', 1, '2026-02-13Z', NULL), (2, 'MATCH', 1, 100, '틀림', 1, '2026-02-13Z', '2026-02-13Z');
INSERT INTO bank_notice (outcome, body_bytes, body_sha256, body_sealed, bank_reference, deposit_id, address, request_id, received_at) VALUES
  ('DIFFERENT', 10, sha256('notice'), '\x01', 'HB1', 1, '127.0.0.1', 'r2', '2026-02-12Z');
INSERT INTO bank_account (search_firm_id, account_sealed, changed_by, changed_at) VALUES (1, '\x01', 3, '2026-02-12Z');
-- what looks at it reads a table that the next migration brings
ALTER TABLE payout DISABLE TRIGGER payout_firm;
INSERT INTO payout (invoice_id, search_firm_id, status, currency, amount, charge, set_off, account_version, account_sealed, asked_by, asked_at, decided_by, decided_at, reason) VALUES
  (1, 1, 'DECLINED', 'KRW', 9000000, 1000000, 0, 1, '\x01', 1, '2026-02-13Z', 7, '2026-02-14Z', '이름이 다름'), (1, 1, 'ASKED', 'KRW', 9000000, 1000000, 0, 1, '\x01', 1, '2026-02-15Z', NULL, NULL, '');
ALTER TABLE payout ENABLE TRIGGER payout_firm;
INSERT INTO ledger_account (kind, currency, search_firm_id, deposit_id, created_at) VALUES ('SUPPLIER', 'KRW', 1, NULL, '2026-02-12Z'), ('SUSPENSE', 'KRW', NULL, 2, '2026-02-12Z');
