import type { AdminPayment, RecruiterPaymentRow } from './payment-query.ts';

/** What everybody reads of a payment. */
export const paymentBasis = {
  id: 1,
  number: 'INV-2026-0001',
  status: 'PAID' as const,
  currency: 'KRW' as const,
  timeZone: 'Asia/Seoul',
  fee: 10_000_000,
  tax: 1_000_000,
  total: 11_000_000,
  invoiceDate: '2026-10-01',
  dueDate: '2026-10-15',
  contractId: 1,
  contractNumber: 'SC-2026-0001',
  jobId: 12,
  title: '백엔드 개발자',
  candidateId: 5,
  candidate: '김하나',
  startDate: '2026-10-20',
  guaranteeEndDate: '2027-01-19',
  matched: 11_000_000,
  depositDate: '2026-10-10',
  refunded: { fee: 0, tax: 0, total: 0 },
  createdAt: '2026-10-01T00:00:00.000Z',
};

/** What its recruiter reads besides. */
export const recruiterPayment: RecruiterPaymentRow = {
  ...paymentBasis,
  charge: 0,
  hasFreeUse: false,
  payout: 11_000_000,
  earliestPayoutDate: '2026-11-19',
  payoutDate: '2026-11-19',
  payoutStop: 'DATE',
  expectedSetOff: 0,
  paidOut: null,
  company: '누리모빌리티',
};

/** What its own page tells of the contract. */
export const paymentTerms = {
  recruiter: { id: 7, name: '오민석', firm: '테크브릿지' },
  firstYearSalary: 50_000_000,
  feeType: 'COMMISSION' as const,
  rate: 20,
  taxProfile: 'TAXABLE' as const,
  taxRate: 10,
  taxBase: { numerator: 1, denominator: 1 },
  guaranteeDays: 92,
  payoutDaysAfterDeposit: 7,
  payoutDaysAfterStart: 30,
  instructions: { account: '한빛은행 1', reference: 'INV-2026-0001' },
  surplus: 0,
};

/** The same as the operator reads it. */
export const adminPayment: AdminPayment = {
  ...recruiterPayment,
  ...paymentTerms,
  chargeRate: 0,
  firm: { id: 3, version: 1, name: '테크브릿지', taxProfile: 'TAXABLE' },
  actions: [],
};
