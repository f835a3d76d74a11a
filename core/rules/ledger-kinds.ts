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
