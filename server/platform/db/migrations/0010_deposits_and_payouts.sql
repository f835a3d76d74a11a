-- Money in and out: deposits and what they are matched to, payouts and who said yes to them, where a search firm is paid.

-- What a firm owes back, what of a deposit belongs to no invoice yet, the operator's income, what was written off.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_once;
ALTER TABLE ledger_account
  ADD COLUMN search_firm_id bigint REFERENCES search_firm,
  ADD COLUMN deposit_id bigint,
  ADD CHECK (kind IN ('RECEIVABLE', 'BILLED', 'BANK', 'HELD', 'SUSPENSE', 'CHARGE', 'SUPPLIER', 'LOSS')),
  ADD CHECK ((kind = 'SUPPLIER') = (search_firm_id IS NOT NULL)),
  ADD CHECK ((kind = 'SUSPENSE') = (deposit_id IS NOT NULL)),
  ADD CONSTRAINT ledger_account_once UNIQUE NULLS NOT DISTINCT
    (kind, currency, company_id, contract_id, search_firm_id, deposit_id);

-- Who made an admin: a second one that somebody makes is not a second one to them.
ALTER TABLE account ADD COLUMN created_by bigint REFERENCES account;

-- What came to the operator's account. The bank's reference makes it one, however often and by whatever way it is told.
CREATE TABLE deposit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- counts with everything that is done with it
  version integer NOT NULL DEFAULT 1,
  bank_reference text NOT NULL CHECK (bank_reference ~ '^[!-~]{1,60}$'),
  currency text NOT NULL CHECK (currency IN ('KRW', 'IDR', 'SGD')),
  amount bigint NOT NULL CHECK (amount > 0),
  value_date date NOT NULL,
  -- who paid, and what they wrote, as the bank has it
  sender text NOT NULL DEFAULT '' CHECK (char_length(sender) <= 100),
  memo text NOT NULL DEFAULT '' CHECK (char_length(memo) <= 200),
  source text NOT NULL CHECK (source IN ('NOTICE', 'FILE', 'HAND')),
  created_by bigint REFERENCES account,
  created_at timestamptz NOT NULL,
  -- it was entered wrongly and is taken back; its reference is free again. What a notice told is never reversed.
  reversed_by bigint REFERENCES account,
  reversed_at timestamptz,
  reversal_reason text NOT NULL DEFAULT '' CHECK (char_length(reversal_reason) <= 500),
  CHECK ((source = 'NOTICE') = (created_by IS NULL)),
  CHECK (num_nulls(reversed_by, reversed_at) IN (0, 2)),
  CHECK ((reversed_at IS NULL) = (reversal_reason = '')),
  CHECK (reversed_at IS NULL OR source <> 'NOTICE')
);
-- Each account of the operator has its currency, and its bank numbers movements on its own.
CREATE UNIQUE INDEX deposit_once ON deposit (currency, bank_reference) WHERE reversed_at IS NULL;
-- What was left out may be told later; what was told stays.
CREATE FUNCTION keep_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.reversed_at IS NOT NULL
    OR to_jsonb(NEW) - '{version,sender,memo,reversed_by,reversed_at,reversal_reason}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{version,sender,memo,reversed_by,reversed_at,reversal_reason}'::text[]
    OR (OLD.sender <> '' AND NEW.sender <> OLD.sender) OR (OLD.memo <> '' AND NEW.memo <> OLD.memo)
  THEN
    RAISE EXCEPTION 'deposit % stays as it came', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_stays BEFORE UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION keep_deposit();
CREATE TRIGGER deposit_kept BEFORE DELETE OR TRUNCATE ON deposit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE ledger_account ADD FOREIGN KEY (deposit_id) REFERENCES deposit;

