-- A recruiter whose account ends hands running work to a colleague of the firm: offer, candidates and what is said of
-- them go on under another name. What was done stays with who did it.

ALTER TABLE offer
  -- the colleague's offer that this one goes on from, and since when. Where the work went back to that one, the time
  -- alone stays: nothing goes on from there any more
  ADD COLUMN handed_from_id bigint REFERENCES offer,
  ADD COLUMN handed_at timestamptz,
  ADD CHECK (handed_from_id IS NULL OR handed_at IS NOT NULL),
  ADD CHECK (handed_from_id <> id);
-- it goes on once
CREATE UNIQUE INDEX offer_handed_once ON offer (handed_from_id) WHERE handed_from_id IS NOT NULL;

ALTER TABLE candidate
  -- whoever recommended one that somebody else has now
  ADD COLUMN recommended_by bigint REFERENCES recruiter,
  ADD CHECK (recommended_by <> recruiter_id);
CREATE INDEX candidate_recommended_by ON candidate (recommended_by, job_id) WHERE recommended_by IS NOT NULL;

ALTER TABLE candidate_event DROP CONSTRAINT candidate_event_action_check;
ALTER TABLE candidate_event ADD CONSTRAINT candidate_event_action_check CHECK (action IN (
  'recommend', 'edit', 'move', 'stop', 'reopen', 'notify', 'setStep', 'withdraw',
  'requestContact', 'withdrawContact', 'declineContact', 'openContact', 'lose', 'contest', 'restore', 'handOver'
));

-- A recruiter asks for themselves; somebody else is in the thread only where it was handed over.
ALTER TABLE qna ADD COLUMN handed_at timestamptz;
ALTER TABLE qna
  DROP CONSTRAINT qna_check,
  ADD CONSTRAINT qna_asked_for_oneself
    CHECK (author_type <> 'RECRUITER' OR recruiter_id = author_id OR handed_at IS NOT NULL);
-- a candidate and the threads about them change hands in one transaction, one after the other
ALTER TABLE qna ALTER CONSTRAINT qna_about DEFERRABLE INITIALLY DEFERRED;

-- A contract names who had the candidate when it was concluded, for good. The candidate of a void one may change hands.
ALTER TABLE contract
  DROP CONSTRAINT contract_candidate_id_job_id_recruiter_id_fkey,
  ADD FOREIGN KEY (candidate_id) REFERENCES candidate;
CREATE FUNCTION check_contract_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM candidate
    WHERE id = NEW.candidate_id AND job_id = NEW.job_id AND recruiter_id = NEW.recruiter_id
  ) THEN
    RAISE EXCEPTION 'contract % is about another recruiter''s candidate', NEW.number
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'contract_of_candidate';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_of_candidate BEFORE INSERT ON contract
  FOR EACH ROW EXECUTE FUNCTION check_contract_candidate();
