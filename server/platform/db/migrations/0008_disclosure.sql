-- Disclosure of a candidate's contact, the year that follows it, and what two sides say about a person in confidence.

ALTER TABLE file DROP CONSTRAINT file_owner_kind_check;
ALTER TABLE file ADD CONSTRAINT file_owner_kind_check CHECK (owner_kind IN ('ACCOUNT', 'COMPANY', 'JOB', 'CANDIDATE', 'CLAIM'));

ALTER TABLE candidate
  ADD COLUMN contact_requested_at timestamptz,
  ADD COLUMN contact_requested_by bigint REFERENCES account,
  -- as confirmed with the contact; the entry keeps its own
  ADD COLUMN contact_birth_date_sealed bytea,
  -- the entry disagreed with the contact that its own recruiter confirmed; a colleague of the same name and birth date
  -- was earlier; the operator gave the person to the firm that disclosed them first
  ADD COLUMN lost_reason text CHECK (lost_reason IN ('CONTACT', 'LATER', 'HELD')),
  -- nothing of the person is left; the row stays for what is counted
  ADD COLUMN erased_at timestamptz,
  ALTER COLUMN resume_id DROP NOT NULL,
  ADD CHECK (num_nulls(lost_at, lost_reason) IN (0, 2)),
  ADD CHECK (contact_state <> 'REQUEST' OR contact_requested_at IS NOT NULL),
  ADD CHECK (resume_id IS NOT NULL OR erased_at IS NOT NULL),
  ADD CHECK (erased_at IS NULL OR num_nonnulls(resume_id, phone_sealed, email_sealed, contact_birth_date_sealed) = 0),
  DROP CONSTRAINT candidate_check4,
  ADD CONSTRAINT candidate_open_contact
    CHECK (contact_state <> 'OPEN' OR erased_at IS NOT NULL OR num_nulls(phone_sealed, email_sealed) = 0);

-- What was disclosed cannot be taken back: it and its year stay as they are.
CREATE FUNCTION keep_disclosed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the contact of candidate % is disclosed', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER candidate_stays_open BEFORE UPDATE ON candidate FOR EACH ROW
  WHEN (OLD.contact_state = 'OPEN'
    AND (NEW.contact_state, NEW.contact_opened_at, NEW.contact_until)
      IS DISTINCT FROM (OLD.contact_state, OLD.contact_opened_at, OLD.contact_until))
  EXECUTE FUNCTION keep_disclosed();

-- Nor does it vanish: who was disclosed is deleted at their own wish alone, and who did it is on record by then.
CREATE FUNCTION keep_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit WHERE subject_kind = 'CANDIDATE' AND subject_id = OLD.id AND action = 'candidate.delete'
  ) THEN
    RAISE EXCEPTION 'the contact of candidate % is disclosed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER candidate_deleted_on_record AFTER DELETE ON candidate
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.contact_state = 'OPEN') EXECUTE FUNCTION keep_deletion();

ALTER TABLE candidate_event DROP CONSTRAINT candidate_event_action_check;
ALTER TABLE candidate_event ADD CONSTRAINT candidate_event_action_check CHECK (action IN (
  'recommend', 'edit', 'move', 'stop', 'reopen', 'notify', 'setStep', 'withdraw',
  'requestContact', 'withdrawContact', 'declineContact', 'openContact', 'lose', 'contest', 'restore'
));

-- What an employer agreed to when asking for a contact: to which text, who, when, from where. Kept whatever becomes of
-- the candidate, so it names the row without referring to it.
CREATE TABLE contact_agreement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  candidate_id bigint NOT NULL,
  job_id bigint NOT NULL REFERENCES job,
  company_id bigint NOT NULL REFERENCES company,
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL CHECK (kind IN ('NO_HIRE_OUTSIDE', 'FEE_WITHIN_YEAR')),
  version integer NOT NULL CHECK (version > 0),
  locale text NOT NULL CHECK (locale IN ('ko', 'en')),
  address text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_agreement_of_candidate ON contact_agreement (candidate_id, id);
