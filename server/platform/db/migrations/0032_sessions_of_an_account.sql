-- Where an account was used lately is told by sessions that have ended, too, if by nobody else.
CREATE INDEX session_used ON session (account_id, last_used_at) WHERE ended_at IS NULL OR end_reason = 'SIGN_OUT';