-- What was done with a deposit: a part of it for an invoice, for what a firm owes, or sent back to whoever paid.
CREATE TABLE deposit_use (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit_id bigint NOT NULL REFERENCES deposit,
  kind text NOT NULL CHECK (kind IN ('MATCH', 'SETTLE', 'RETURN')),
  invoice_id bigint REFERENCES invoice,
  receivable_id bigint,
  amount bigint NOT NULL CHECK (amount > 0),
  -- why it was sent back, or why the match was taken back
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  -- nobody: the product matched it by itself
  created_by bigint REFERENCES account,
  created_at timestamptz NOT NULL,
  -- the invoice was canceled, or it was the wrong one: what was matched waits with its deposit again
  undone_at timestamptz,
  CHECK ((kind = 'MATCH') = (invoice_id IS NOT NULL)),
  CHECK ((kind = 'SETTLE') = (receivable_id IS NOT NULL)),
  CHECK (kind <> 'RETURN' OR reason <> ''),
  CHECK (reason = '' OR kind = 'RETURN' OR undone_at IS NOT NULL),
  CHECK (undone_at IS NULL OR kind = 'MATCH')
);
CREATE INDEX deposit_use_of_deposit ON deposit_use (deposit_id);
CREATE INDEX deposit_use_of_invoice ON deposit_use (invoice_id) WHERE undone_at IS NULL;
CREATE FUNCTION keep_deposit_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.undone_at IS NOT NULL OR NEW.undone_at IS NULL
    OR to_jsonb(NEW) - '{undone_at,reason}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{undone_at,reason}'::text[]
  THEN
    RAISE EXCEPTION 'what was done with deposit % stays', OLD.deposit_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_use_stays BEFORE UPDATE ON deposit_use FOR EACH ROW EXECUTE FUNCTION keep_deposit_use();
CREATE TRIGGER deposit_use_kept BEFORE DELETE OR TRUNCATE ON deposit_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Calls to the address of the bank's notices, also the refused ones. Nothing of an unsigned body is kept; what the bank
-- signed and nothing was booked of is, sealed, so that no money that came is forgotten.
CREATE TABLE bank_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outcome text NOT NULL CHECK (outcome IN ('BOOKED', 'REPLAYED', 'DIFFERENT', 'MALFORMED', 'LATE', 'FORGED')),
  body_bytes integer NOT NULL CHECK (body_bytes >= 0),
  body_sha256 bytea NOT NULL CHECK (octet_length(body_sha256) = 32),
  body_sealed bytea,
  bank_reference text,
  deposit_id bigint REFERENCES deposit,
  address text NOT NULL,
  request_id text NOT NULL,
  received_at timestamptz NOT NULL,
  CHECK ((outcome IN ('BOOKED', 'REPLAYED', 'DIFFERENT')) = (deposit_id IS NOT NULL)),
  CHECK ((outcome IN ('DIFFERENT', 'MALFORMED', 'LATE')) = (body_sealed IS NOT NULL)),
  CHECK (bank_reference IS NULL OR outcome NOT IN ('LATE', 'FORGED'))
);
CREATE INDEX bank_notice_newest ON bank_notice (id DESC);
CREATE INDEX bank_notice_received ON bank_notice (received_at);
CREATE INDEX bank_notice_body ON bank_notice (body_sha256) WHERE body_sealed IS NOT NULL;

-- Where a search firm is paid: bank, holder and number sealed together.
CREATE TABLE bank_account (
  search_firm_id bigint PRIMARY KEY REFERENCES search_firm,
  version integer NOT NULL DEFAULT 1,
  account_sealed bytea NOT NULL,
  changed_by bigint NOT NULL REFERENCES account,
  changed_at timestamptz NOT NULL
);

