-- A session is one sign-in on one device; its refresh tokens are generations of one family.
CREATE TABLE session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family uuid NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account,
  generation integer NOT NULL DEFAULT 1,
  device text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('SIGN_OUT', 'ENDED', 'PASSWORD', 'REUSE', 'ACCOUNT')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_open ON session (account_id) WHERE ended_at IS NULL;

CREATE TABLE refresh_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_id bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  generation integer NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  UNIQUE (session_id, generation)
);

-- The code itself is derived from a server key and the id: no column holds it.
CREATE TABLE verification (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('SIGN_UP', 'FIND_ID', 'RESET_PASSWORD', 'DELETE_ACCOUNT')),
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'PHONE')),
  destination_hash bytea NOT NULL,
  destination_sealed bytea NOT NULL,
  account_id bigint REFERENCES account,
  locale text NOT NULL CHECK (locale IN ('ko', 'en')),
  wrong_tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  verified_at timestamptz
);
CREATE INDEX verification_destination ON verification (destination_hash, created_at DESC);
CREATE INDEX verification_account ON verification (account_id, created_at DESC) WHERE account_id IS NOT NULL;

-- Short-lived, single-use proofs: who verified, who may correct, who may download.
CREATE TABLE ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('SIGN_UP', 'FIND_ID', 'RESET_PASSWORD', 'DELETE_ACCOUNT', 'CORRECTION', 'DELETION', 'DOWNLOAD')),
  account_id bigint REFERENCES account,
  session_id bigint REFERENCES session ON DELETE CASCADE,
  subject_sealed bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
ALTER TABLE file ADD CONSTRAINT file_upload_ticket FOREIGN KEY (upload_ticket_id) REFERENCES ticket ON DELETE SET NULL;

-- Calls counted in fixed windows, shared by all processes. Losing it in a crash only forgives.
CREATE UNLOGGED TABLE call_count (
  key text PRIMARY KEY,
  window_ends_at timestamptz NOT NULL,
  calls integer NOT NULL
);

-- One row per key and actor: what came of the call, never what it answered.
CREATE TABLE idempotency (
  actor text NOT NULL,
  call text NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  body_hash bytea NOT NULL,
  result_id bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor, call, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- One row per event and recipient; the message is sealed, the Message-ID fixed before the first try.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'SMS')),
  kind text NOT NULL,
  once_key text NOT NULL UNIQUE,
  account_id bigint REFERENCES account,
  locale text NOT NULL CHECK (locale IN ('ko', 'en')),
  message_sealed bytea NOT NULL,
  message_id text NOT NULL UNIQUE,
  -- DROPPED: what it said had lost its meaning before it could be sent.
  status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED')),
  tries integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mail_newest ON mail (created_at DESC);
CREATE INDEX mail_failed ON mail (created_at DESC) WHERE status = 'FAILED';

-- Who did what, when, from where: ids and field names, never values.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id bigint REFERENCES account,
  actor_type text NOT NULL CHECK (actor_type IN ('ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER', 'SYSTEM')),
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id bigint NOT NULL,
  fields text[] NOT NULL DEFAULT '{}',
  address text,
  request_id text
);
CREATE INDEX audit_subject ON audit (subject_kind, subject_id, id DESC);
CREATE INDEX audit_actor ON audit (actor_id, id DESC);

-- Why an account was moved, in somebody's own words: beside the record, because it goes when the account is erased.
CREATE TABLE account_reason (
  audit_id bigint PRIMARY KEY REFERENCES audit,
  account_id bigint NOT NULL REFERENCES account,
  reason text NOT NULL CHECK (reason <> '')
);
CREATE INDEX account_reason_account ON account_reason (account_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agreement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agreement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the product keeps about itself: whether demo data was loaded, and later the operator's settings.
CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
