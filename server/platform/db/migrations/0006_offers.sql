-- Offers, from a recruiter's introduction to the employer's decision.

-- The month whose hires made a recruiter great; the badge is worn in the month after it.
ALTER TABLE recruiter ADD COLUMN great_month date CHECK (extract(day FROM great_month) = 1);
CREATE INDEX recruiter_great ON recruiter (great_month) WHERE great_month IS NOT NULL;

ALTER TABLE offer
  -- a withdrawn offer may be made again once
  ADD COLUMN made_count integer NOT NULL DEFAULT 1 CHECK (made_count BETWEEN 1 AND 2),
  -- nobody where it was selected by itself
  ADD COLUMN decided_by bigint REFERENCES account,
  -- a selected recruiter who may recommend nobody new
  ADD COLUMN stopped_at timestamptz,
  ADD COLUMN stop_reason text,
  ADD CHECK ((stopped_at IS NULL) = (stop_reason IS NULL));
CREATE INDEX offer_of_job ON offer (job_id, status, id DESC);

-- A rate lies inside the range of the terms that the offer accepts; a fixed fee knows no rate.
CREATE FUNCTION check_offer_rate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  terms job_terms;
BEGIN
  SELECT * INTO terms FROM job_terms WHERE job_id = NEW.job_id AND number = NEW.terms_number;
  IF terms.fee_type = 'DATE' AND NEW.rate_bps IS NOT NULL
    OR terms.fee_type = 'COMMISSION'
      AND (NEW.rate_bps BETWEEN terms.fee_rate_min_bps AND terms.fee_rate_max_bps) IS NOT TRUE
  THEN
    RAISE EXCEPTION 'the rate of offer % is outside its terms', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_rate_in_terms BEFORE INSERT OR UPDATE OF rate_bps, terms_number ON offer
  FOR EACH ROW EXECUTE FUNCTION check_offer_rate();
