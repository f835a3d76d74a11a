-- When a hire leaves: reports, refunds with their credit notes, and what suppliers owe back.

ALTER TABLE number_series DROP CONSTRAINT number_series_kind_check;
ALTER TABLE number_series ADD CHECK (kind IN ('CONTRACT', 'INVOICE', 'CREDIT_NOTE'));
ALTER TABLE kept_pdf DROP CONSTRAINT kept_pdf_kind_check;
ALTER TABLE kept_pdf ADD CHECK (kind IN ('CONTRACT', 'INVOICE', 'CREDIT_NOTE'));

-- An amendment that ends the contract as if it had not been: nobody came, or it was a mistake.
ALTER TABLE contract_amendment ADD COLUMN voids boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX contract_void_once ON contract_amendment (contract_id) WHERE voids;

CREATE FUNCTION is_void(of_contract bigint) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM contract_amendment WHERE contract_id = of_contract AND voids);

-- As the last amendment that moved it has it.
CREATE FUNCTION contract_start_date(of_contract bigint) RETURNS date LANGUAGE sql STABLE
  RETURN coalesce(
    (SELECT start_date FROM contract_amendment WHERE contract_id = of_contract AND start_date IS NOT NULL ORDER BY number DESC LIMIT 1),
    (SELECT (snapshot->'conditions'->>'startDate')::date FROM contract WHERE id = of_contract)
  );

-- As billed; a fixed fee follows the start date wherever an amendment moves it (core/rules/hire.ts).
CREATE FUNCTION invoice_due_date(of_invoice bigint) RETURNS date LANGUAGE sql STABLE
  RETURN (
    SELECT CASE
      WHEN contract.snapshot->'conditions'->>'feeType' = 'DATE'
        AND EXISTS (SELECT FROM contract_amendment WHERE contract_id = contract.id AND start_date IS NOT NULL)
      THEN greatest(invoice.invoice_date, contract_start_date(contract.id) + job_terms.fee_due_days)
      ELSE invoice.due_date
    END
    FROM invoice
    JOIN contract ON contract.id = invoice.contract_id
    LEFT JOIN job_terms ON job_terms.job_id = contract.job_id
      AND job_terms.number = (contract.snapshot->'conditions'->>'termsNumber')::integer
    WHERE invoice.id = of_invoice
  );

-- The employer says that the hire left, or never came. The recruiter may contest it, the operator decides.
CREATE TABLE departure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  contract_id bigint NOT NULL REFERENCES contract,
  reason text NOT NULL CHECK (reason IN ('RESIGNED', 'DISMISSED', 'MUTUAL', 'OTHER', 'NO_SHOW')),
  last_working_day date,
  note text NOT NULL CHECK (char_length(note) <= 500),
  reported_by bigint NOT NULL REFERENCES account,
  reported_at timestamptz NOT NULL,
  withdrawn_by bigint REFERENCES account,
  withdrawn_at timestamptz,
  contest_text text CHECK (contest_text <> '' AND char_length(contest_text) <= 2000),
  contested_by bigint REFERENCES account,
  contested_at timestamptz,
  decision text CHECK (decision IN ('ACCEPTED', 'REJECTED')),
  decision_note text NOT NULL DEFAULT '' CHECK (char_length(decision_note) <= 500),
  decided_by bigint REFERENCES account,
  decided_at timestamptz,
  CHECK ((reason = 'NO_SHOW') = (last_working_day IS NULL)),
  CHECK (num_nulls(withdrawn_by, withdrawn_at) IN (0, 2)),
  CHECK (num_nulls(contest_text, contested_by, contested_at) IN (0, 3)),
  CHECK (num_nulls(decision, decided_by, decided_at) IN (0, 3)),
  CHECK (decision IS NULL OR decision_note <> ''),
  CHECK (withdrawn_at IS NULL OR decision IS NULL),
  CHECK (contested_at < reported_at + interval '168 hours')
);
-- One at a time; one that was accepted is the last; and what was rejected is not told again.
CREATE UNIQUE INDEX departure_once ON departure (contract_id) WHERE withdrawn_at IS NULL AND decision IS DISTINCT FROM 'REJECTED';
CREATE UNIQUE INDEX departure_rejected ON departure (contract_id, reason, last_working_day) NULLS NOT DISTINCT
  WHERE withdrawn_at IS NULL;