-- One payout of an invoice: asked for where it needs a second admin, then paid once or given up.
CREATE TABLE payout (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  invoice_id bigint NOT NULL REFERENCES invoice,
  search_firm_id bigint NOT NULL REFERENCES search_firm,
  status text NOT NULL CHECK (status IN ('ASKED', 'PAID', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED')),
  currency text NOT NULL CHECK (currency IN ('KRW', 'IDR', 'SGD')),
  -- what the held money became: to the firm, to the operator, against what the firm owes
  amount bigint NOT NULL CHECK (amount >= 0),
  charge bigint NOT NULL CHECK (charge >= 0),
  set_off bigint NOT NULL CHECK (set_off >= 0),
  -- where to: the account as it was, sealed, and which of its versions
  account_version integer NOT NULL,
  account_sealed bytea NOT NULL,
  asked_by bigint NOT NULL REFERENCES account,
  asked_at timestamptz NOT NULL,
  -- the same person where nobody else is needed
  decided_by bigint REFERENCES account,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  CHECK ((status = 'ASKED') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK (status <> 'DECLINED' OR (decided_by <> asked_by AND reason <> '')),
  CHECK (status <> 'WITHDRAWN' OR decided_by = asked_by),
  CHECK (amount + charge + set_off > 0)
);
CREATE UNIQUE INDEX payout_once ON payout (invoice_id) WHERE status IN ('ASKED', 'PAID');
CREATE INDEX payout_of_firm ON payout (search_firm_id, id DESC);
CREATE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'ASKED' OR to_jsonb(NEW) - '{version,status,decided_by,decided_at,reason}'::text[]
    IS DISTINCT FROM to_jsonb(OLD) - '{version,status,decided_by,decided_at,reason}'::text[]
  THEN
    RAISE EXCEPTION 'payout % stays as it was decided', OLD.id USING ERRCODE = 'restrict_violation';
  ELSIF NEW.status = 'PAID' AND NOT EXISTS (
    -- nobody who was made for it
    SELECT FROM account WHERE id = NEW.decided_by AND id <> OLD.asked_by AND created_by IS DISTINCT FROM OLD.asked_by
      AND created_at <= OLD.asked_at AND created_at <= NEW.decided_at - interval '24 hours'
  ) THEN
    RAISE EXCEPTION 'payout % needs another admin', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_second_admin';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_stays BEFORE UPDATE ON payout FOR EACH ROW EXECUTE FUNCTION keep_payout();
CREATE TRIGGER payout_kept BEFORE DELETE OR TRUNCATE ON payout FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Money that somebody has cannot be less than nothing: what is held of a contract, what is open of its bill, what is
-- left of a deposit; nor can a firm be forgiven more than it owes. Whoever moves it waits for whoever was first, and
-- then looks at what is left. That look sees what others committed meanwhile in READ COMMITTED alone.
CREATE OR REPLACE FUNCTION keep_held_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'books are kept in read committed';
  END IF;
  PERFORM FROM ledger_account WHERE id = NEW.debit_account_id AND kind IN ('HELD', 'BILLED', 'SUSPENSE') FOR NO KEY UPDATE;
  IF FOUND AND ledger_balance(NEW.debit_account_id) < 0 THEN
    RAISE EXCEPTION 'account % holds less than %', NEW.debit_account_id, NEW.amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_held_money';
  END IF;
  PERFORM FROM ledger_account WHERE id = NEW.credit_account_id AND kind = 'SUPPLIER' FOR NO KEY UPDATE;
  IF FOUND AND ledger_balance(NEW.credit_account_id) > 0 THEN
    RAISE EXCEPTION 'account % owes less than %', NEW.credit_account_id, NEW.amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_owed_money';
  END IF;
  RETURN NULL;
END $$;

-- Paid, and owed back, is the firm of the contract.
CREATE FUNCTION check_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM invoice JOIN contract ON contract.id = invoice.contract_id
    WHERE contract.search_firm_id = NEW.search_firm_id AND invoice.currency = NEW.currency AND invoice.id =
      CASE TG_TABLE_NAME WHEN 'payout' THEN (to_jsonb(NEW)->>'invoice_id')::bigint
        ELSE (SELECT invoice_id FROM refund WHERE id = (to_jsonb(NEW)->>'refund_id')::bigint) END
  ) THEN
    RAISE EXCEPTION '% is not of the firm and currency of its contract', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'firm_of_contract';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_firm BEFORE INSERT ON payout FOR EACH ROW EXECUTE FUNCTION check_firm();

-- A state says what the books hold: nothing is open of an invoice that was paid, and nothing held of one that is over.
-- Looked at when the act is whole.
CREATE FUNCTION keep_state_by_books() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE now_is invoice;
BEGIN
  SELECT * INTO now_is FROM invoice WHERE id = NEW.id;
  IF EXISTS (
    SELECT FROM ledger_account WHERE contract_id = now_is.contract_id AND ledger_balance(id) <> 0
      AND ((kind = 'BILLED' AND now_is.status <> 'BILLED')
        OR (kind = 'HELD' AND now_is.status IN ('PAID_OUT', 'REFUNDED', 'CANCELED')))
  ) THEN
    RAISE EXCEPTION 'invoice % is not % by the books', now_is.number, now_is.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_by_books';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_by_books AFTER UPDATE OF status ON invoice
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_state_by_books();
