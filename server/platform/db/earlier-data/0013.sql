INSERT INTO kept_statistics (scope, figures, computed_at) VALUES ('SG', '{}', '2026-05-01Z');
INSERT INTO great_choice (month, recruiter_count, computed_at) VALUES ('2026-04-01', 1, '2026-05-01Z');
INSERT INTO great_recruiter (month, recruiter_id, place, job_count, hired_job_count, hire_count, rating_sum, rating_count) VALUES ('2026-04-01', 3, 1, 2, 1, 1, 5, 1);
