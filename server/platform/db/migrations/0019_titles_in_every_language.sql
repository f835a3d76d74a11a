-- What a notice of the bell says, in every language: people may read it in another one than they were told it in.
-- Notices from before have their title alone.

ALTER TABLE notification
  ADD COLUMN titles jsonb CHECK (jsonb_typeof(titles) = 'object');
