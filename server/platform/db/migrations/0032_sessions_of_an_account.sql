-- Where an account was used lately is told by sessions that have ended, too.
CREATE INDEX session_account ON session (account_id);
DROP INDEX session_open;
