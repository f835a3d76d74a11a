import { sql } from 'kysely';
import { type MoneySettings, moneySettings } from '#core/rules/money-settings.ts';
import type { AnyContext } from '#server/platform/context.ts';

export const moneySettingsKey = 'money';

/** Of a change `held`: it does not count yet, and was neither taken back nor set anew. */
export const isHeld = (now: Date) => sql<boolean>`held.starts_at > ${now} and not exists (
  select from setting_change later
  where later.key = held.key and later.field = held.field and later.id > held.id
)`;

/** The same settings with one value of theirs set: `depositAccounts.KRW`. */
export const withField = (settings: object, field: string, value: unknown): object => {
  const [name = '', ...rest] = field.split('.');
  const part = (settings as Record<string, object>)[name];
  return { ...settings, [name]: rest.length === 0 ? value : withField(part ?? {}, rest.join('.'), value) };
};

/** All that was set, also what is held back, and the rest as the product starts. */
export const readMoneySet = async ({ tx }: AnyContext): Promise<MoneySettings> => {
  const row = await tx.selectFrom('setting').select('value').where('key', '=', moneySettingsKey).executeTakeFirst();
  return moneySettings.parse(row?.value ?? {});
};

/** What counts now. One statement: between two of them a change could be taken back, and count for that moment. */
export const readMoneySettings = async ({ tx, now }: AnyContext): Promise<MoneySettings> => {
  const rows = await tx
    .selectFrom('setting')
    .leftJoin('settingChange as held', (join) => join.onRef('held.key', '=', 'setting.key').on(isHeld(now)))
    .select(['setting.value', 'held.field', 'held.oldValue'])
    .where('setting.key', '=', moneySettingsKey)
    .execute();
  const counting = rows.reduce<object>(
    (settings, { field, oldValue }) => (field === null ? settings : withField(settings, field, oldValue)),
    moneySettings.parse(rows[0]?.value ?? {}),
  );
  return moneySettings.parse(counting);
};
