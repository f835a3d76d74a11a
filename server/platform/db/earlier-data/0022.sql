-- the bank told both words of the one anew, and of the other its memo alone, which only the record knows
UPDATE deposit SET sender = '누리 은행', memo = '메모 은행', worded_at = '2026-05-03Z' WHERE bank_reference = 'HB3';
INSERT INTO audit (at, actor_type, action, subject_kind, subject_id, fields) SELECT '2026-05-04Z', 'SYSTEM', 'deposit.word', 'DEPOSIT', id, '{memo}' FROM deposit WHERE bank_reference = 'HB4';
