import { type AccountStatus, accountStatuses } from '#core/rules/account-lifecycle.ts';
import { type UserType, userTypes } from '#core/rules/roles.ts';
import { type ApiFailure, isRecord } from '#web/lib/failures.ts';

/** What a right password is told of an account that cannot be used. */
export type UnusableAccount = {
  status: AccountStatus;
  userType: UserType | null;
  reason: string | null;
  correctionToken: string | null;
  deletionToken: string | null;
};

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((known) => known === value) ?? null;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The facts beside the refusal are read with care: they come in with every failure, typed as nothing. */
export const unusableAccountOf = ({ facts }: ApiFailure): UnusableAccount | null => {
  const account = facts.account;
  if (!isRecord(account)) return null;
  const status = oneOf(accountStatuses, account.status);
  if (status === null) return null;
  return {
    status,
    userType: oneOf(userTypes, account.userType),
    reason: text(account.reason),
    correctionToken: text(account.correctionToken),
    deletionToken: text(account.deletionToken),
  };
};
