UPDATE company_objection SET settled_at = '2026-01-06Z';
