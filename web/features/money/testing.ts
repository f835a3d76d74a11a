import type { DepositRow, PayoutRow } from './money-reads.ts';

/** Came, and nobody said yet what for. */
export const deposit: DepositRow = {
  id: 1,
  version: 3,
  state: 'UNMATCHED',
  source: 'FILE',
  bankReference: 'HB-1',
  currency: 'KRW',
  amount: 11_000_000,
  matched: 0,
  returned: 0,
  rest: 11_000_000,
  valueDate: '2026-10-10',
  sender: '누리모빌리티',
  memo: '',
  createdAt: '2026-10-10T01:00:00.000Z',
  uses: [],
  reversalReason: '',
  suggestion: null,
  actions: ['match', 'return', 'reverse'],
};

/** Due, above the amount for which one admin is enough. */
export const payout: PayoutRow = {
  id: 1,
  number: 'INV-2026-0001',
  status: 'PAID',
  state: 'DUE',
  stop: null,
  contractId: 1,
  company: '누리모빌리티',
  candidate: '김하나',
  recruiter: { id: 7, name: '오민석', firm: '테크브릿지' },
  currency: 'KRW',
  held: 11_000_000,
  amount: 10_500_000,
  charge: 500_000,
  setOff: 0,
  depositDate: '2026-10-10',
  startDate: '2026-10-20',
  payoutDate: '2026-11-19',
  needsSecondAdmin: true,
  account: { bank: '한빛은행', holder: '테크브릿지', number: '*6789' },
  accountChange: { at: '2026-10-01T00:00:00.000Z', by: '오민석', isUnpaid: true },
  payout: null,
  actions: ['pay'],
};
