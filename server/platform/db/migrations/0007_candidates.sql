-- Candidates, from the duplicate check to the employer's result.

ALTER TABLE file DROP CONSTRAINT file_owner_kind_check;
ALTER TABLE file ADD CONSTRAINT file_owner_kind_check CHECK (owner_kind IN ('ACCOUNT', 'COMPANY', 'JOB', 'CANDIDATE'));
ALTER TABLE ticket DROP CONSTRAINT ticket_purpose_check;
ALTER TABLE ticket ADD CONSTRAINT ticket_purpose_check CHECK (purpose IN ('SIGN_UP', 'FIND_ID', 'RESET_PASSWORD', 'DELETE_ACCOUNT', 'CORRECTION', 'DELETION', 'DOWNLOAD', 'CANDIDATE_CHECK'));

-- The numbers of the process codes, as the specification has them.
CREATE FUNCTION is_candidate_code(code integer) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN code IN (0, 1, 10, 11, 20, 21, 30, 31, 40, 41, 50, 51, 60, 61, 71, 999);
CREATE FUNCTION is_fail(code integer) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN code BETWEEN 10 AND 60 AND code % 10 = 0;

CREATE TABLE candidate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- whatever happens to it counts here
  version integer NOT NULL DEFAULT 1,
  -- what its recruiter may know of: the number itself must not tell that the employer did something
  entry_version integer NOT NULL DEFAULT 1,
  job_id bigint NOT NULL REFERENCES job,
  recruiter_id bigint NOT NULL REFERENCES recruiter,
  -- the offer whose terms a hire owes
  offer_id bigint NOT NULL REFERENCES offer,

  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 50),
  gender text NOT NULL CHECK (gender IN ('MAN', 'WOMAN', 'NONE')),
  birth_date_sealed bytea NOT NULL,
  last_phone_sealed bytea NOT NULL,
  phone_sealed bytea,
  email_sealed bytea,
  -- keyed hashes of who it is: name, birth date and digits; name and birth date alone
  match_hash bytea NOT NULL CHECK (octet_length(match_hash) = 32),
  person_hash bytea NOT NULL CHECK (octet_length(person_hash) = 32),
  check_result text NOT NULL CHECK (check_result IN ('CLEAR', 'POSSIBLE')),
  -- the recruiter stated that the person agreed to be recommended
  agreed_at timestamptz NOT NULL,

  career_months integer NOT NULL CHECK (career_months BETWEEN 0 AND 731),
  education text NOT NULL CHECK (education IN ('HIGHSCHOOL', 'GRADUATE', 'BACHELOR', 'MASTER', 'DOCTOR', 'NONE')),
  school text NOT NULL DEFAULT '' CHECK (char_length(school) <= 100),
  current_company text NOT NULL DEFAULT '' CHECK (char_length(current_company) <= 100),
  current_position text NOT NULL DEFAULT '' CHECK (char_length(current_position) <= 100),
  -- of a year, in the posting's currency
  current_salary bigint CHECK (current_salary >= 0),
  expected_salary bigint CHECK (expected_salary >= 0),
  reason text NOT NULL CHECK (reason <> '' AND char_length(reason) <= 2000),
  resume_id bigint NOT NULL REFERENCES file DEFERRABLE INITIALLY DEFERRED,

  code smallint NOT NULL DEFAULT 0 CHECK (is_candidate_code(code)),
  code_at timestamptz NOT NULL,
  fail_reason text CHECK (fail_reason IN ('SKILLS', 'EXPERIENCE', 'SALARY', 'FIT', 'POSITION_FILLED', 'ETC', 'WITHDREW', 'DECLINED', 'NEGOTIATION')),
  fail_note text NOT NULL DEFAULT '' CHECK (char_length(fail_note) <= 500),
  -- what the recruiter was told last
  notified_code smallint NOT NULL DEFAULT 0 CHECK (is_candidate_code(notified_code)),
  notified_at timestamptz,
  -- taken back by the recruiter
  withdrawn_at timestamptz,
  -- the entry disagreed with its own contact: another recruiter's holds
  lost_at timestamptz,

  step_kind text CHECK (step_kind IN ('INTERVIEW', 'TEST', 'CALL', 'NEGOTIATION', 'ETC')),
  step_at timestamptz,
  step_note text NOT NULL DEFAULT '' CHECK (char_length(step_note) <= 300),

  contact_state text NOT NULL DEFAULT 'NONE' CHECK (contact_state IN ('NONE', 'REQUEST', 'OPEN')),
  contact_opened_at timestamptz,
  -- the last day of the year that disclosure began, where the posting is
  contact_until date,

  -- counted by trigger: lists sort by them
  rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  created_at timestamptz NOT NULL,

  CHECK (is_fail(code) = (fail_reason IS NOT NULL)),
  CHECK ((step_kind IS NULL) = (step_at IS NULL)),
  CHECK ((contact_state = 'OPEN') = (contact_opened_at IS NOT NULL)),
  CHECK ((contact_opened_at IS NULL) = (contact_until IS NULL)),
  CHECK (contact_state <> 'OPEN' OR num_nulls(phone_sealed, email_sealed) = 0)
);
CREATE INDEX candidate_of_job ON candidate (job_id, id DESC);
CREATE INDEX candidate_of_recruiter ON candidate (recruiter_id, job_id);
CREATE INDEX candidate_match ON candidate (match_hash);
CREATE INDEX candidate_person ON candidate (job_id, person_hash);
CREATE INDEX candidate_resume ON candidate (resume_id);
CREATE INDEX candidate_grams ON candidate USING gin (grams(name));

