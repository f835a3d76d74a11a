-- How many there are of everybody is asked for all the time, and to count them takes longer the more they are. A row
-- that every change adds to would be waited for by all of them. So each change leaves a line here, in its transaction:
-- the lines of a kind, added up, are the number, in every view of the database. Nobody waits for anybody; a task puts
-- the lines of a kind together every hour.

-- The months of the operator, whose charts they are.
CREATE FUNCTION operator_month(at timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('month', at AT TIME ZONE 'Asia/Seoul')::date;

CREATE TABLE account_tally (
  user_type text NOT NULL CHECK (user_type IN ('ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER')),
  status text NOT NULL CHECK (status IN ('WAITING', 'ACTIVE', 'REJECT', 'EXPIRED', 'DELETED')),
  joined_month date NOT NULL,
  change integer NOT NULL
);

CREATE FUNCTION tally_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO account_tally VALUES (OLD.user_type, OLD.status, operator_month(OLD.created_at), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO account_tally VALUES (NEW.user_type, NEW.status, operator_month(NEW.created_at), 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER account_tallied AFTER INSERT OR DELETE ON account FOR EACH ROW EXECUTE FUNCTION tally_account();
CREATE TRIGGER account_tallied_anew AFTER UPDATE ON account FOR EACH ROW
  WHEN ((OLD.user_type, OLD.status, OLD.created_at) IS DISTINCT FROM (NEW.user_type, NEW.status, NEW.created_at))
  EXECUTE FUNCTION tally_account();

-- Postings, by the month in which they were submitted last, and whether every recruiter may know of them.
CREATE FUNCTION is_for_everybody(recruit_type text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(recruit_type IN ('WECRUITER', 'MIXED'), false);

CREATE TABLE job_tally (
  status text NOT NULL CHECK (status IN ('TEMPORARY', 'CHECK', 'REJECT', 'ACTIVE', 'RECRUITER_END', 'CANDIDATE_END', 'EXPIRED')),
  submitted_month date,
  is_for_everybody boolean NOT NULL,
  change integer NOT NULL
);

-- the chart that it was for is read from here
DROP INDEX job_by_submission;

CREATE FUNCTION tally_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO job_tally
    VALUES (OLD.status, operator_month(OLD.submitted_at), is_for_everybody(OLD.recruit_type), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO job_tally
    VALUES (NEW.status, operator_month(NEW.submitted_at), is_for_everybody(NEW.recruit_type), 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER job_tallied AFTER INSERT OR DELETE ON job FOR EACH ROW EXECUTE FUNCTION tally_job();
CREATE TRIGGER job_tallied_anew AFTER UPDATE ON job FOR EACH ROW
  WHEN ((OLD.status, OLD.submitted_at, OLD.recruit_type) IS DISTINCT FROM (NEW.status, NEW.submitted_at, NEW.recruit_type))
  EXECUTE FUNCTION tally_job();

-- People in use, each by the newest version of a document that they agreed to.
CREATE TABLE agreement_tally (
  kind text NOT NULL CHECK (kind IN ('TERMS_EMPLOYER', 'TERMS_RECRUITER', 'PRIVACY')),
  version integer NOT NULL,
  change integer NOT NULL
);

-- Agreements are only ever added. Who agrees has the account to themselves meanwhile, as all that do have anyway: a
-- change of its status, or the same yes from another tab, comes before or afterwards and finds what there is. Looked
-- at before the row is there, so that of several in one statement each finds those before it.
CREATE FUNCTION tally_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_in_use boolean;
  agreed_before integer;
BEGIN
  SELECT status = 'ACTIVE' INTO STRICT is_in_use FROM account WHERE id = NEW.account_id FOR NO KEY UPDATE;
  SELECT max(version) INTO agreed_before
  FROM agreement WHERE account_id = NEW.account_id AND kind = NEW.kind AND agreed;
  IF is_in_use AND NEW.version > coalesce(agreed_before, NEW.version - 1) THEN
    IF agreed_before IS NOT NULL THEN
      INSERT INTO agreement_tally VALUES (NEW.kind, agreed_before, -1);
    END IF;
    INSERT INTO agreement_tally VALUES (NEW.kind, NEW.version, 1);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agreement_tallied BEFORE INSERT ON agreement FOR EACH ROW
  WHEN (NEW.agreed AND NEW.kind <> 'PROMOTION') EXECUTE FUNCTION tally_agreement();

CREATE FUNCTION tally_agreements_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agreement_tally
  SELECT kind, max(version), CASE NEW.status WHEN 'ACTIVE' THEN 1 ELSE -1 END
  FROM agreement WHERE account_id = NEW.id AND agreed AND kind <> 'PROMOTION' GROUP BY kind;
  RETURN NULL;
END $$;
CREATE TRIGGER account_agreements_tallied AFTER UPDATE ON account FOR EACH ROW
  WHEN ((OLD.status = 'ACTIVE') <> (NEW.status = 'ACTIVE')) EXECUTE FUNCTION tally_agreements_of_account();

-- Takes the lines away and leaves their sums, in one statement each: every view has either. Of two at once the later
-- finds nothing of what the first took.
CREATE FUNCTION fold_tallies() RETURNS void LANGUAGE sql
  BEGIN ATOMIC
    WITH taken AS (DELETE FROM account_tally RETURNING *)
    INSERT INTO account_tally SELECT user_type, status, joined_month, sum(change) FROM taken
    GROUP BY user_type, status, joined_month HAVING sum(change) <> 0;
    WITH taken AS (DELETE FROM job_tally RETURNING *)
    INSERT INTO job_tally SELECT status, submitted_month, is_for_everybody, sum(change) FROM taken
    GROUP BY status, submitted_month, is_for_everybody HAVING sum(change) <> 0;
    WITH taken AS (DELETE FROM agreement_tally RETURNING *)
    INSERT INTO agreement_tally SELECT kind, version, sum(change) FROM taken
    GROUP BY kind, version HAVING sum(change) <> 0;
  END;

-- What is over by now and not swept yet is few, which PostgreSQL cannot guess: to look for it never leaves the index.
DROP INDEX account_expiring;
CREATE INDEX account_expiring ON account (expires_at) INCLUDE (user_type, status)
  WHERE status = 'ACTIVE' AND expires_at IS NOT NULL;
DROP INDEX job_ending;
CREATE INDEX job_ending ON job (ends_at) INCLUDE (status, submitted_at, recruit_type)
  WHERE status IN ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END');

-- What there is by now; nobody writes between the triggers above and this.
INSERT INTO account_tally
SELECT user_type, status, operator_month(created_at), count(*) FROM account GROUP BY 1, 2, 3;
INSERT INTO job_tally
SELECT status, operator_month(submitted_at), is_for_everybody(recruit_type), count(*) FROM job GROUP BY 1, 2, 3;
INSERT INTO agreement_tally
SELECT kind, version, count(*) FROM (
  SELECT kind, max(agreement.version) AS version
  FROM agreement JOIN account ON account.id = account_id AND account.status = 'ACTIVE'
  WHERE agreed AND kind <> 'PROMOTION' GROUP BY account_id, kind
) AS newest GROUP BY kind, version;
