-- What was left out may be told later; what was told stays. Only what a person typed gives way to the bank's own words,
-- while nothing is done with it.
CREATE OR REPLACE FUNCTION keep_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_reworded boolean := (OLD.sender <> '' AND NEW.sender <> OLD.sender) OR (OLD.memo <> '' AND NEW.memo <> OLD.memo);
BEGIN
  IF OLD.reversed_at IS NOT NULL
    OR to_jsonb(NEW) - '{version,sender,memo,reversed_by,reversed_at,reversal_reason}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{version,sender,memo,reversed_by,reversed_at,reversal_reason}'::text[]
    OR (is_reworded AND (OLD.source <> 'HAND'
      OR EXISTS (SELECT FROM deposit_use WHERE deposit_id = OLD.id AND undone_at IS NULL)))
  THEN
    RAISE EXCEPTION 'deposit % stays as it came', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
