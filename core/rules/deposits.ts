/** What is left of a deposit decides: nothing done yet, a part, or all of it. Sent back whole is a state of its own. */
export const depositStates = ['UNMATCHED', 'PART', 'MATCHED', 'RETURNED'] as const;
export type DepositState = (typeof depositStates)[number];

export type DepositFigures = { amount: number; matched: number; returned: number };

export const depositStateOf = ({ amount, matched, returned }: DepositFigures): DepositState => {
  if (matched + returned === 0) return 'UNMATCHED';
  if (matched + returned < amount) return 'PART';
  return matched > 0 ? 'MATCHED' : 'RETURNED';
};

export const depositSources = ['NOTICE', 'FILE', 'HAND'] as const;
export const depositActions = ['match', 'return'] as const;

/** What became of a call to the address of the bank's notices. */
export const noticeOutcomes = ['BOOKED', 'REPLAYED', 'DIFFERENT', 'MALFORMED', 'LATE', 'FORGED'] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

/** What a line of the bank's file does, or would do. */
export const fileLineOutcomes = ['PAYS', 'WAITS', 'KNOWN', 'DIFFERENT', 'BAD'] as const;
export type FileLineOutcome = (typeof fileLineOutcomes)[number];
