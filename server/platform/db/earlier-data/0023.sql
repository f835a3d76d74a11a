UPDATE job SET review_left_seconds = -60 WHERE status = 'CHECK';
