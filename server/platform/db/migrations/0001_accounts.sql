-- Files: bytes live in the store, this row is their claim ticket.
CREATE TABLE file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('PHOTO', 'LOGO', 'DESCRIPTION', 'TEMPLATE', 'ATTACHMENT', 'RESUME')),
  store_key text NOT NULL UNIQUE,
  name text NOT NULL,
  media_type text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- Who brought it: an account, or the sign-up ticket of a guest.
  uploader_id bigint,
  upload_ticket_id bigint,
  -- What it belongs to once a record claims it; unclaimed files go after a day.
  owner_kind text CHECK (owner_kind IN ('ACCOUNT', 'COMPANY')),
  owner_id bigint,
  created_at timestamptz NOT NULL,
  CHECK ((owner_kind IS NULL) = (owner_id IS NULL)),
  CHECK (num_nonnulls(uploader_id, upload_ticket_id, owner_id) >= 1)
);
CREATE INDEX file_owner ON file (owner_kind, owner_id);
CREATE INDEX file_unclaimed ON file (created_at) WHERE owner_kind IS NULL;
CREATE INDEX file_uploader ON file (uploader_id);

-- A Korean business registration number ends in a check digit of the nine before it.
CREATE FUNCTION is_business_number(number text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN number ~ '^[0-9]{10}$' AND (
    SELECT (sum(substr(number, at, 1)::integer * (ARRAY[1, 3, 7, 1, 3, 7, 1, 3, 5, 1])[at])
      + substr(number, 9, 1)::integer * 5 / 10) % 10 = 0
    FROM generate_series(1, 10) AS at
  );

-- An employer's company.
CREATE TABLE company (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  country text NOT NULL CHECK (country IN ('KR', 'ID', 'SG')),
  registration_number text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  name_disclosed boolean NOT NULL,
  ceo text NOT NULL,
  email text NOT NULL,
  type text NOT NULL CHECK (type IN ('LARGE', 'AFFILIATE', 'MEDIUM', 'SMALL', 'STARTUP', 'FOREIGN_INVESTMENT', 'FOREIGN_CORPORATION', 'PUBLIC', 'INSTITUTE', 'NGO')),
  sales text NOT NULL CHECK (sales IN ('UNDER_1', 'FROM_1', 'FROM_5', 'FROM_10', 'FROM_50', 'FROM_100', 'FROM_500', 'PRIVATE')),
  employees text NOT NULL CHECK (employees IN ('XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'PRIVATE')),
  business_types text[] NOT NULL CHECK (cardinality(business_types) BETWEEN 1 AND 5),
  homepage text,
  contact text NOT NULL,
  logo_id bigint REFERENCES file,
  created_at timestamptz NOT NULL,
  CHECK (country <> 'KR' OR is_business_number(registration_number)),
  CONSTRAINT company_number_once UNIQUE (country, registration_number)
);

-- The supplier: a search firm, or a solo headhunter as a firm of one (then without a number).
CREATE TABLE search_firm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  country text CHECK (country IN ('KR', 'ID', 'SG')),
  registration_number text,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL,
  contact text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((country IS NULL) = (registration_number IS NULL)),
  CHECK (country <> 'KR' OR is_business_number(registration_number)),
  CONSTRAINT search_firm_number_once UNIQUE (country, registration_number)
);

-- People who can sign in. What only one kind of person has stands in employer, recruiter, department.
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  user_type text NOT NULL CHECK (user_type IN ('ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER')),
  status text NOT NULL CHECK (status IN ('WAITING', 'ACTIVE', 'REJECT', 'EXPIRED', 'DELETED')),
  status_reason text,
  identify text NOT NULL CHECK (identify = lower(identify)),
  password_hash text NOT NULL,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  gender text CHECK (gender IN ('MAN', 'WOMAN', 'NONE')),
  birth_date_sealed bytea,
  position text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  office_phone text,
  photo_id bigint REFERENCES file,
  locale text NOT NULL CHECK (locale IN ('ko', 'en')),
  promotion boolean NOT NULL DEFAULT false,
  expires_at timestamptz,
  totp_secret_sealed bytea,
  totp_on boolean NOT NULL DEFAULT false,
  totp_last_step bigint NOT NULL DEFAULT 0,
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL,
  approved_at timestamptz,
  deleted_at timestamptz,
  erased_at timestamptz,
  CHECK ((status = 'DELETED') = (deleted_at IS NOT NULL)),
  CHECK (status <> 'REJECT' OR status_reason IS NOT NULL),
  CHECK (NOT totp_on OR totp_secret_sealed IS NOT NULL),
  -- so that a role table can demand the right kind of account
  UNIQUE (id, user_type)
);
-- An ID is taken while its account lives; after deletion a person may come back with the same address.
CREATE UNIQUE INDEX account_identify_once ON account (identify) WHERE status <> 'DELETED';
-- An address is one account's: a code that is sent to it opens that account and no other. Admins are apart, so that
-- nobody who signs up is told where they can be reached.
CREATE UNIQUE INDEX account_email_once ON account (email) WHERE status <> 'DELETED' AND user_type IN ('EMPLOYER', 'RECRUITER');
CREATE UNIQUE INDEX account_admin_email_once ON account (email) WHERE status <> 'DELETED' AND user_type = 'ADMIN';
CREATE INDEX account_list ON account (user_type, status, created_at DESC, id DESC);
CREATE INDEX account_phone ON account (phone);
CREATE INDEX account_expiring ON account (expires_at) WHERE status = 'ACTIVE' AND expires_at IS NOT NULL;
ALTER TABLE file ADD CONSTRAINT file_uploader FOREIGN KEY (uploader_id) REFERENCES account;

-- What an account is at a given moment: its date counts from the moment it passes, however late the sweep is.
CREATE FUNCTION account_status_at(status text, expires_at timestamptz, at timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN status = 'ACTIVE' AND expires_at <= at THEN 'EXPIRED' ELSE status END;

CREATE TABLE employer (
  account_id bigint PRIMARY KEY,
  user_type text NOT NULL DEFAULT 'EMPLOYER' CHECK (user_type = 'EMPLOYER'),
  company_id bigint NOT NULL REFERENCES company,
  FOREIGN KEY (account_id, user_type) REFERENCES account (id, user_type)
);
CREATE INDEX employer_company ON employer (company_id);

CREATE TABLE recruiter (
  account_id bigint PRIMARY KEY,
  user_type text NOT NULL DEFAULT 'RECRUITER' CHECK (user_type = 'RECRUITER'),
  search_firm_id bigint NOT NULL REFERENCES search_firm,
  keywords text[] NOT NULL DEFAULT '{}' CHECK (cardinality(keywords) <= 10),
  introduction text NOT NULL DEFAULT '' CHECK (char_length(introduction) <= 1000),
  mailing boolean NOT NULL DEFAULT true,
  limit_offer_count integer NOT NULL CHECK (limit_offer_count >= 0),
  limit_candidate_count integer NOT NULL CHECK (limit_candidate_count >= 0),
  FOREIGN KEY (account_id, user_type) REFERENCES account (id, user_type)
);
CREATE INDEX recruiter_firm ON recruiter (search_firm_id);

CREATE TABLE department (
  account_id bigint PRIMARY KEY,
  user_type text NOT NULL DEFAULT 'DEPARTMENT' CHECK (user_type = 'DEPARTMENT'),
  company_id bigint NOT NULL REFERENCES company,
  description text NOT NULL DEFAULT '',
  FOREIGN KEY (account_id, user_type) REFERENCES account (id, user_type)
);
CREATE INDEX department_company ON department (company_id);

-- A colleague says: this person does not belong to us.
CREATE TABLE company_objection (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  by_account_id bigint NOT NULL REFERENCES account,
  reason text NOT NULL CHECK (reason <> ''),
  created_at timestamptz NOT NULL,
  CONSTRAINT company_objection_once UNIQUE (account_id, by_account_id)
);

CREATE TABLE totp_recovery (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- The documents people agree to. A new text is a new version, never an edit.
CREATE TABLE document (
  kind text NOT NULL CHECK (kind IN ('TERMS_EMPLOYER', 'TERMS_RECRUITER', 'PRIVACY')),
  version integer NOT NULL CHECK (version > 0),
  body_ko text NOT NULL,
  body_en text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version)
);

-- What was agreed, by whom, to which text, when and from where.
CREATE TABLE agreement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL CHECK (kind IN ('TERMS_EMPLOYER', 'TERMS_RECRUITER', 'PRIVACY', 'PROMOTION')),
  version integer NOT NULL,
  agreed boolean NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX agreement_account ON agreement (account_id);
