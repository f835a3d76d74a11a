-- The page of all postings is asked for by the newest approval, or by the fee: each order has what decides beside it, so
-- that eighteen rows are found by looking at eighteen. The index by fee that was there knew one state of the three alone.
DROP INDEX job_by_fee;
CREATE INDEX job_open_newest ON job (inspected_at DESC NULLS LAST, id DESC)
  INCLUDE (status, closes_at, ends_at, recruit_type, company_id)
  WHERE status IN ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END');
CREATE INDEX job_open_by_fee ON job (fee_rate_max_bps DESC NULLS LAST, id DESC)
  INCLUDE (status, closes_at, ends_at, inspected_at, recruit_type, company_id)
  WHERE status IN ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END');
