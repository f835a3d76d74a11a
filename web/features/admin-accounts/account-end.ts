import type { Locale } from '#core/rules/enums.ts';
import { formatDate } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import type { Account } from './account-detail.ts';

type Ending = Pick<Account, 'status' | 'expiresAt'>;

/** Expired though no date of it has passed: the operator ended it. */
export const wasEnded = ({ status, expiresAt }: Ending): boolean =>
  status === 'EXPIRED' && (expiresAt === null || Date.parse(expiresAt) > Date.now());

/** Until when it can be used, or since when not any more. */
export const expiryText = (
  { adminAccounts: { detail, list } }: Words,
  locale: Locale,
  account: Ending & Pick<Account, 'history'>,
): string => {
  const day = (instant: string) => formatDate(instant, locale, operatorZone);
  if (wasEnded(account)) {
    const end = account.history.find(({ action }) => action === 'account.expire');
    return end === undefined ? list.ended : detail.ended({ date: day(end.at) });
  }
  return account.expiresAt === null ? detail.none : day(account.expiresAt);
};
