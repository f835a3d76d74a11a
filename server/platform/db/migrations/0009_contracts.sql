-- The final hire: contract, invoice, books, and what the company says of the recruiter afterwards.

-- How a supplier is taxed. Who is taxable at home bills without tax abroad.
ALTER TABLE search_firm
  ADD COLUMN tax_profile text NOT NULL DEFAULT 'TAXABLE' CHECK (tax_profile IN ('TAXABLE', 'EXEMPT', 'FOREIGN'));

-- When the recruiter accepted the terms that the offer stands on: with the offer, or by confirming it anew.
ALTER TABLE offer ADD COLUMN terms_accepted_at timestamptz;
UPDATE offer SET terms_accepted_at = created_at;
ALTER TABLE offer ALTER COLUMN terms_accepted_at SET NOT NULL;

-- Nobody is hired who is lost, or whose contact was not disclosed.
ALTER TABLE candidate ADD CONSTRAINT candidate_hired_whole CHECK (code <> 999 OR (lost_at IS NULL AND contact_state = 'OPEN'));

-- Tax = price × base × rate, from a day until a later rule of the country. Rules are added, never changed.
CREATE TABLE tax_rule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country text NOT NULL CHECK (country IN ('KR', 'ID', 'SG')),
  from_date date NOT NULL,
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  base_numerator integer NOT NULL CHECK (base_numerator BETWEEN 1 AND 1000),
  base_denominator integer NOT NULL CHECK (base_denominator BETWEEN base_numerator AND 1000),
  -- nobody: what a new installation starts with
  created_by bigint REFERENCES account,
  created_at timestamptz NOT NULL,
  CONSTRAINT tax_rule_once UNIQUE (country, from_date)
);
CREATE TRIGGER tax_rule_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_rule FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
INSERT INTO tax_rule (country, from_date, rate_bps, base_numerator, base_denominator, created_at) VALUES
  ('KR', '1977-07-01', 1000, 1, 1, now()),
  ('ID', '2025-01-01', 1200, 11, 12, now()),
  ('SG', '2024-01-01', 900, 1, 1, now());

-- The last number given in a year. It is counted up in the transaction that uses it: an act that fails leaves no gap.
CREATE TABLE number_series (
  kind text NOT NULL CHECK (kind IN ('CONTRACT', 'INVOICE')),
  year integer NOT NULL,
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (kind, year)
);

-- What was agreed when the hire was confirmed. The whole row stays as it is; a later change is an amendment.
CREATE TABLE contract (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  job_id bigint NOT NULL REFERENCES job,
  candidate_id bigint NOT NULL,
  recruiter_id bigint NOT NULL REFERENCES recruiter,
  offer_id bigint NOT NULL REFERENCES offer,
  company_id bigint NOT NULL REFERENCES company,
  search_firm_id bigint NOT NULL REFERENCES search_firm,
  snapshot jsonb NOT NULL,
  -- SHA-256 of the snapshot's canonical JSON
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  concluded_at timestamptz NOT NULL,
  concluded_by bigint NOT NULL REFERENCES account,
  FOREIGN KEY (candidate_id, job_id, recruiter_id) REFERENCES candidate (id, job_id, recruiter_id)
);
CREATE INDEX contract_of_company ON contract (company_id, id DESC);
CREATE INDEX contract_of_recruiter ON contract (recruiter_id, id DESC);
CREATE INDEX contract_of_offer ON contract (offer_id);
CREATE INDEX contract_of_candidate ON contract (candidate_id);
CREATE TRIGGER contract_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contract FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE contract_amendment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id bigint NOT NULL REFERENCES contract,
  number integer NOT NULL CHECK (number > 0),
  reason text NOT NULL CHECK (reason <> '' AND char_length(reason) <= 500),
  change text NOT NULL CHECK (change <> '' AND char_length(change) <= 1000),
  -- the new one; it moves guarantee and payout
  start_date date,
  created_by bigint NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  CONSTRAINT contract_amendment_number UNIQUE (contract_id, number)
);
CREATE TRIGGER contract_amendment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contract_amendment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the employer owes. Everything but its state stays as it was billed, the tax of the day too.
CREATE TABLE invoice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  number text NOT NULL UNIQUE,
  contract_id bigint NOT NULL UNIQUE REFERENCES contract,
  status text NOT NULL DEFAULT 'BILLED' CHECK (status IN ('BILLED', 'PAID', 'PAID_OUT', 'CANCELED', 'REFUNDED', 'PARTLY_REFUNDED')),
  status_at timestamptz NOT NULL,
  currency text NOT NULL CHECK (currency IN ('KRW', 'IDR', 'SGD')),
  fee bigint NOT NULL CHECK (fee > 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  total bigint NOT NULL GENERATED ALWAYS AS (fee + tax) STORED,
  tax_profile text NOT NULL CHECK (tax_profile IN ('TAXABLE', 'EXEMPT', 'FOREIGN')),
  tax_rate_bps integer NOT NULL,
  tax_base_numerator integer NOT NULL,
  tax_base_denominator integer NOT NULL,
  -- the operator's share, off the payout
  charge_bps integer NOT NULL CHECK (charge_bps BETWEEN 0 AND 10000),
  has_free_use boolean NOT NULL,
  charge bigint NOT NULL CHECK (charge BETWEEN 0 AND fee),
  payout_days_after_deposit integer NOT NULL CHECK (payout_days_after_deposit >= 0),
  payout_days_after_start integer NOT NULL CHECK (payout_days_after_start >= 0),
  invoice_date date NOT NULL,
  due_date date NOT NULL,
  -- where it is paid, as the operator had it on that day; empty where there was none
  deposit_account text NOT NULL CHECK (char_length(deposit_account) <= 100),
  -- where its days are counted
  time_zone text NOT NULL CHECK (time_zone IN ('Asia/Seoul', 'Asia/Jakarta', 'Asia/Singapore')),
  created_at timestamptz NOT NULL,
  CHECK (tax_profile = 'TAXABLE' OR (tax = 0 AND tax_rate_bps = 0)),
  CHECK (NOT has_free_use OR charge = 0),
  CONSTRAINT invoice_due CHECK (due_date >= invoice_date)
);
CREATE INDEX invoice_open ON invoice (due_date) WHERE status = 'BILLED';

