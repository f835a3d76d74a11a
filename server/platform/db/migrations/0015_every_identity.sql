-- A person is known by every identity under which they were recommended or disclosed: an entry whose contact disagreed
-- with it, and that has its person again, keeps both.
ALTER TABLE candidate_key DROP CONSTRAINT candidate_key_candidate_id_key;
CREATE INDEX candidate_key_of_candidate ON candidate_key (candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX candidate_key_match ON candidate_key (match_hash);
