-- A review that was late when its clock stood still is as late when it goes on.
ALTER TABLE job DROP CONSTRAINT job_review_left_seconds_check;