CREATE INDEX departure_of_contract ON departure (contract_id, id DESC);

CREATE FUNCTION keep_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL OR OLD.decision IS NOT NULL
    OR (OLD.contested_at IS NOT NULL AND NEW.contest_text IS DISTINCT FROM OLD.contest_text)
    OR (NEW.contract_id, NEW.reason, NEW.last_working_day, NEW.note, NEW.reported_by, NEW.reported_at)
      IS DISTINCT FROM (OLD.contract_id, OLD.reason, OLD.last_working_day, OLD.note, OLD.reported_by, OLD.reported_at)
  THEN
    RAISE EXCEPTION 'departure % stays as it was told', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER departure_stays BEFORE UPDATE ON departure FOR EACH ROW EXECUTE FUNCTION keep_departure();
CREATE TRIGGER departure_kept BEFORE DELETE OR TRUNCATE ON departure FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A report and a payout of the same contract never cross: the invoice's row lets one in at a time.
CREATE FUNCTION report_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoice WHERE contract_id = NEW.contract_id AND status NOT IN ('CANCELED', 'REFUNDED') FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is owed of contract %', NEW.contract_id USING ERRCODE = 'check_violation', CONSTRAINT = 'departure_owed';
  ELSIF (SELECT count(*) FROM departure WHERE contract_id = NEW.contract_id) >= 3 THEN
    RAISE EXCEPTION 'contract % was reported often enough', NEW.contract_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'departure_often';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER departure_owed BEFORE INSERT ON departure FOR EACH ROW EXECUTE FUNCTION report_departure();

-- Who an entry is by the contact that its recruiter confirmed, also where its birth date was wrong and it was lost by it.
ALTER TABLE candidate ADD COLUMN contact_person_hash bytea
  CHECK (contact_person_hash IS NULL OR erased_at IS NULL);
CREATE INDEX candidate_contact_person ON candidate (job_id, contact_person_hash) WHERE contact_person_hash IS NOT NULL;

-- Whether somebody else says that the hired person was theirs, undecided, or lost them within 14 days and still may.
CREATE FUNCTION is_contested(of_contract bigint, moment timestamptz) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM contract
    JOIN candidate AS hired ON hired.id = contract.candidate_id
    JOIN job ON job.company_id = contract.company_id
    JOIN candidate AS lost ON lost.job_id = job.id AND lost.id <> hired.id AND lost.lost_at IS NOT NULL
      AND (lost.person_hash = hired.person_hash OR lost.contact_person_hash = hired.person_hash)
    LEFT JOIN claim ON claim.candidate_id = lost.id AND claim.kind = 'CONTEST' AND claim.created_at >= lost.lost_at
    WHERE contract.id = of_contract
      AND CASE WHEN claim.id IS NULL THEN lost.lost_at > moment - interval '336 hours' ELSE claim.decided_at IS NULL END
  );

-- A contest and a payout of the same company never cross: whoever is second sees the first.
CREATE FUNCTION raise_contest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('contest', job.company_id))
    FROM candidate JOIN job ON job.id = candidate.job_id WHERE candidate.id = NEW.candidate_id;
  RETURN NEW;
END $$;
CREATE TRIGGER claim_contest BEFORE INSERT ON claim FOR EACH ROW WHEN (NEW.kind = 'CONTEST') EXECUTE FUNCTION raise_contest();

