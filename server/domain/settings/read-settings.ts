import type * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import type { moneyPart, SettingPart, settingsApi } from '#core/api/settings.ts';
import { limits } from '#core/rules/limits.ts';
import { bpsOfPercent, percentOfBps } from '#core/rules/money.ts';
import type { MoneySettings } from '#core/rules/money-settings.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { readRecruiterSettings, recruiterSettingsKey } from '../accounts/recruiter-settings.ts';
import { isHeld, moneySettingsKey, readMoneySettings } from '../books/money-settings.ts';

export const keyOfPart: Record<SettingPart, string> = { MONEY: moneySettingsKey, RECRUITERS: recruiterSettingsKey };
const partOfKey: Record<string, SettingPart> = { [moneySettingsKey]: 'MONEY', [recruiterSettingsKey]: 'RECRUITERS' };

type MoneyPart = z.output<typeof moneyPart>;

/** People speak of per cent, the books of basis points. */
export const storedMoney = ({ chargeRate, ...settings }: MoneyPart): MoneySettings => ({
  ...settings,
  chargeBps: bpsOfPercent(chargeRate),
});
export const shownMoney = ({ chargeBps, ...settings }: MoneySettings): MoneyPart => ({
  ...settings,
  chargeRate: percentOfBps(chargeBps),
});

type Change = Output<typeof settingsApi.read>['changes'][number];
type Value = Change['after'];

/** What was set about money and does not count yet. */
export const listHeldBack = ({ tx, now }: AnyContext) =>
  tx
    .selectFrom('settingChange as held')
    .innerJoin('account', 'account.id', 'held.changedBy')
    .selectAll('held')
    .select('account.name as by')
    .where('held.key', '=', moneySettingsKey)
    .where(isHeld(now))
    .orderBy('held.id')
    .execute();

const listChanges = async ({ tx }: Context): Promise<Change[]> => {
  const rows = await tx
    .selectFrom('settingChange')
    .innerJoin('account', 'account.id', 'settingChange.changedBy')
    .selectAll('settingChange')
    .select('account.name as by')
    .orderBy('settingChange.id', 'desc')
    .limit(limits.settingChangesShown)
    .execute();
  return rows.flatMap(({ id, key, field, oldValue, newValue, by, createdAt, startsAt, takesBack }) => {
    const part = partOfKey[key];
    const [before, after] = [oldValue as Value, newValue as Value];
    const when = { at: createdAt.toISOString(), startsAt: startsAt.toISOString() };
    return part ? [{ id, part, field, before, after, by, ...when, takesBack: takesBack !== null }] : [];
  });
};

export const readSettings = async (ctx: Context): Promise<Output<typeof settingsApi.read>> => {
  const rows = await ctx.tx
    .selectFrom('setting')
    .select(['key', 'version'])
    .where('key', 'in', Object.values(keyOfPart))
    .execute();
  const versionOf = (part: SettingPart): number => rows.find(({ key }) => key === keyOfPart[part])?.version ?? 0;
  return {
    money: {
      version: versionOf('MONEY'),
      settings: shownMoney(await readMoneySettings(ctx)),
      heldBack: (await listHeldBack(ctx)).map(({ id, field, newValue, by, startsAt }) => ({
        id,
        field,
        after: newValue as Value,
        by,
        startsAt: startsAt.toISOString(),
      })),
    },
    recruiters: { version: versionOf('RECRUITERS'), settings: await readRecruiterSettings(ctx) },
    changes: await listChanges(ctx),
  };
};
