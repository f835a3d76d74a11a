-- A document that came while the virus scanner was down waits, read by nobody, until it has been looked at. What was
-- found in it then keeps it from being read for good.
ALTER TABLE file ADD COLUMN quarantine text CHECK (quarantine IN ('WAITING', 'UNSAFE'));
CREATE INDEX file_waiting ON file (id) WHERE quarantine = 'WAITING';