CREATE TRIGGER contact_agreement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contact_agreement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whose a candidate or a hire is, where the operator decides: a recruiter contests a loss; another firm's entry stands
-- beside a disclosed one; a hire within the year was reported.
CREATE TABLE claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL CHECK (kind IN ('CONTEST', 'HOLD', 'HIRE')),
  candidate_id bigint NOT NULL REFERENCES candidate,
  -- the disclosed entry whose firm has the person
  holder_id bigint REFERENCES candidate,
  -- empty where the product found it by itself
  author_id bigint REFERENCES account,
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 2000),
  file_id bigint REFERENCES file DEFERRABLE INITIALLY DEFERRED,
  created_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('YES', 'NO')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  decided_at timestamptz,
  decided_by bigint REFERENCES account,
  CHECK ((kind = 'HOLD') = (holder_id IS NOT NULL)),
  CHECK (num_nulls(decision, decided_at, decided_by) IN (0, 3)),
  CHECK (holder_id <> candidate_id)
);
CREATE UNIQUE INDEX claim_once_open ON claim (candidate_id, kind, holder_id) NULLS NOT DISTINCT WHERE decided_at IS NULL;
-- a refused one may be followed by another, where the operator gave the person back
CREATE UNIQUE INDEX claim_hold ON claim (candidate_id, holder_id) WHERE kind = 'HOLD' AND decision IS DISTINCT FROM 'NO';
CREATE INDEX claim_holder ON claim (holder_id) WHERE holder_id IS NOT NULL;
CREATE INDEX claim_newest ON claim (id DESC);
CREATE FUNCTION keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'claim % is decided', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER claim_stays_decided BEFORE UPDATE ON claim FOR EACH ROW
  WHEN (OLD.decided_at IS NOT NULL
    AND (NEW.decision, NEW.decided_at, NEW.decided_by) IS DISTINCT FROM (OLD.decision, OLD.decided_at, OLD.decided_by))
  EXECUTE FUNCTION keep_decision();

-- The entry of another firm that disclosed the person to the company before this one did, where the operator did not
-- let this one stand beside it. Its year is counted where this one's posting is.
CREATE FUNCTION candidate_held_by(entry bigint, moment timestamptz) RETURNS bigint LANGUAGE sql STABLE
  RETURN (
    SELECT holder.id
    FROM candidate AS own
    JOIN job AS own_job ON own_job.id = own.job_id
    JOIN recruiter AS own_recruiter ON own_recruiter.account_id = own.recruiter_id
    JOIN job ON job.company_id = own_job.company_id
    JOIN candidate AS holder ON holder.job_id = job.id AND holder.person_hash = own.person_hash
    JOIN recruiter ON recruiter.account_id = holder.recruiter_id
    WHERE own.id = entry
      AND recruiter.search_firm_id <> own_recruiter.search_firm_id
      AND holder.contact_state = 'OPEN' AND holder.lost_at IS NULL
      AND holder.contact_opened_at < own.contact_opened_at
      AND holder.contact_until >= timezone(own_job.time_zone, moment)::date
      AND NOT EXISTS (
        SELECT FROM claim WHERE candidate_id = own.id AND holder_id = holder.id AND decision = 'YES'
      )
    ORDER BY holder.contact_opened_at, holder.id LIMIT 1
  );

-- A thread about one candidate is between their recruiter and the company, and never for everybody.
ALTER TABLE candidate ADD CONSTRAINT candidate_of UNIQUE (id, job_id, recruiter_id);
ALTER TABLE qna
  ADD COLUMN candidate_id bigint,
  ADD CONSTRAINT qna_about FOREIGN KEY (candidate_id, job_id, recruiter_id) REFERENCES candidate (id, job_id, recruiter_id),
  ADD CHECK (candidate_id IS NULL OR (is_secret AND published_at IS NULL));
CREATE INDEX qna_of_candidate ON qna (candidate_id) WHERE candidate_id IS NOT NULL;

-- From when on nobody reads a candidate who was not hired: 180 days after the posting's end, and not before the year
-- that a disclosure began is over.
CREATE FUNCTION candidate_leaves_at(contact_until date, time_zone text, ended_at timestamptz, ends_at timestamptz)
  RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN greatest(
    coalesce(ended_at, ends_at) + interval '4320 hours',
    timezone(time_zone, (contact_until + 1)::timestamp)
  );
CREATE INDEX job_ended ON job (ended_at) WHERE ended_at IS NOT NULL;
