INSERT INTO month_record (recruiter_id, month, place, recruiter_count, job_count, hired_job_count, hire_count, rating_sum, rating_count, computed_at) VALUES
  (3, '2026-05-01', 1, 2, 2, 1, 1, 5, 1, '2026-06-01Z');
