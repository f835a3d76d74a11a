import type { Output } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import type { Receivable, Refund } from './guarantee-reads.ts';

/** Of a payment that is held. */
export const guarantee: Extract<Output<typeof guaranteesApi.one>, { version: number }> = {
  id: 1,
  version: 6,
  status: 'PAID',
  currency: 'KRW',
  timeZone: 'Asia/Seoul',
  guaranteeType: 'PRORATE',
  guaranteeTerms: '',
  state: 'RUNNING',
  startDate: '2026-10-20',
  guaranteeEndDate: '2027-01-19',
  guaranteeDays: 92,
  dueDate: '2026-10-15',
  agreed: {
    startDate: '2026-10-20',
    guaranteeEndDate: '2027-01-19',
    dueDate: '2026-10-15',
  },
  ifLeftToday: null,
  refunded: { fee: 0, tax: 0, total: 0 },
  refunds: [],
  departures: [],
  isVoid: false,
  receivables: [],
  actions: ['refund'],
};

export const receivable: Receivable = {
  id: 5,
  version: 2,
  state: 'OPEN',
  currency: 'KRW',
  amount: 1_100_000,
  open: 1_100_000,
  createdAt: '2026-11-10T01:00:00.000Z',
  invoiceNumber: 'INV-2026-0001',
  creditNoteNumber: 'CN-2026-0001',
  settlements: [],
  paymentId: 1,
  candidate: '김하나',
  company: '누리모빌리티',
  firm: { id: 3, name: '테크브릿지' },
  actions: ['collect', 'writeOff'],
};

/** Decided, and not yet transferred. */
export const refund: Refund = {
  id: 3,
  number: 'CN-2026-0003',
  fee: 1_000_000,
  tax: 100_000,
  total: 1_100_000,
  source: 'HELD',
  reason: '퇴사',
  at: '2026-11-10T01:00:00.000Z',
  payBy: '2026-11-24',
  sent: null,
  state: 'TO_SEND',
  currency: 'KRW',
  paymentId: 8,
  invoiceNumber: 'INV-2026-0008',
  company: '누리모빌리티',
  candidate: '이정우',
  isLate: false,
  paidBy: [{ valueDate: '2026-10-20', sender: '누리모빌리티', bankReference: 'HB-7' }],
  askWhom: { email: 'pay@nuri.example', phone: '82215881234' },
};
