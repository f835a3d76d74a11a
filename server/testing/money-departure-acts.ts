import { addDays } from '#core/rules/calendar.ts';
import { decideDeparture } from '#server/domain/guarantees/decide-departure.ts';
import { contestDeparture, reportDeparture, withdrawDeparture } from '#server/domain/guarantees/report-departure.ts';
import * as departures from './money-departures.ts';
import { feeBack, type Invoice, type Model, openReportOf, taxBack } from './money-model.ts';
import { choose, newest, type Plan, proof, seenOf, today } from './money-plans.ts';

export const report: Plan = (model, n, share) => {
  const daysAgo = share < 60 ? null : share - 60;
  const isUnpaid = daysAgo === null && n % 3 === 0;
  const isAllowed = (one: Invoice) =>
    departures.report(model, one.id, daysAgo) !== null && (one.status === 'BILLED') === isUnpaid;
  const one = choose(model.invoices, n, isAllowed);
  if (!one) return null;
  const reason = daysAgo === null ? ('NO_SHOW' as const) : ('RESIGNED' as const);
  const body = { reason, lastWorkingDay: daysAgo === null ? null : addDays(today, -daysAgo), note: '' };
  return {
    who: 'employer',
    call: `report ${one.id}`,
    body,
    run: async (ctx) => (await reportDeparture(ctx, { params: { id: one.id }, body })).id,
    deed: (later) => departures.report(later, one.id, daysAgo),
  };
};

const reported = ({ invoices }: Model, n: number, state: 'OPEN' | 'CONTESTED') => {
  const open = invoices.filter((one) => openReportOf(one));
  const one = choose(open, n, (other) => openReportOf(other)?.state === state);
  const last = one && openReportOf(one);
  return last && { one, report: last, on: { invoiceId: one.id, seen: seenOf(last) } };
};

export const contest: Plan = (model, n) => {
  const found = reported(model, n, 'OPEN');
  if (!found) return null;
  const body = { ...found.on.seen, text: '아직 다닙니다' };
  return {
    who: 'recruiter',
    call: 'contest',
    body,
    run: async (ctx) => (await contestDeparture(ctx, { body })).id,
    deed: (later) => departures.answerReport(later, found.on, 'contest'),
  };
};

export const withdraw: Plan = (model, n) => {
  const found = reported(model, n, 'OPEN');
  if (!found) return null;
  return {
    who: 'employer',
    call: 'withdraw',
    body: found.on.seen,
    run: async (ctx) => (await withdrawDeparture(ctx, { body: found.on.seen })).id,
    deed: (later) => departures.answerReport(later, found.on, 'withdraw'),
  };
};

export const judge: Plan = (model, n, share) => {
  const found = reported(model, n, 'CONTESTED');
  if (!found) return null;
  const fee = feeBack(found.one, found.report.daysAgo);
  const total = fee + taxBack(found.one, fee);
  const decision = share > 25 ? ('ACCEPTED' as const) : ('REJECTED' as const);
  const body = { ...found.on.seen, decision, note: '확인', total, ...proof };
  return {
    who: 'admin',
    call: 'judge',
    body,
    run: async (ctx) => {
      await decideDeparture(ctx, { body });
      return newest(ctx, found.one.id);
    },
    deed: (later) =>
      decision === 'ACCEPTED'
        ? departures.acceptReport(later, found.on, total)
        : departures.answerReport(later, found.on, 'reject'),
  };
};
