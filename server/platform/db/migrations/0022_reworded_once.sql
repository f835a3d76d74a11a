-- The bank's own words take the place of typed ones once, and only before anything was ever done with the deposit: who
-- took a match back has decided about it. What the bank told then stays.
ALTER TABLE deposit ADD COLUMN worded_at timestamptz;

CREATE OR REPLACE FUNCTION keep_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_reworded boolean := (OLD.sender <> '' AND NEW.sender <> OLD.sender) OR (OLD.memo <> '' AND NEW.memo <> OLD.memo);
BEGIN
  IF OLD.reversed_at IS NOT NULL
    OR to_jsonb(NEW) - '{version,sender,memo,worded_at,reversed_by,reversed_at,reversal_reason}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{version,sender,memo,worded_at,reversed_by,reversed_at,reversal_reason}'::text[]
    OR is_reworded IS DISTINCT FROM (OLD.worded_at IS DISTINCT FROM NEW.worded_at)
    OR (is_reworded AND (OLD.source <> 'HAND' OR OLD.worded_at IS NOT NULL
      OR EXISTS (SELECT FROM deposit_use WHERE deposit_id = OLD.id)))
  THEN
    RAISE EXCEPTION 'deposit % stays as it came', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
