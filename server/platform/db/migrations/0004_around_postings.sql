-- What stands around a posting: address books, departments, questions, notices, mails of new postings.

-- Address books: a company's search firms; a recruiter's colleagues and customer companies.
CREATE TABLE contact (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL CHECK (kind IN ('SEARCH_FIRM', 'COLLEAGUE', 'CUSTOMER')),
  company_id bigint REFERENCES company,
  owner_id bigint REFERENCES recruiter,
  organisation text NOT NULL CHECK (organisation <> '' AND char_length(organisation) <= 100),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 50),
  email text NOT NULL CHECK (email = lower(email)),
  phone text NOT NULL DEFAULT '',
  -- the language of mails to somebody who may have no account
  locale text NOT NULL DEFAULT 'ko' CHECK (locale IN ('ko', 'en')),
  -- who it turned out to be, once whoever took the invitation may use an account
  search_firm_id bigint REFERENCES search_firm,
  joined_company_id bigint REFERENCES company,
  joined_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'SEARCH_FIRM') = (company_id IS NOT NULL)),
  CHECK ((kind = 'SEARCH_FIRM') = (owner_id IS NULL)),
  CHECK ((joined_at IS NOT NULL AND kind <> 'CUSTOMER') = (search_firm_id IS NOT NULL)),
  CHECK ((joined_at IS NOT NULL AND kind = 'CUSTOMER') = (joined_company_id IS NOT NULL))
);
CREATE UNIQUE INDEX contact_of_company_once ON contact (company_id, email) WHERE company_id IS NOT NULL;
CREATE UNIQUE INDEX contact_of_recruiter_once ON contact (owner_id, email) WHERE owner_id IS NOT NULL;
CREATE INDEX contact_firm ON contact (search_firm_id, company_id) WHERE search_firm_id IS NOT NULL;

CREATE TABLE invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contact_id bigint NOT NULL REFERENCES contact ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  invited_by bigint NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_by bigint REFERENCES account,
  taken_at timestamptz,
  CHECK ((taken_by IS NULL) = (taken_at IS NULL))
);
CREATE INDEX invitation_of_contact ON invitation (contact_id, id DESC);
-- a link sent again ends the one before it
CREATE UNIQUE INDEX invitation_open_once ON invitation (contact_id) WHERE taken_at IS NULL;
CREATE INDEX invitation_taker ON invitation (taken_by) WHERE taken_by IS NOT NULL;

-- The search firms a posting asks for.
CREATE TABLE job_contact (
  job_id bigint NOT NULL REFERENCES job ON DELETE CASCADE,
  contact_id bigint NOT NULL REFERENCES contact ON DELETE CASCADE,
  PRIMARY KEY (job_id, contact_id)
);
CREATE INDEX job_contact_contact ON job_contact (contact_id);

CREATE TABLE department_job (
  department_id bigint NOT NULL REFERENCES department ON DELETE CASCADE,
  job_id bigint NOT NULL REFERENCES job ON DELETE CASCADE,
  PRIMARY KEY (department_id, job_id)
);
CREATE INDEX department_job_job ON department_job (job_id);

-- Questions on a posting. A secret one is between that recruiter, the employer and the operator.
CREATE TABLE qna (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  job_id bigint NOT NULL REFERENCES job,
  type text NOT NULL CHECK (type IN ('JOB', 'SERVICE', 'PAYMENT', 'ETC')),
  is_secret boolean NOT NULL,
  author_id bigint NOT NULL REFERENCES account,
  author_type text NOT NULL CHECK (author_type IN ('EMPLOYER', 'RECRUITER')),
  -- the recruiter who asked, or who is asked
  recruiter_id bigint NOT NULL REFERENCES recruiter,
  body text NOT NULL CHECK (body <> '' AND char_length(body) <= 1000),
  created_at timestamptz NOT NULL,
  -- the employer showed question and answers to every recruiter, without the author
  published_at timestamptz,
  deleted_at timestamptz,
  delete_reason text CHECK (char_length(delete_reason) <= 500),
  CHECK (author_type <> 'RECRUITER' OR recruiter_id = author_id),
  -- an open question needs no publishing, and a deleted one is not public
  CHECK (published_at IS NULL OR (is_secret AND deleted_at IS NULL)),
  CHECK (delete_reason IS NULL OR deleted_at IS NOT NULL)
);
CREATE INDEX qna_of_job ON qna (job_id, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE qna_reply (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  qna_id bigint NOT NULL REFERENCES qna,
  author_id bigint NOT NULL REFERENCES account,
  author_type text NOT NULL CHECK (author_type IN ('ADMIN', 'EMPLOYER', 'RECRUITER')),
  body text NOT NULL CHECK (body <> '' AND char_length(body) <= 1000),
  created_at timestamptz NOT NULL
);
CREATE INDEX qna_reply_of_qna ON qna_reply (qna_id, id);

CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  category text NOT NULL CHECK (category IN ('NOTICE', 'UPDATE', 'EVENT', 'GUIDE')),
  target text NOT NULL CHECK (target IN ('ALL', 'EMPLOYER', 'RECRUITER')),
  status text NOT NULL CHECK (status IN ('DRAFT', 'PUBLISHED', 'HIDDEN')),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 100),
  -- HTML of a few harmless elements, cleaned before it comes here
  body text NOT NULL CHECK (char_length(body) <= 50000),
  pinned boolean NOT NULL DEFAULT false,
  author_id bigint NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  CHECK (status <> 'PUBLISHED' OR published_at IS NOT NULL)
);
CREATE INDEX notice_list ON notice (pinned DESC, published_at DESC, id DESC) WHERE status = 'PUBLISHED';

-- New postings that fit a recruiter, until a mail of at most one an hour tells of them.
CREATE TABLE posting_digest (
  recruiter_id bigint NOT NULL REFERENCES recruiter,
  job_id bigint NOT NULL REFERENCES job ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  mailed_at timestamptz,
  PRIMARY KEY (recruiter_id, job_id)
);
CREATE INDEX posting_digest_waiting ON posting_digest (recruiter_id) WHERE mailed_at IS NULL;
CREATE INDEX recruiter_keywords ON recruiter USING gin (keywords) WHERE mailing;
