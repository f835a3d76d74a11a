UPDATE recruiter SET great_month = '2026-01-01' WHERE account_id = 3;
UPDATE offer SET decided_by = 2 WHERE id IN (1, 2);
UPDATE offer SET stopped_at = '2026-02-01Z', stop_reason = '중복' WHERE id = 2;
