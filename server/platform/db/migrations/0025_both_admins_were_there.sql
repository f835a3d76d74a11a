-- Of the two admins of a payout neither was made for it: the asker, too, is there for a day when it is approved.
CREATE OR REPLACE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'ASKED' OR to_jsonb(NEW) - '{version,status,decided_by,decided_at,reason}'::text[]
    IS DISTINCT FROM to_jsonb(OLD) - '{version,status,decided_by,decided_at,reason}'::text[]
  THEN
    RAISE EXCEPTION 'payout % stays as it was decided', OLD.id USING ERRCODE = 'restrict_violation';
  ELSIF NEW.status = 'PAID' AND NOT EXISTS (
    SELECT FROM account approver, account asker
    WHERE approver.id = NEW.decided_by AND asker.id = OLD.asked_by AND approver.id <> asker.id
      AND approver.created_by IS DISTINCT FROM asker.id AND approver.created_at <= OLD.asked_at
      AND greatest(approver.created_at, asker.created_at) <= NEW.decided_at - interval '24 hours'
  ) THEN
    RAISE EXCEPTION 'payout % needs another admin', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_second_admin';
  END IF;
  RETURN NEW;
END $$;