-- Whose a person is on a posting, from when and until when: the one row per person settles any race. `until` is empty
-- while the candidate stands; a deleted one stays its recruiter's for a day.
CREATE TABLE candidate_key (
  job_id bigint NOT NULL REFERENCES job ON DELETE CASCADE,
  match_hash bytea NOT NULL CHECK (octet_length(match_hash) = 32),
  person_hash bytea NOT NULL CHECK (octet_length(person_hash) = 32),
  recruiter_id bigint NOT NULL REFERENCES recruiter,
  candidate_id bigint UNIQUE REFERENCES candidate,
  from_at timestamptz NOT NULL,
  until_at timestamptz,
  CONSTRAINT candidate_once PRIMARY KEY (job_id, match_hash),
  CHECK (until_at > from_at),
  CHECK ((until_at IS NULL) = (candidate_id IS NOT NULL))
);
CREATE INDEX candidate_key_person ON candidate_key (job_id, person_hash);

-- What happened to a candidate, who did it, and what the recruiter was told.
CREATE TABLE candidate_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  candidate_id bigint NOT NULL REFERENCES candidate ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id bigint REFERENCES account,
  actor_type text NOT NULL CHECK (actor_type IN ('ADMIN', 'EMPLOYER', 'RECRUITER', 'SYSTEM')),
  action text NOT NULL CHECK (action IN ('recommend', 'edit', 'move', 'stop', 'reopen', 'notify', 'setStep', 'withdraw')),
  -- where the candidate stands after it; what it tells, for a notice
  code smallint CHECK (is_candidate_code(code)),
  fail_reason text CHECK (fail_reason IN ('SKILLS', 'EXPERIENCE', 'SALARY', 'FIT', 'POSITION_FILLED', 'ETC', 'WITHDREW', 'DECLINED', 'NEGOTIATION')),
  fail_note text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '' CHECK (char_length(message) <= 500),
  step_kind text CHECK (step_kind IN ('INTERVIEW', 'TEST', 'CALL', 'NEGOTIATION', 'ETC')),
  step_at timestamptz,
  step_note text NOT NULL DEFAULT '',
  fields text[] NOT NULL DEFAULT '{}',
  CHECK ((step_kind IS NULL) = (step_at IS NULL))
);
CREATE INDEX candidate_event_of_candidate ON candidate_event (candidate_id, id DESC);

-- One rating per person of the employer's side.
CREATE TABLE candidate_rating (
  candidate_id bigint NOT NULL REFERENCES candidate ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  rated_at timestamptz NOT NULL,
  PRIMARY KEY (candidate_id, account_id)
);

CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE candidate SET
    rating_sum = rating_sum + coalesce(NEW.rating, 0) - coalesce(OLD.rating, 0),
    rating_count = rating_count + (NEW.rating IS NOT NULL)::int - (OLD.rating IS NOT NULL)::int
  WHERE id = coalesce(NEW.candidate_id, OLD.candidate_id);
  RETURN NULL;
END $$;
CREATE TRIGGER candidate_rating_counted AFTER INSERT OR UPDATE OR DELETE ON candidate_rating
  FOR EACH ROW EXECUTE FUNCTION count_ratings();

-- Memos of the employer's side, and a recruiter's own: neither is read by the other.
CREATE TABLE candidate_memo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  candidate_id bigint NOT NULL REFERENCES candidate ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('EMPLOYER', 'RECRUITER')),
  author_id bigint NOT NULL REFERENCES account,
  body text NOT NULL CHECK (body <> '' AND char_length(body) <= 1000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX candidate_memo_of_candidate ON candidate_memo (candidate_id, side, id DESC);

-- The counter of the posting, and the most that one recruiter may recommend there: the posting's row, which the counter
-- changes first, lets one insertion in at a time.
CREATE FUNCTION count_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job SET candidate_count = candidate_count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = coalesce(NEW.job_id, OLD.job_id);
  IF TG_OP = 'INSERT' AND (
    SELECT count(*) FROM candidate WHERE job_id = NEW.job_id AND recruiter_id = NEW.recruiter_id
  ) > (SELECT limit_candidate_count FROM recruiter WHERE account_id = NEW.recruiter_id)
  THEN
    RAISE EXCEPTION 'recruiter % has recommended enough on posting %', NEW.recruiter_id, NEW.job_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'candidate_limit';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER candidate_counted AFTER INSERT OR DELETE ON candidate
  FOR EACH ROW EXECUTE FUNCTION count_candidates();
