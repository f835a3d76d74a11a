import { dayIn } from '#core/rules/calendar.ts';
import { departureForm } from '../guarantees.ts';
import { putDeposit } from '../money-requests.ts';
import { testPassword } from '../people.ts';
import { unique } from '../unique.ts';
import { type Rest, type Rows, stale } from './rows.ts';
import type { Scene } from './scene.ts';

const proof = { password: testPassword };
const today = ({ now }: Scene): string => dayIn(now, 'Asia/Seoul');
const report: Rest = ({ product }: Scene) => departureForm(product);
const preview: Rest = ({ product }: Scene) => {
  const { reason, lastWorkingDay } = departureForm(product);
  return { reason, lastWorkingDay };
};
const decided = { ...stale, reason: '사유', ...proof };

/** A deposit to match, as it is now. */
const newDeposit: Rest = async ({ product }: Scene) => {
  const { id, version } = await putDeposit(product, { amount: 10 });
  return { id, version, action: 'match' };
};

export const moneyRows: Rows = {
  'GET /job/contract/:id': { ':id': { subject: 'contract' } },
  'GET /job/contract/:id/pdf': { ':id': { subject: 'contract' } },
  'POST /admin/contract/amendment': { id: { subject: 'contract', rest: { ...stale, reason: '사유', change: '변경' } } },
  'POST /admin/payment/deposit': {
    id: {
      subject: 'payment',
      rest: (scene: Scene) => ({ amount: 10, valueDate: today(scene), bankReference: unique('B') }),
    },
  },
  'PUT /admin/deposit': {
    id: { subject: 'deposit', rest: (scene: Scene) => ({ ...stale, action: 'match', paymentId: scene.paymentId }) },
    paymentId: { subject: 'payment', rest: newDeposit },
  },
  'GET /payment/:id/guarantee': { ':id': { subject: 'payment' } },
  'POST /payment/:id/departure/preview': { ':id': { subject: 'payment', rest: preview } },
  'POST /payment/:id/departure': { ':id': { subject: 'payment', rest: report } },
  'PUT /departure/withdraw': { id: { subject: 'departure', rest: stale } },
  'PUT /departure/contest': { id: { subject: 'departure', rest: { ...stale, text: '이의' } } },
  'GET /admin/departure/:id': { ':id': { subject: 'departure' } },
  'PUT /admin/departure': {
    id: { subject: 'departure', rest: { ...stale, decision: 'REJECTED', note: '사유', ...proof } },
  },
  'POST /admin/payment/refund/preview': { id: { subject: 'payment', rest: { amount: 10 } } },
  'POST /admin/payment/refund': { id: { subject: 'payment', rest: { ...decided, amount: 10 } } },
  'POST /admin/payment/cancel': { id: { subject: 'payment', rest: decided } },
  'POST /admin/payment/void': { id: { subject: 'payment', rest: decided } },
  'PUT /admin/refund/sent': {
    id: {
      subject: 'refund',
      rest: (scene: Scene) => ({ bankReference: unique('OUT'), sentOn: today(scene), ...proof }),
    },
  },
  'GET /refund/:id/credit-note': { ':id': { subject: 'refund' } },
  'PUT /admin/receivable': {
    id: {
      subject: 'receivable',
      rest: (scene: Scene) => ({
        ...stale,
        action: 'collect',
        amount: 10,
        reference: 'B-1',
        valueDate: today(scene),
        ...proof,
      }),
    },
  },
  'GET /payment/:id': { ':id': { subject: 'payment' } },
  'GET /payment/:id/invoice': { ':id': { subject: 'payment' } },
  'GET /admin/payout/:id': { ':id': { subject: 'paidPayment' } },
  'POST /admin/payment/payout': { id: { subject: 'paidPayment', rest: { amount: 10, ...proof } } },
  'POST /admin/payout/approve': { id: { subject: 'payout', rest: { ...stale, decision: 'withdraw', ...proof } } },
  'POST /admin/settings/take-back': { id: { subject: 'heldBackSetting' } },
  'PUT /admin/firm/tax-profile': { id: { subject: 'firm', rest: { ...stale, taxProfile: 'EXEMPT' } } },
};
