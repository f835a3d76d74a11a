-- What a person wishes of one kind of notice otherwise than of its topic. Without a row it comes as its topic does.
CREATE TABLE mail_kind_wish (
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL,
  wish text NOT NULL CHECK (wish IN ('AT_ONCE', 'DAILY', 'NONE')),
  PRIMARY KEY (account_id, kind)
);
