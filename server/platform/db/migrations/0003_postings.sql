-- Postings, from the employer's draft to the recruiters' lists.

ALTER TABLE file DROP CONSTRAINT file_owner_kind_check;
ALTER TABLE file ADD CONSTRAINT file_owner_kind_check CHECK (owner_kind IN ('ACCOUNT', 'COMPANY', 'JOB'));

-- Every letter and every two neighbours of a text: what makes a Korean word of two syllables findable by an index.
CREATE FUNCTION grams(text text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN string_to_array(lower(text), NULL)
    || ARRAY(SELECT substr(lower(text), start, 2) FROM generate_series(1, char_length(text) - 1) AS start);

CREATE INDEX company_grams ON company USING gin (grams(name));
CREATE INDEX account_grams ON account USING gin (grams(name));

CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  company_id bigint NOT NULL REFERENCES company,
  -- whoever wrote it: mails about it go there first
  employer_id bigint NOT NULL REFERENCES employer,
  status text NOT NULL CHECK (status IN ('TEMPORARY', 'CHECK', 'REJECT', 'ACTIVE', 'RECRUITER_END', 'CANDIDATE_END', 'EXPIRED')),
  -- where a posting that is closed for candidates goes back to
  closed_from text CHECK (closed_from IN ('ACTIVE', 'RECRUITER_END')),
  -- the company's at the time of writing: an amount is never relabelled, a deadline never moved
  country text NOT NULL CHECK (country IN ('KR', 'ID', 'SG')),
  currency text NOT NULL CHECK (currency IN ('KRW', 'IDR', 'SGD')),
  time_zone text NOT NULL CHECK (time_zone IN ('Asia/Seoul', 'Asia/Jakarta', 'Asia/Singapore')),

  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 100),
  locations text[] NOT NULL DEFAULT '{}' CHECK (cardinality(locations) <= 5),
  hiring_count integer CHECK (hiring_count BETWEEN 1 AND 999),
  employment_type text CHECK (employment_type IN ('REGULAR', 'CONTRACT', 'MIXED')),
  position text CHECK (position IN ('STAFF', 'ASSISTANT_MANAGER', 'MANAGER', 'DEPUTY_GENERAL_MANAGER', 'GENERAL_MANAGER', 'DIRECTOR', 'EXECUTIVE', 'CEO')),
  business_types text[] NOT NULL DEFAULT '{}' CHECK (cardinality(business_types) <= 5),
  recommend_deadline date,
  due_date date,
  auto_close_recommend boolean NOT NULL DEFAULT true,
  mailing boolean NOT NULL DEFAULT true,
  keywords text[] NOT NULL DEFAULT '{}' CHECK (cardinality(keywords) <= 10),
  guideline text NOT NULL DEFAULT '' CHECK (char_length(guideline) <= 1000),
  detail_guideline text NOT NULL DEFAULT '' CHECK (char_length(detail_guideline) <= 5000),
  salary_min bigint CHECK (salary_min > 0),
  salary_max bigint CHECK (salary_max > 0),
  fee_type text CHECK (fee_type IN ('DATE', 'COMMISSION')),
  fee_rate_min_bps integer CHECK (fee_rate_min_bps BETWEEN 1500 AND 10000 AND fee_rate_min_bps % 10 = 0),
  fee_rate_max_bps integer CHECK (fee_rate_max_bps BETWEEN 1500 AND 10000 AND fee_rate_max_bps % 10 = 0),
  fixed_fee bigint CHECK (fixed_fee > 0),
  fee_due_days integer CHECK (fee_due_days BETWEEN 0 AND 365),
  guarantee_type text CHECK (guarantee_type IN ('PRORATE', 'ETC')),
  guarantee_months integer CHECK (guarantee_months BETWEEN 0 AND 12),
  guarantee_terms text NOT NULL DEFAULT '' CHECK (char_length(guarantee_terms) <= 1000),
  resume_format text NOT NULL DEFAULT 'FREE' CHECK (resume_format IN ('FREE', 'COMPANY')),
  -- looked at when the act is whole: a file that is not there is then refused as such, like one that is not one's own
  template_id bigint REFERENCES file DEFERRABLE INITIALLY DEFERRED,
  description_image_id bigint REFERENCES file DEFERRABLE INITIALLY DEFERRED,
  attachment_id bigint REFERENCES file DEFERRABLE INITIALLY DEFERRED,
  suggest_great_recruiter boolean NOT NULL DEFAULT false,
  auto_select_recruiter boolean NOT NULL DEFAULT false,
  max_recruiters integer CHECK (max_recruiters BETWEEN 1 AND 100),
  recruit_type text CHECK (recruit_type IN ('WECRUITER', 'MIXED', 'SEARCHFIRM')),
  stages text[] NOT NULL DEFAULT '{}' CHECK (stages <@ ARRAY['DOCUMENT', 'FIRST_INTERVIEW', 'SECOND_INTERVIEW', 'INTERVIEW', 'PERSONALITY', 'PHYSICAL', 'NEGOTIATION']),

  -- counted by triggers: lists sort by them
  offer_count integer NOT NULL DEFAULT 0 CHECK (offer_count >= 0),
  selected_count integer NOT NULL DEFAULT 0 CHECK (selected_count >= 0),
  candidate_count integer NOT NULL DEFAULT 0 CHECK (candidate_count >= 0),

  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  submitted_at timestamptz,
  -- the review clock: what is left of it while a proposal waits for the employer
  review_due_at timestamptz,
  review_left_seconds integer CHECK (review_left_seconds >= 0),
  inspected_at timestamptz,
  reject_reason text,
  ended_at timestamptz,

  -- the first moment after the day, where the posting is
  closes_at timestamptz GENERATED ALWAYS AS (
    CASE WHEN auto_close_recommend THEN timezone(time_zone, (recommend_deadline + 1)::timestamp) END
  ) STORED,
  ends_at timestamptz GENERATED ALWAYS AS (timezone(time_zone, (due_date + 1)::timestamp)) STORED,

  CHECK (recommend_deadline <= due_date),
  CHECK (salary_min <= salary_max),
  CHECK (fee_rate_min_bps <= fee_rate_max_bps),
  CHECK (selected_count <= max_recruiters),
  CHECK ((status = 'CANDIDATE_END') = (closed_from IS NOT NULL)),
  CHECK ((status = 'EXPIRED') = (ended_at IS NOT NULL)),
  CHECK (status <> 'REJECT' OR reject_reason IS NOT NULL),
  CHECK (status IN ('TEMPORARY', 'CHECK', 'REJECT') OR inspected_at IS NOT NULL),
  CHECK (status <> 'CHECK' OR num_nonnulls(review_due_at, review_left_seconds) = 1),
  -- a draft may be empty, and so may what was rejected and is written anew; everything else is whole
  CONSTRAINT job_whole CHECK (
    status IN ('TEMPORARY', 'REJECT')
    OR (
      title <> '' AND guideline <> '' AND detail_guideline <> ''
      AND cardinality(locations) > 0 AND cardinality(business_types) > 0 AND cardinality(stages) > 0
      AND num_nulls(hiring_count, employment_type, position, recommend_deadline, due_date, salary_min, salary_max,
        fee_type, guarantee_type, guarantee_months, max_recruiters, recruit_type, submitted_at) = 0
      AND CASE fee_type
        WHEN 'COMMISSION' THEN num_nulls(fee_rate_min_bps, fee_rate_max_bps) = 0
        ELSE num_nulls(fixed_fee, fee_due_days) = 0 AND fixed_fee * 10000 >= salary_min * 1500
      END
      AND (guarantee_type <> 'ETC' OR guarantee_terms <> '')
      AND (resume_format <> 'COMPANY' OR template_id IS NOT NULL)
    )
  )
);
CREATE INDEX job_of_company ON job (company_id, id DESC) INCLUDE (status, closes_at, ends_at);
CREATE INDEX job_newest ON job (status, id DESC);
-- what recruits now, with all that decides who sees it: pages and counts of it never open the postings themselves
CREATE INDEX job_open ON job (id DESC) INCLUDE (status, closes_at, ends_at, inspected_at, recruit_type, company_id)
  WHERE status IN ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END');
