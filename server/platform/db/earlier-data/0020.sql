INSERT INTO audit (at, actor_id, actor_type, action, subject_kind, subject_id, other_ids) VALUES ('2026-05-02Z', 1, 'ADMIN', 'account.list', 'ACCOUNT', 2, '{3,4}');
