/** The accounts of the books. */
export const ledgerKinds = [
  /** What a company owes, and what a contract will bring. */
  'RECEIVABLE',
  'BILLED',
  /** The operator's bank; what came in for no invoice yet; what is held of a contract. */
  'BANK',
  'SUSPENSE',
  'HELD',
  /** The operator's income, what a search firm owes back, what was written off. */
  'CHARGE',
  'SUPPLIER',
  'LOSS',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/**
 * What the books must agree with beside themselves: held is what was matched less what went back and was paid out; billed
 * is what is open of an invoice; suspense is what is left of a deposit; a supplier owes what its receivables leave open.
 */
export const bookChecks = ['HELD', 'BILLED', 'SUSPENSE', 'SUPPLIER'] as const;
export type BookCheck = (typeof bookChecks)[number];