CREATE INDEX job_by_fee ON job (fee_rate_max_bps DESC NULLS LAST, id DESC) WHERE status = 'ACTIVE';
CREATE INDEX job_review_due ON job (review_due_at, id DESC);
CREATE INDEX job_closing ON job (closes_at) WHERE status IN ('ACTIVE', 'RECRUITER_END') AND closes_at IS NOT NULL;
CREATE INDEX job_ending ON job (ends_at) WHERE status IN ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END');
CREATE INDEX job_grams ON job USING gin (grams(title));
CREATE INDEX job_open_grams ON job USING gin (grams(title))
  WHERE status IN ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END');

-- What a posting is at a given moment: its days count from the moment they pass, however late the sweep is.
CREATE FUNCTION job_status_at(status text, closes_at timestamptz, ends_at timestamptz, at timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN status IN ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END') AND ends_at <= at THEN 'EXPIRED'
    WHEN status IN ('ACTIVE', 'RECRUITER_END') AND closes_at <= at THEN 'CANDIDATE_END'
    ELSE status
  END;

-- What happened to a posting: who moved or changed it, why, and what was there before.
CREATE TABLE job_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES job ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id bigint REFERENCES account,
  actor_type text NOT NULL CHECK (actor_type IN ('ADMIN', 'EMPLOYER', 'SYSTEM')),
  action text NOT NULL,
  reason text,
  -- field → [before, after]
  changes jsonb
);
CREATE INDEX job_event_of_job ON job_event (job_id, id DESC);

