-- A look at a list is one act, whatever number of things it showed: the first is its subject, the others stand beside it.
ALTER TABLE audit ADD COLUMN other_ids bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX audit_other_ids ON audit USING gin (other_ids) WHERE other_ids <> '{}';
