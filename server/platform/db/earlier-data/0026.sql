UPDATE offer SET handed_from_id = 1, handed_at = '2026-06-01Z' WHERE id = 3;
UPDATE candidate SET recommended_by = 5 WHERE name = '최네온';
UPDATE qna SET handed_at = '2026-06-01Z' WHERE id = 1;
