/**
 * What is left of a deposit decides: nothing done yet, a part, or all of it. Sent back whole is a state of its own, and
 * so is what was entered wrongly and taken back.
 */
export const depositStates = ['UNMATCHED', 'PART', 'MATCHED', 'RETURNED', 'REVERSED'] as const;
export type DepositState = (typeof depositStates)[number];

export type DepositFigures = { amount: number; matched: number; returned: number; isReversed: boolean };

export const depositStateOf = ({ amount, matched, returned, isReversed }: DepositFigures): DepositState => {
  if (isReversed) return 'REVERSED';
  if (matched + returned === 0) return 'UNMATCHED';
  if (matched + returned < amount) return 'PART';
  return matched > 0 ? 'MATCHED' : 'RETURNED';
};

export const depositSources = ['NOTICE', 'FILE', 'HAND'] as const;
export const depositUses = ['MATCH', 'SETTLE', 'RETURN'] as const;
/** To match is to say what came is for; all else moves money back and is proved anew. */
export const depositActions = ['match', 'unmatch', 'return', 'reverse'] as const;
export type DepositAction = (typeof depositActions)[number];

/** What became of a call to the address of the bank's notices. */
export const noticeOutcomes = ['BOOKED', 'REPLAYED', 'DIFFERENT', 'MALFORMED', 'LATE', 'FORGED'] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

/** What is done with the bank's file: shown, booked whole, or booked but for what differs from what is known. */
export const fileActs = ['PREVIEW', 'BOOK', 'BOOK_REST'] as const;

/** What a line of the bank's file does, or would do. */
export const fileLineOutcomes = ['PAYS', 'WAITS', 'KNOWN', 'DIFFERENT', 'BAD'] as const;
export type FileLineOutcome = (typeof fileLineOutcomes)[number];

/** The columns of the bank's file; the first four are needed. */
export const fileColumns = ['date', 'amount', 'currency', 'reference', 'sender', 'memo'] as const;
export type FileColumn = (typeof fileColumns)[number];

/** What can be wrong with a cell of the bank's file; CELLS is of the line as a whole. */
export const fileFaults = [
  'DATE',
  'DATE_RANGE',
  'AMOUNT',
  'AMOUNT_RANGE',
  'CURRENCY',
  'REFERENCE_MISSING',
  'REFERENCE',
  'REFERENCE_TWICE',
  'QUOTE',
  'CELLS',
] as const;
export type FileFault = (typeof fileFaults)[number];