CREATE FUNCTION stop_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('contest', company_id)) FROM contract WHERE id = NEW.contract_id;
  IF is_contested(NEW.contract_id, NEW.status_at) THEN
    RAISE EXCEPTION 'invoice % waits for whose the person was', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_contest_open';
  END IF;
  IF EXISTS (SELECT FROM departure WHERE contract_id = NEW.contract_id AND withdrawn_at IS NULL AND decision IS NULL) THEN
    RAISE EXCEPTION 'invoice % waits for the decision on a departure', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_departure_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_departure_open BEFORE UPDATE OF status ON invoice
  FOR EACH ROW WHEN (NEW.status = 'PAID_OUT' AND OLD.status <> 'PAID_OUT') EXECUTE FUNCTION stop_payout();

-- The lifecycle of a payment (core/rules/payment-lifecycle.ts): what is still held can go back, too.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ('PAID', 'BILLED'), ('PAID', 'PAID_OUT'), ('PAID', 'REFUNDED'), ('PAID', 'PARTLY_REFUNDED'),
    ('PARTLY_REFUNDED', 'PAID_OUT'), ('PARTLY_REFUNDED', 'REFUNDED')
  ) THEN
    RAISE EXCEPTION 'invoice % cannot go from % to %', OLD.number, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_moves';
  END IF;
  RETURN NEW;
END $$;

-- What went back to an employer, each with its credit note. A row never changes.
CREATE TABLE refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- of the credit note
  number text NOT NULL UNIQUE,
  invoice_id bigint NOT NULL REFERENCES invoice,
  departure_id bigint UNIQUE REFERENCES departure,
  -- of the money held, or after the payout of the operator's own account
  source text NOT NULL CHECK (source IN ('HELD', 'OPERATOR')),
  fee bigint NOT NULL CHECK (fee > 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  total bigint NOT NULL GENERATED ALWAYS AS (fee + tax) STORED,
  -- what the operator gives of the charge that it took; the rest the supplier owes
  charge bigint NOT NULL CHECK (charge BETWEEN 0 AND fee),
  reason text NOT NULL CHECK (reason <> '' AND char_length(reason) <= 500),
  credit_date date NOT NULL,
  pay_by date NOT NULL CHECK (pay_by >= credit_date),
  created_by bigint NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  CHECK (source = 'OPERATOR' OR charge = 0)
);
CREATE INDEX refund_of_invoice ON refund (invoice_id);
CREATE TRIGGER refund_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- No more goes back than was billed, of the fee and of the tax.
CREATE FUNCTION keep_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE billed invoice;
BEGIN
  SELECT * INTO billed FROM invoice WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM refund WHERE invoice_id = NEW.invoice_id HAVING sum(fee) > billed.fee OR sum(tax) > billed.tax) THEN
    RAISE EXCEPTION 'invoice % was less than its refunds', billed.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_of_billed';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_of_billed AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION keep_refunded();

