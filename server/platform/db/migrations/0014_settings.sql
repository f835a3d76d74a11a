-- The operator's own: settings with their history, documents with whom they are by, consents that are owed, the record's search.

-- Somebody else may have changed it since.
ALTER TABLE setting ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Each value that was set, beside what stood there before. Settings tell nothing about people, so values may stand here.
-- What leads money elsewhere, or past the second admin, counts a day later; until then another row may take it back.
CREATE TABLE setting_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  field text NOT NULL,
  old_value jsonb NOT NULL,
  new_value jsonb NOT NULL CHECK (new_value <> old_value),
  changed_by bigint NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL CHECK (starts_at >= created_at),
  takes_back bigint UNIQUE REFERENCES setting_change,
  CONSTRAINT setting_change_waits CHECK (
    takes_back IS NOT NULL
    OR starts_at >= created_at + interval '24 hours'
    OR NOT (
      key = 'money'
      AND (field LIKE 'depositAccounts.%' OR (field LIKE 'secondAdminAbove.%' AND new_value > old_value))
    )
  )
);
CREATE INDEX setting_change_field ON setting_change (key, field, id DESC);
CREATE TRIGGER setting_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who published a version; the first ones came with the product.
ALTER TABLE document ADD COLUMN created_by bigint REFERENCES account;

-- Versions are counted without a gap and come into force in their order, so that the newest in force is the highest.
CREATE FUNCTION check_document_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest document%ROWTYPE;
BEGIN
  SELECT * INTO latest FROM document WHERE kind = NEW.kind ORDER BY version DESC LIMIT 1;
  IF NEW.version <> coalesce(latest.version, 0) + 1 AND NEW.version > coalesce(latest.version, 0) THEN
    RAISE EXCEPTION 'version % of % leaves a gap', NEW.version, NEW.kind USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.version > 1 AND NEW.published_at < latest.published_at THEN
    RAISE EXCEPTION 'version % of % comes before the one it follows', NEW.version, NEW.kind USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_order BEFORE INSERT ON document FOR EACH ROW EXECUTE FUNCTION check_document_order();

CREATE INDEX agreement_given ON agreement (account_id, kind, version) WHERE agreed;

-- What a person has yet to agree to: the newest version in force of their terms and of the privacy policy. The first
-- version needs no asking: nobody signs up without it.
CREATE FUNCTION documents_owed(account_id bigint, user_type text, at timestamptz)
  RETURNS TABLE (kind text, version integer, published_at timestamptz)
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT document.kind, document.version, document.published_at
    FROM document
    WHERE document.version > 1
      AND document.published_at <= at
      AND ((document.kind = 'PRIVACY' AND user_type IN ('EMPLOYER', 'RECRUITER'))
        OR document.kind = 'TERMS_' || user_type)
      AND NOT EXISTS (
        SELECT FROM document later
        WHERE later.kind = document.kind AND later.version > document.version AND later.published_at <= at
      )
      AND NOT EXISTS (
        SELECT FROM agreement
        WHERE agreement.account_id = documents_owed.account_id
          AND agreement.kind = document.kind
          AND agreement.agreed
          AND agreement.version >= document.version
      );
  END;

-- The record is read by what was done, from where, and by the day.
CREATE INDEX audit_action ON audit (action, id DESC);
CREATE INDEX audit_kind ON audit (subject_kind, id DESC);
CREATE INDEX audit_address ON audit (address text_pattern_ops, id DESC);
CREATE INDEX audit_request ON audit (request_id);
CREATE INDEX audit_day ON audit (at);
