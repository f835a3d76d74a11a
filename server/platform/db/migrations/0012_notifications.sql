-- Notices that people get: the bell beside the mail, what each person wants mailed, and news of both for open streams.

CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL,
  -- The same event never tells a person twice.
  once_key text NOT NULL UNIQUE,
  title text NOT NULL CHECK (title <> ''),
  -- Where it leads, inside the product.
  path text CHECK (path ~ '^/[^/\\]'),
  -- The posting that it leads to: who may not know of that any more does not read of it here.
  job_id bigint GENERATED ALWAYS AS (substring(path from '^/[a-z]+/job/(\d{1,15})')::bigint) STORED,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- Of those that are mailed once a day: whether that mail was written.
  digest text CHECK (digest IN ('WAITING', 'TOLD')),
  -- Numbers are given before the commit. Whoever has this row may lack a smaller number of a transaction that was open
  -- when it was written: one from open_from_tx on.
  tx bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  open_from_tx bigint NOT NULL DEFAULT pg_snapshot_xmin(pg_current_snapshot())::text::bigint
);
CREATE INDEX notification_newest ON notification (account_id, id DESC);
CREATE INDEX notification_unread ON notification (account_id) WHERE read_at IS NULL;
CREATE INDEX notification_waiting ON notification (account_id) WHERE digest = 'WAITING';
CREATE INDEX notification_tx ON notification (account_id, tx);
CREATE INDEX notification_age ON notification (created_at);

-- What a person does not want mailed at once. Without a row it is.
CREATE TABLE mail_wish (
  account_id bigint NOT NULL REFERENCES account,
  topic text NOT NULL CHECK (topic IN ('POSTING', 'OFFER', 'CANDIDATE', 'QNA', 'REVIEW')),
  wish text NOT NULL CHECK (wish IN ('DAILY', 'NONE')),
  PRIMARY KEY (account_id, topic)
);

-- When somebody stopped these mails by the link of one: that alone may be taken back by the same link, for a while.
-- Whoever switches them on or off otherwise takes that note away.
ALTER TABLE account
  ADD COLUMN promotion_stopped_at timestamptz,
  ADD CHECK (promotion_stopped_at IS NULL OR NOT promotion);
ALTER TABLE recruiter
  ADD COLUMN mailing_stopped_at timestamptz,
  ADD CHECK (mailing_stopped_at IS NULL OR NOT mailing);

-- Told at commit, to every process that listens; a name and numbers, never content.
CREATE FUNCTION tell_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'session' THEN
    PERFORM pg_notify('live', 'session ' || NEW.id);
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('live', 'new ' || NEW.account_id || ' ' || NEW.id);
  ELSE
    PERFORM pg_notify('live', 'read ' || NEW.account_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_told AFTER INSERT ON notification
  FOR EACH ROW EXECUTE FUNCTION tell_live();
CREATE TRIGGER notification_read AFTER UPDATE OF read_at ON notification
  FOR EACH ROW WHEN (OLD.read_at IS DISTINCT FROM NEW.read_at) EXECUTE FUNCTION tell_live();
CREATE TRIGGER session_over AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_live();