-- That the operator made the transfer of a refund, as the bank calls it. Without a row it is still to be sent.
CREATE TABLE refund_sent (
  refund_id bigint PRIMARY KEY REFERENCES refund,
  currency text NOT NULL CHECK (currency IN ('KRW', 'IDR', 'SGD')),
  bank_reference text NOT NULL CHECK (bank_reference ~ '^[!-~]{1,60}$'),
  sent_on date NOT NULL,
  created_by bigint NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  CONSTRAINT refund_sent_once UNIQUE (currency, bank_reference)
);
CREATE TRIGGER refund_sent_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_sent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a supplier owes of a refund after its payout, and how that ended.
CREATE TABLE receivable (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- counts with every settlement; all else stays
  version integer NOT NULL DEFAULT 1,
  refund_id bigint NOT NULL UNIQUE REFERENCES refund,
  search_firm_id bigint NOT NULL REFERENCES search_firm,
  currency text NOT NULL CHECK (currency IN ('KRW', 'IDR', 'SGD')),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX receivable_of_firm ON receivable (search_firm_id, currency, id);
CREATE FUNCTION keep_receivable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'version' IS DISTINCT FROM to_jsonb(OLD) - 'version' THEN
    RAISE EXCEPTION 'receivable % stays as it was booked', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER receivable_stays BEFORE UPDATE ON receivable FOR EACH ROW EXECUTE FUNCTION keep_receivable();
CREATE TRIGGER receivable_kept BEFORE DELETE OR TRUNCATE ON receivable FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receivable_firm BEFORE INSERT ON receivable FOR EACH ROW EXECUTE FUNCTION check_firm();

ALTER TABLE deposit_use ADD FOREIGN KEY (receivable_id) REFERENCES receivable;

CREATE TABLE receivable_settlement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receivable_id bigint NOT NULL REFERENCES receivable,
  kind text NOT NULL CHECK (kind IN ('SET_OFF', 'COLLECTED', 'WRITTEN_OFF')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- the invoice whose payout it came off; what the bank calls the transfer
  invoice_id bigint REFERENCES invoice,
  reference text NOT NULL DEFAULT '' CHECK (char_length(reference) <= 100),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  created_by bigint NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'SET_OFF') = (invoice_id IS NOT NULL)),
  CHECK (kind <> 'COLLECTED' OR reference <> ''),
  CHECK (kind <> 'WRITTEN_OFF' OR reason <> '')
);
CREATE INDEX receivable_settlement_of ON receivable_settlement (receivable_id);
CREATE TRIGGER receivable_settlement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receivable_settlement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION receivable_open(of_receivable bigint) RETURNS bigint LANGUAGE sql STABLE
  RETURN (
    (SELECT amount FROM receivable WHERE id = of_receivable)
    - coalesce((SELECT sum(amount) FROM receivable_settlement WHERE receivable_id = of_receivable), 0)
  )::bigint;
CREATE FUNCTION keep_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM receivable WHERE id = NEW.receivable_id FOR NO KEY UPDATE;
  IF receivable_open(NEW.receivable_id) < 0 THEN
    RAISE EXCEPTION 'receivable % is less than its settlements', NEW.receivable_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'receivable_settled';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER receivable_settled AFTER INSERT ON receivable_settlement FOR EACH ROW EXECUTE FUNCTION keep_settled();

-- Whether a company has hired a person already (0009): whom it hired by a contract that is not void, whatever became of
-- the money. Who worked and was refunded was hired; who never came was not, also where the firm had been paid.
CREATE OR REPLACE FUNCTION is_hired_at(hiring bigint, hired bigint, moment timestamptz, besides bigint) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM contract
    JOIN candidate AS earlier ON earlier.id = contract.candidate_id JOIN candidate AS own ON own.id = hired
    WHERE contract.company_id = hiring AND contract.id IS DISTINCT FROM besides AND NOT is_void(contract.id)
      AND (earlier.id = own.id OR (
        contract.concluded_at > moment - interval '365 days'
        AND (earlier.match_hash = own.match_hash OR (earlier.person_hash = own.person_hash AND NOT EXISTS (
          SELECT FROM claim WHERE claim.kind = 'HOLD' AND claim.decision = 'YES'
            AND (claim.candidate_id = own.id OR (claim.candidate_id = earlier.id AND claim.holder_id = own.id))
        )))
      ))
  );

-- Nobody is hired without a contract that was billed: looked at when the act is whole, at who is hired then.
CREATE OR REPLACE FUNCTION hired_by_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM contract JOIN invoice ON invoice.contract_id = contract.id
    WHERE contract.candidate_id = NEW.id AND NOT is_void(contract.id);
  IF NOT FOUND AND EXISTS (SELECT FROM candidate WHERE id = NEW.id AND code = 999) THEN
    RAISE EXCEPTION 'candidate % has no contract', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'candidate_hired_by_contract';
  END IF;
  RETURN NULL;
END $$;
