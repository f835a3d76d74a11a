-- What every recruiter did in the month before this one, and their place among all: a task counts it, since it is too
-- much for whoever opens a page.
CREATE TABLE month_record (
  recruiter_id bigint PRIMARY KEY REFERENCES recruiter,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  place integer NOT NULL CHECK (place BETWEEN 1 AND recruiter_count),
  recruiter_count integer NOT NULL,
  job_count integer NOT NULL CHECK (job_count > 0),
  hired_job_count integer NOT NULL CHECK (hired_job_count BETWEEN 0 AND job_count),
  hire_count integer NOT NULL CHECK (hire_count >= hired_job_count),
  rating_sum integer NOT NULL CHECK (rating_sum >= rating_count),
  rating_count integer NOT NULL CHECK (rating_count >= 0),
  computed_at timestamptz NOT NULL
);
CREATE INDEX month_record_of ON month_record (month);
