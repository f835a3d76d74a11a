-- A word of a deposit, its sender or its memo, is the bank's from when the bank tells it, each on its own. Until then a
-- person typed it or left it out, and it gives way to the bank's.
ALTER TABLE deposit
  ADD COLUMN sender_told_at timestamptz,
  ADD COLUMN memo_told_at timestamptz;

-- What a notice or a file brought was told with it. Of what a person entered, the record knows which words the bank told
-- later; where one was reworded, both count as told, so that nothing of the bank's can be lost.
ALTER TABLE deposit DISABLE TRIGGER deposit_stays;
WITH told AS (
  SELECT id, CASE WHEN source = 'HAND' THEN worded_at ELSE created_at END AS at,
    (SELECT min(at) FROM audit WHERE subject_kind = 'DEPOSIT' AND subject_id = deposit.id
      AND action = 'deposit.word' AND 'sender' = ANY (fields)) AS sender_at,
    (SELECT min(at) FROM audit WHERE subject_kind = 'DEPOSIT' AND subject_id = deposit.id
      AND action = 'deposit.word' AND 'memo' = ANY (fields)) AS memo_at
  FROM deposit
)
UPDATE deposit SET
  sender_told_at = CASE WHEN sender <> '' THEN coalesce(sender_at, told.at) END,
  memo_told_at = CASE WHEN memo <> '' THEN coalesce(memo_at, told.at) END
FROM told WHERE told.id = deposit.id;
ALTER TABLE deposit ENABLE TRIGGER deposit_stays;

ALTER TABLE deposit
  DROP COLUMN worded_at,
  ADD CHECK (sender <> '' OR sender_told_at IS NULL),
  ADD CHECK (memo <> '' OR memo_told_at IS NULL),
  ADD CHECK (source = 'HAND' OR sender = '' OR sender_told_at IS NOT NULL),
  ADD CHECK (source = 'HAND' OR memo = '' OR memo_told_at IS NOT NULL);

-- What comes by a notice or in a file is told with it, whoever writes it down.
CREATE FUNCTION tell_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.source <> 'HAND' THEN
    NEW.sender_told_at := CASE WHEN NEW.sender <> '' THEN NEW.created_at END;
    NEW.memo_told_at := CASE WHEN NEW.memo <> '' THEN NEW.created_at END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_is_told BEFORE INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION tell_deposit();

-- A word changes only by becoming the bank's, once; and what stands there only before anything was ever done with the
-- deposit.
CREATE OR REPLACE FUNCTION keep_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := '{version,sender,memo,sender_told_at,memo_told_at,reversed_by,reversed_at,reversal_reason}';
  is_reworded boolean := (OLD.sender <> '' AND NEW.sender <> OLD.sender) OR (OLD.memo <> '' AND NEW.memo <> OLD.memo);
BEGIN
  IF OLD.reversed_at IS NOT NULL
    OR to_jsonb(NEW) - may_change IS DISTINCT FROM to_jsonb(OLD) - may_change
    OR ((NEW.sender, NEW.sender_told_at) IS DISTINCT FROM (OLD.sender, OLD.sender_told_at)
      AND (OLD.sender_told_at IS NOT NULL OR NEW.sender_told_at IS NULL))
    OR ((NEW.memo, NEW.memo_told_at) IS DISTINCT FROM (OLD.memo, OLD.memo_told_at)
      AND (OLD.memo_told_at IS NOT NULL OR NEW.memo_told_at IS NULL))
    OR (is_reworded AND EXISTS (SELECT FROM deposit_use WHERE deposit_id = OLD.id))
  THEN
    RAISE EXCEPTION 'deposit % stays as it came', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
