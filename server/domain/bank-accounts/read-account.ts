import * as z from 'zod/mini';
import type { shownBankAccount } from '#core/api/bank-accounts.ts';
import { maskBankAccount } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Keys } from '#server/platform/security/keys.ts';

const account = z.object({ bank: z.string(), holder: z.string(), number: z.string() });
export type BankAccount = z.output<typeof account>;

/** Bank, holder and number are sealed as one: none of them says anything beside the others. */
export const sealAccount = (keys: Keys, { bank, holder, number }: BankAccount): Buffer =>
  keys.seal(JSON.stringify({ bank, holder, number }));
export const unsealAccount = (keys: Keys, sealed: Buffer): BankAccount => account.parse(JSON.parse(keys.open(sealed)));

export const maskAccount = ({ number, ...rest }: BankAccount): BankAccount => ({
  ...rest,
  number: maskBankAccount(number),
});

type Row = { version: number; accountSealed: Buffer; changedAt: Date };

export const shownAccount = (
  { services: { keys } }: AnyContext,
  { version, accountSealed, changedAt }: Row,
): z.output<typeof shownBankAccount> => ({
  version,
  ...maskAccount(unsealAccount(keys, accountSealed)),
  changedAt: changedAt.toISOString(),
  usableAt: new Date(changedAt.getTime() + limits.bankAccountWaitHours * 3_600_000).toISOString(),
});

export const accountOf = ({ tx }: AnyContext, searchFirmId: number) =>
  tx.selectFrom('bankAccount').selectAll().where('searchFirmId', '=', searchFirmId).executeTakeFirst();

/** Where a firm is paid, as its own people see it. */
export const accountOfFirm = async (ctx: AnyContext, searchFirmId: number) => {
  const row = await accountOf(ctx, searchFirmId);
  return row ? shownAccount(ctx, row) : null;
};