-- The terms that offers accept, frozen at approval. Other terms are another number.
CREATE TABLE job_terms (
  job_id bigint NOT NULL REFERENCES job,
  number integer NOT NULL CHECK (number > 0),
  currency text NOT NULL,
  salary_min bigint NOT NULL,
  salary_max bigint NOT NULL,
  hiring_count integer NOT NULL,
  fee_type text NOT NULL CHECK (fee_type IN ('DATE', 'COMMISSION')),
  fee_rate_min_bps integer,
  fee_rate_max_bps integer,
  fixed_fee bigint,
  fee_due_days integer,
  suggest_great_recruiter boolean NOT NULL,
  guarantee_type text NOT NULL CHECK (guarantee_type IN ('PRORATE', 'ETC')),
  guarantee_months integer NOT NULL,
  guarantee_terms text NOT NULL,
  -- the tax of the day, and how long after disclosure a hire owes the fee
  tax_rate_bps integer NOT NULL,
  tax_base_numerator integer NOT NULL,
  tax_base_denominator integer NOT NULL,
  disclosure_days integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (job_id, number)
);
CREATE TRIGGER job_terms_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON job_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Other terms that the operator suggests: they count when the employer says yes.
CREATE TABLE job_proposal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES job,
  proposed_by bigint NOT NULL REFERENCES account,
  terms jsonb NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  decided_by bigint REFERENCES account,
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX job_proposal_open_once ON job_proposal (job_id) WHERE outcome IS NULL;
CREATE INDEX job_proposal_of_job ON job_proposal (job_id, id DESC);

-- The operator's review: four ticks and the calls made. A posting sent again is reviewed anew.
CREATE TABLE job_review (
  job_id bigint PRIMARY KEY REFERENCES job ON DELETE CASCADE,
  company_checked boolean NOT NULL DEFAULT false,
  task_clear boolean NOT NULL DEFAULT false,
  no_discrimination boolean NOT NULL DEFAULT false,
  terms_clear boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);
CREATE TABLE job_call (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES job ON DELETE CASCADE,
  admin_id bigint NOT NULL REFERENCES account,
  note text NOT NULL CHECK (note <> '' AND char_length(note) <= 500),
  created_at timestamptz NOT NULL
);
CREATE INDEX job_call_of_job ON job_call (job_id, id DESC);

-- A recruiter's offer on a posting: one per posting, on the terms of one number.
CREATE TABLE offer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  job_id bigint NOT NULL REFERENCES job,
  recruiter_id bigint NOT NULL REFERENCES recruiter,
  status text NOT NULL CHECK (status IN ('SUGGESTED', 'SELECTED', 'UNSELECTED', 'WITHDRAWN', 'REMOVED')),
  terms_number integer NOT NULL,
  rate_bps integer CHECK (rate_bps BETWEEN 1500 AND 10000 AND rate_bps % 10 = 0),
  introduction text NOT NULL CHECK (char_length(introduction) <= 1000),
  reason text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  FOREIGN KEY (job_id, terms_number) REFERENCES job_terms,
  CONSTRAINT offer_once UNIQUE (job_id, recruiter_id)
);
CREATE INDEX offer_of_recruiter ON offer (recruiter_id, status, job_id);

-- An offer that was withdrawn or removed no longer counts.
CREATE FUNCTION count_offers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  live text[] := ARRAY['SUGGESTED', 'SELECTED', 'UNSELECTED'];
  was text := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.status END;
  becomes text := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.status END;
BEGIN
  IF was IS DISTINCT FROM becomes THEN
    UPDATE job SET
      offer_count = offer_count + coalesce(becomes = ANY (live), false)::int - coalesce(was = ANY (live), false)::int,
      selected_count = selected_count + coalesce(becomes = 'SELECTED', false)::int - coalesce(was = 'SELECTED', false)::int
    WHERE id = coalesce(NEW.job_id, OLD.job_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER offer_counted AFTER INSERT OR UPDATE OF status OR DELETE ON offer
  FOR EACH ROW EXECUTE FUNCTION count_offers();
