import { type MoneySettings, moneySettings } from '#core/rules/money-settings.ts';
import type { AnyContext } from '#server/platform/context.ts';

export const moneySettingsKey = 'money';

/** What the operator has set about money, and the rest as the product starts. */
export const readMoneySettings = async ({ tx }: AnyContext): Promise<MoneySettings> => {
  const row = await tx.selectFrom('setting').select('value').where('key', '=', moneySettingsKey).executeTakeFirst();
  return moneySettings.parse(row?.value ?? {});
};
