import type { Input, Output } from '#core/api/endpoint.ts';
import type { taxesApi } from '#core/api/taxes.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { type Country, countries, countryFacts } from '#core/rules/countries.ts';
import { refuse } from '#core/rules/errors.ts';
import { bpsOfPercent, percentOfBps } from '#core/rules/money.ts';
import type { TaxRule } from '#core/rules/tax.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';

type AddRule = typeof taxesApi.addRule;

/** The rule in force in a country on a day. */
export const taxRuleFor = async ({ tx }: AnyContext, country: Country, day: string): Promise<TaxRule> => {
  const rule = await tx
    .selectFrom('taxRule')
    .select(['rateBps', 'baseNumerator', 'baseDenominator'])
    .where('country', '=', country)
    .where('fromDate', '<=', day)
    .orderBy('fromDate', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!rule) throw new Error(`no tax rule for ${country} on ${day}`);
  return rule;
};

/** What is in force now in each country, by its own day. */
export const taxRulesNow = (ctx: AnyContext) =>
  Promise.all(
    countries.map(async (country) => {
      const rule = await taxRuleFor(ctx, country, dayIn(ctx.now, countryFacts[country].timeZone));
      const base = { numerator: rule.baseNumerator, denominator: rule.baseDenominator };
      return { country, rate: percentOfBps(rule.rateBps), base };
    }),
  );

export const listTaxRules = async ({ tx }: Context): Promise<Output<typeof taxesApi.rules>> => {
  const rows = await tx.selectFrom('taxRule').selectAll().orderBy('fromDate', 'desc').orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    country: row.country,
    fromDate: row.fromDate,
    rate: percentOfBps(row.rateBps),
    base: { numerator: row.baseNumerator, denominator: row.baseDenominator },
    createdAt: row.createdAt.toISOString(),
  }));
};

/** A day that has begun is billed by the rules that it had. */
export const addTaxRule = async (ctx: Context, { body }: Input<AddRule>): Promise<Output<AddRule>> => {
  const { country, fromDate, rate, base } = body;
  if (fromDate <= dayIn(ctx.now, countryFacts[country].timeZone))
    throw refuse('INPUT_INVALID', { fields: { fromDate: 'range' } });
  const { id } = await ctx.tx
    .insertInto('taxRule')
    .values({
      country,
      fromDate,
      rateBps: bpsOfPercent(rate),
      baseNumerator: base.numerator,
      baseDenominator: base.denominator,
      createdBy: ctx.actor.accountId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(ctx, { action: 'taxRule.add', subjectKind: 'TAX_RULE', subjectId: id });
  return { id };
};
