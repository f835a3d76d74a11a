UPDATE candidate SET code = 999, code_at = '2026-02-10Z' WHERE id = 1;
INSERT INTO tax_rule (country, from_date, rate_bps, base_numerator, base_denominator, created_by, created_at) VALUES ('KR', '2036-01-01', 1100, 1, 1, 1, '2026-02-10Z');
INSERT INTO number_series (kind, year, last_number) VALUES ('CONTRACT', 2026, 1), ('INVOICE', 2026, 1);
INSERT INTO contract (number, job_id, candidate_id, recruiter_id, offer_id, company_id, search_firm_id, snapshot, hash, concluded_at, concluded_by) VALUES
  ('CON-2026-0001', 1, 1, 3, 1, 1, 1, '{"conditions": {"startDate": "2026-03-01", "feeType": "COMMISSION", "termsNumber": 1}}', sha256('contract'), '2026-02-10Z', 2);
INSERT INTO contract_amendment (contract_id, number, reason, change, start_date, created_by, created_at) VALUES (1, 1, '입사일', '입사일을 옮김', '2026-03-05', 1, '2026-02-11Z');
INSERT INTO invoice (number, contract_id, status_at, currency, fee, tax, tax_profile, tax_rate_bps, tax_base_numerator, tax_base_denominator, charge_bps, has_free_use, charge, payout_days_after_deposit, payout_days_after_start, invoice_date, due_date, deposit_account, time_zone, created_at) VALUES
  ('INV-2026-0001', 1, '2026-02-10Z', 'KRW', 10000000, 1000000, 'TAXABLE', 1000, 1, 1, 1000, false, 1000000, 7, 30, '2026-02-10', '2026-03-10', '한빛은행', 'Asia/Seoul', '2026-02-10Z');
INSERT INTO kept_pdf (kind, subject_id, locale, body, sha256, created_at) VALUES ('CONTRACT', 1, 'ko', '%PDF', sha256('%PDF'), '2026-02-10Z');
INSERT INTO ledger_account (kind, currency, company_id, contract_id, created_at) VALUES
  ('RECEIVABLE', 'KRW', 1, NULL, '2026-02-10Z'), ('BILLED', 'KRW', NULL, 1, '2026-02-10Z'), ('BANK', 'KRW', NULL, NULL, '2026-02-10Z'), ('HELD', 'KRW', NULL, 1, '2026-02-10Z');
INSERT INTO ledger_transfer (id, debit_account_id, credit_account_id, currency, amount, reference, reverses, actor_id, actor_type, created_at) VALUES
  ('bill:INV-2026-0001', 1, 2, 'KRW', 11000000, 'INV-2026-0001', NULL, 2, 'EMPLOYER', '2026-02-10Z'),
  ('wrong:INV-2026-0001', 3, 4, 'KRW', 5000000, 'INV-2026-0001', NULL, NULL, 'SYSTEM', '2026-02-10Z'),
  ('right:INV-2026-0001', 4, 3, 'KRW', 5000000, 'INV-2026-0001', 'wrong:INV-2026-0001', NULL, 'SYSTEM', '2026-02-10Z');
INSERT INTO evaluation (offer_id, recruiter_id, company_id, author_id, rating, comment, created_at, updated_at) VALUES (1, 3, 1, 2, 5, '좋음', '2026-02-11Z', '2026-02-11Z');