-- Whether a company owes the fee for a person already: for the candidate itself, or within a year for who has the same
-- name and birth date. Other digits are another person where the operator let both entries stand. Who a person is says
-- the candidate; what was canceled or paid back is owed no more.
CREATE FUNCTION is_hired_at(hiring bigint, hired bigint, moment timestamptz, besides bigint) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM contract
    JOIN candidate AS earlier ON earlier.id = contract.candidate_id JOIN candidate AS own ON own.id = hired
    LEFT JOIN invoice ON invoice.contract_id = contract.id
    WHERE contract.company_id = hiring AND contract.id IS DISTINCT FROM besides
      AND (invoice.status IS NULL OR invoice.status NOT IN ('CANCELED', 'REFUNDED'))
      AND (earlier.id = own.id OR (
        contract.concluded_at > moment - interval '365 days'
        AND (earlier.match_hash = own.match_hash OR (earlier.person_hash = own.person_hash AND NOT EXISTS (
          SELECT FROM claim WHERE claim.kind = 'HOLD' AND claim.decision = 'YES'
            AND (claim.candidate_id = own.id OR (claim.candidate_id = earlier.id AND claim.holder_id = own.id))
        )))
      ))
  );

-- One person is hired once in a year by one company, through whomever: the company's row lets one in at a time.
CREATE FUNCTION hire_person_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM candidate JOIN job ON job.id = candidate.job_id
    WHERE candidate.id = NEW.candidate_id AND candidate.offer_id = NEW.offer_id AND job.company_id = NEW.company_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'contract % is not of the candidate''s company and offer', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM company WHERE id = NEW.company_id FOR NO KEY UPDATE;
  IF is_hired_at(NEW.company_id, NEW.candidate_id, NEW.concluded_at, NEW.id) THEN
    RAISE EXCEPTION 'company % hired this person already', NEW.company_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'contract_person_once';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_person_once AFTER INSERT ON contract FOR EACH ROW EXECUTE FUNCTION hire_person_once();

-- Nobody is hired without a contract that was billed: looked at when the act is whole.
CREATE FUNCTION hired_by_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM contract JOIN invoice ON invoice.contract_id = contract.id
    WHERE contract.candidate_id = NEW.id AND invoice.status NOT IN ('CANCELED', 'REFUNDED');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'candidate % has no contract', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'candidate_hired_by_contract';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER candidate_hired_by_contract AFTER INSERT OR UPDATE OF code ON candidate
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.code = 999) EXECUTE FUNCTION hired_by_contract();

-- The lifecycle of a payment as the database holds it (core/rules/payment-lifecycle.ts).
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.status <> 'BILLED' THEN
    RAISE EXCEPTION 'invoice % begins as billed', NEW.number USING ERRCODE = 'check_violation';
  ELSIF TG_OP = 'INSERT' THEN
    RETURN NEW;
  ELSIF to_jsonb(NEW) - '{version,status,status_at,total}'::text[]
    IS DISTINCT FROM to_jsonb(OLD) - '{version,status,status_at,total}'::text[]
  THEN
    RAISE EXCEPTION 'invoice % stays as it was billed', OLD.number USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('BILLED', 'PAID'), ('BILLED', 'CANCELED'),
    ('PAID', 'PAID_OUT'), ('PAID', 'REFUNDED'), ('PAID', 'PARTLY_REFUNDED'),
    ('PARTLY_REFUNDED', 'PAID_OUT')
  ) THEN
    RAISE EXCEPTION 'invoice % cannot go from % to %', OLD.number, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_stays BEFORE INSERT OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER invoice_kept BEFORE DELETE OR TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A contract or an invoice as a PDF: made once per language (and per amendment), the same bytes ever after.
