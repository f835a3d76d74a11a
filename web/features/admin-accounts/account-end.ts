import type { Locale } from '#core/rules/enums.ts';
import { formatDate } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import type { Account } from './account-detail.ts';

type Ending = Pick<Account, 'status' | 'expiresAt' | 'endedByOperatorAt'>;

const day = (instant: string, locale: Locale): string => formatDate(instant, locale, operatorZone);

/** Until when it can or could be used, or that the operator ended it: a line of a list. One that is gone has no such day. */
export const expiryLine = ({ adminAccounts: { list } }: Words, locale: Locale, account: Ending): string | null => {
  if (account.status === 'DELETED') return null;
  if (account.endedByOperatorAt !== null) return list.ended;
  if (account.expiresAt === null) return list.noExpiry;
  const told = account.status === 'EXPIRED' ? list.expired : list.until;
  return told({ date: day(account.expiresAt, locale) });
};

/** The same as a fact of its page, with the day. */
export const expiryText = ({ adminAccounts: { detail } }: Words, locale: Locale, account: Ending): string => {
  if (account.endedByOperatorAt !== null) return detail.ended({ date: day(account.endedByOperatorAt, locale) });
  return account.expiresAt === null || account.status === 'DELETED' ? detail.none : day(account.expiresAt, locale);
};
