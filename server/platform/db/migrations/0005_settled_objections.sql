-- The operator has dealt with an objection; how is told in the history of the account.
ALTER TABLE company_objection ADD COLUMN settled_at timestamptz CHECK (settled_at >= created_at);
CREATE INDEX company_objection_open ON company_objection (created_at) WHERE settled_at IS NULL;
