UPDATE candidate SET contact_person_hash = person_hash WHERE id = 1;
INSERT INTO departure (contract_id, reason, last_working_day, note, reported_by, reported_at, withdrawn_by, withdrawn_at, contest_text, contested_by, contested_at, decision, decision_note, decided_by, decided_at) VALUES
  (1, 'OTHER', '2026-03-20', '', 2, '2026-03-21Z', 2, '2026-03-22Z', NULL, NULL, NULL, NULL, '', NULL, NULL),
  (1, 'RESIGNED', '2026-04-01', '', 2, '2026-04-02Z', NULL, NULL, '아직 다님', 3, '2026-04-03Z', 'ACCEPTED', '확인함', 1, '2026-04-10Z');
INSERT INTO refund (number, invoice_id, departure_id, source, fee, tax, charge, reason, credit_date, pay_by, created_by, created_at) VALUES ('CRN-2026-0001', 1, 2, 'OPERATOR', 1000000, 100000, 100000, '보증', '2026-04-10', '2026-04-20', 1, '2026-04-10Z');
INSERT INTO refund_sent (refund_id, currency, bank_reference, sent_on, created_by, created_at) VALUES (1, 'KRW', 'HB9', '2026-04-11', 1, '2026-04-11Z');
INSERT INTO receivable (refund_id, search_firm_id, currency, amount, created_at) VALUES (1, 1, 'KRW', 1000000, '2026-04-10Z');
INSERT INTO receivable_settlement (receivable_id, kind, amount, invoice_id, reference, created_by, created_at) VALUES (1, 'SET_OFF', 100, 1, '', 1, '2026-04-12Z'), (1, 'COLLECTED', 100, NULL, 'HB2', 1, '2026-04-12Z');
INSERT INTO deposit_use (deposit_id, kind, receivable_id, amount, created_by, created_at) VALUES (2, 'SETTLE', 1, 100, 1, '2026-04-12Z');