CREATE TABLE kept_pdf (
  kind text NOT NULL CHECK (kind IN ('CONTRACT', 'INVOICE')),
  subject_id bigint NOT NULL,
  amendment_number integer NOT NULL DEFAULT 0,
  locale text NOT NULL CHECK (locale IN ('ko', 'en')),
  body bytea NOT NULL,
  sha256 bytea NOT NULL CHECK (sha256 = sha256(body)),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_id, amendment_number, locale)
);
CREATE TRIGGER kept_pdf_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kept_pdf FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The books: accounts, and transfers between two of them. A row of either never changes; a balance is a sum.
CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- what a company owes; what a contract will bring; the operator's bank; what is held of a contract
  kind text NOT NULL CHECK (kind IN ('RECEIVABLE', 'BILLED', 'BANK', 'HELD')),
  currency text NOT NULL CHECK (currency IN ('KRW', 'IDR', 'SGD')),
  company_id bigint REFERENCES company,
  contract_id bigint REFERENCES contract,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'RECEIVABLE') = (company_id IS NOT NULL)),
  CHECK ((kind IN ('BILLED', 'HELD')) = (contract_id IS NOT NULL)),
  CONSTRAINT ledger_account_once UNIQUE NULLS NOT DISTINCT (kind, currency, company_id, contract_id),
  -- so that a transfer can demand that both of its accounts have its currency
  UNIQUE (id, currency)
);
CREATE TRIGGER ledger_account_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One amount from one account to another: balanced by its very form. The id is what makes twice once.
CREATE TABLE ledger_transfer (
  id text PRIMARY KEY CHECK (id <> '' AND char_length(id) <= 100),
  debit_account_id bigint NOT NULL,
  credit_account_id bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- the number of the invoice it is about
  reference text NOT NULL CHECK (reference <> ''),
  -- a mistake is turned round, once
  reverses text UNIQUE REFERENCES ledger_transfer,
  actor_id bigint REFERENCES account,
  actor_type text NOT NULL CHECK (actor_type IN ('ADMIN', 'EMPLOYER', 'SYSTEM')),
  created_at timestamptz NOT NULL,
  CHECK (debit_account_id <> credit_account_id),
  CHECK ((actor_type = 'SYSTEM') = (actor_id IS NULL)),
  FOREIGN KEY (debit_account_id, currency) REFERENCES ledger_account (id, currency),
  FOREIGN KEY (credit_account_id, currency) REFERENCES ledger_account (id, currency)
);
CREATE INDEX ledger_transfer_debit ON ledger_transfer (debit_account_id);
CREATE INDEX ledger_transfer_credit ON ledger_transfer (credit_account_id);
CREATE INDEX ledger_transfer_reference ON ledger_transfer (reference);
CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Credits less debits, of the moment of whoever asks.
CREATE FUNCTION ledger_balance(account bigint) RETURNS bigint LANGUAGE sql STABLE
  RETURN (
    coalesce((SELECT sum(amount) FROM ledger_transfer WHERE credit_account_id = account), 0)
    - coalesce((SELECT sum(amount) FROM ledger_transfer WHERE debit_account_id = account), 0)
  )::bigint;

-- Held money is never below zero: whoever takes of it waits for whoever was first, and then looks at what is left.
-- That look sees what others committed meanwhile in READ COMMITTED alone.
CREATE FUNCTION keep_held_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'books are kept in read committed';
  END IF;
  PERFORM FROM ledger_account WHERE id = NEW.debit_account_id AND kind = 'HELD' FOR NO KEY UPDATE;
  IF FOUND AND ledger_balance(NEW.debit_account_id) < 0 THEN
    RAISE EXCEPTION 'account % holds less than %', NEW.debit_account_id, NEW.amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_held_money';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_held_money AFTER INSERT ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION keep_held_money();

-- A reversal is the same amount the other way.
CREATE FUNCTION check_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transfer AS first
    WHERE first.id = NEW.reverses AND first.reverses IS NULL AND first.amount = NEW.amount
      AND first.debit_account_id = NEW.credit_account_id AND first.credit_account_id = NEW.debit_account_id
  ) THEN
    RAISE EXCEPTION '% does not reverse %', NEW.id, NEW.reverses
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_reversal';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_reversal AFTER INSERT ON ledger_transfer
  FOR EACH ROW WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION check_reversal();

-- A company's word on a recruiter whom it selected, once per posting, changed within 14 days at the most.
CREATE TABLE evaluation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  offer_id bigint NOT NULL REFERENCES offer,
  recruiter_id bigint NOT NULL REFERENCES recruiter,
  company_id bigint NOT NULL REFERENCES company,
  author_id bigint NOT NULL REFERENCES account,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (comment <> '' AND char_length(comment) <= 500),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT evaluation_once UNIQUE (offer_id),
  CHECK (updated_at BETWEEN created_at AND created_at + interval '336 hours')
);
CREATE INDEX evaluation_of_recruiter ON evaluation (recruiter_id, id DESC);
