-- Statistics of a year, and the great recruiters of a month.

-- How far a candidate came: the last code that was no failure, and the same of what the recruiter was told.
ALTER TABLE candidate
  ADD COLUMN reached_code smallint NOT NULL DEFAULT 0 CHECK (is_candidate_code(reached_code) AND NOT is_fail(reached_code)),
  ADD COLUMN told_code smallint NOT NULL DEFAULT 0 CHECK (is_candidate_code(told_code) AND NOT is_fail(told_code));

-- Of a failed one the history tells it.
CREATE FUNCTION last_code_of(candidate bigint, actions text[]) RETURNS smallint LANGUAGE sql STABLE
  RETURN coalesce((
    SELECT code FROM candidate_event
    WHERE candidate_id = candidate AND action = ANY (actions) AND NOT is_fail(code)
    ORDER BY id DESC LIMIT 1
  ), 0);
UPDATE candidate SET
  reached_code = CASE WHEN is_fail(code) THEN last_code_of(id, '{recommend,move,reopen}') ELSE code END,
  told_code = CASE WHEN is_fail(notified_code) THEN last_code_of(id, '{notify}') ELSE notified_code END;
DROP FUNCTION last_code_of;

CREATE FUNCTION keep_reached_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_fail(NEW.code) THEN NEW.reached_code := NEW.code; END IF;
  IF NOT is_fail(NEW.notified_code) THEN NEW.told_code := NEW.notified_code; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER candidate_reached BEFORE INSERT OR UPDATE OF code, notified_code ON candidate
  FOR EACH ROW EXECUTE FUNCTION keep_reached_code();

-- What the operator reads of everybody is counted by a task; all countries together, and each by itself.
CREATE TABLE kept_statistics (
  scope text PRIMARY KEY CHECK (scope IN ('ALL', 'KR', 'ID', 'SG')),
  figures jsonb NOT NULL,
  computed_at timestamptz NOT NULL
);

-- That a month was looked at, and how many recruiters had a rate in it: its row makes twice once.
CREATE TABLE great_choice (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  recruiter_count integer NOT NULL CHECK (recruiter_count >= 0),
  computed_at timestamptz NOT NULL
);
CREATE TRIGGER great_choice_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON great_choice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who was great in a month, with the figures of that day.
CREATE TABLE great_recruiter (
  month date NOT NULL REFERENCES great_choice,
  recruiter_id bigint NOT NULL REFERENCES recruiter,
  place integer NOT NULL CHECK (place > 0),
  job_count integer NOT NULL,
  hired_job_count integer NOT NULL CHECK (hired_job_count BETWEEN 1 AND job_count),
  hire_count integer NOT NULL CHECK (hire_count >= hired_job_count),
  rating_sum integer NOT NULL CHECK (rating_sum >= rating_count),
  rating_count integer NOT NULL CHECK (rating_count >= 0),
  PRIMARY KEY (month, recruiter_id),
  UNIQUE (month, place)
);
CREATE INDEX great_recruiter_of ON great_recruiter (recruiter_id, month DESC);
CREATE TRIGGER great_recruiter_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON great_recruiter
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
