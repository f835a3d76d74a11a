import { limits } from '#core/rules/limits.ts';
import { callOff, type Deed, goBack, type Seen } from './money-deeds.ts';
import { byId, feeBack, type Model, openReportOf, taxBack } from './money-model.ts';

export const report = (model: Model, invoiceId: number, daysAgo: number | null): Deed => {
  const one = byId(model.invoices, invoiceId);
  const { startedDaysAgo } = one.guarantee;
  const told = one.reports.filter(({ state }) => state !== 'WITHDRAWN');
  if (one.status === 'CANCELED' || one.status === 'REFUNDED') return null;
  if (told.some((before) => before.state !== 'REJECTED' || before.daysAgo === daysAgo)) return null;
  if (one.reports.length >= limits.departureReportsMax) return null;
  // who never came is told of within 14 days; who left had begun
  if (daysAgo === null ? startedDaysAgo > 14 : daysAgo > startedDaysAgo) return null;
  return {
    name: 'departure reported',
    currency: one.currency,
    apply: (id) => void one.reports.push({ id, version: 1, daysAgo, state: 'OPEN' }),
  };
};

type OnReport = { invoiceId: number; seen: Seen };
const openAt = (model: Model, { invoiceId, seen }: OnReport) => {
  const one = byId(model.invoices, invoiceId);
  const open = openReportOf(one);
  return open && open.id === seen.id && open.version === seen.version ? { one, open } : null;
};

export const answerReport = (model: Model, on: OnReport, answer: 'withdraw' | 'contest' | 'reject'): Deed => {
  const found = openAt(model, on);
  if (!found || (answer === 'contest' && found.open.state === 'CONTESTED')) return null;
  const { one, open } = found;
  const [name, state] = (
    {
      withdraw: ['departure withdrawn', 'WITHDRAWN'],
      contest: ['departure contested', 'CONTESTED'],
      reject: ['departure rejected', 'REJECTED'],
    } as const
  )[answer];
  return { name, currency: one.currency, apply: () => Object.assign(open, { state, version: open.version + 1 }) };
};

/** Once it was contested: the operator looked at what it brings, and says yes to that. */
export const acceptReport = (model: Model, on: OnReport, total: number): Deed => {
  const found = openAt(model, on);
  if (found?.open.state !== 'CONTESTED') return null;
  const { one, open } = found;
  const amount = feeBack(one, open.daysAgo);
  const isNoShow = open.daysAgo === null;
  const isUnpaid = one.status === 'BILLED';
  if (amount + taxBack(one, amount) !== total || (isUnpaid && !isNoShow)) return null;
  const left = one.status === 'PAID_OUT' ? 'departure after the payout' : 'departure before the payout';
  return {
    name: !isNoShow ? left : isUnpaid ? 'no-show unpaid' : 'no-show paid',
    currency: one.currency,
    apply: (id) => {
      Object.assign(open, { state: 'ACCEPTED', version: open.version + 1 });
      if (isUnpaid) callOff(model, one);
      else if (amount > 0) goBack(model, one, amount, id);
    },
  };
};
