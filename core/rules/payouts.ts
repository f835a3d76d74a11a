import { addDays } from './calendar.ts';

/** Why money that is held, or will be, is not paid out yet. */
export const payoutStops = [
  'NOT_DEPOSITED',
  'CONTEST',
  'DEPARTURE',
  'NO_ACCOUNT',
  'DATE',
  'ACCOUNT_NEW',
  'APPROVAL',
] as const;
export type PayoutStop = (typeof payoutStops)[number];

/** As the operator's list shows it. Only the day keeps COMING from being due; STOPPED waits for somebody. */
export const payoutStates = ['DUE', 'ASKED', 'COMING', 'STOPPED', 'PAID'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** SUPERSEDED: a refund took of the money that was asked for. */
export const payoutStatuses = ['ASKED', 'PAID', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED'] as const;
export const payoutDecisions = ['approve', 'decline', 'withdraw'] as const;
export const payoutActions = ['pay', ...payoutDecisions] as const;

type PayoutDays = { payoutDaysAfterDeposit: number; payoutDaysAfterStart: number };
type PayoutBasis = { invoiceDate: string; depositDate: string; startDate: string };

/** The later of so many days after the deposit and so many after the start; nothing was deposited before it was billed. */
export const payoutDateOf = ({ invoiceDate, depositDate, startDate }: PayoutBasis, days: PayoutDays): string => {
  const afterDeposit = addDays(depositDate > invoiceDate ? depositDate : invoiceDate, days.payoutDaysAfterDeposit);
  const afterStart = addDays(startDate, days.payoutDaysAfterStart);
  return afterDeposit > afterStart ? afterDeposit : afterStart;
};
