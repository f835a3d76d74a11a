import type { Output } from '#core/api/endpoint.ts';
import { figures, type statisticsApi } from '#core/api/statistics.ts';
import { countries } from '#core/rules/countries.ts';
import { isOldCount } from '#core/rules/statistics.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { keepMonthRecords } from './choose-great.ts';
import { type Figures, readFigures } from './figures.ts';
import { ofCountry, ofEverybody } from './scope.ts';

const kept = ['ALL', ...countries] as const;
type Kept = (typeof kept)[number];

const scopeOf = (scope: Kept) => (scope === 'ALL' ? ofEverybody : ofCountry(scope));

/** Of one moment, so that the countries are together what everybody is. */
const countAll = (db: Db, now: Date): Promise<[Kept, string][]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const counted: [Kept, string][] = [];
      for (const scope of kept) counted.push([scope, JSON.stringify(await readFigures(tx, now, scopeOf(scope)))]);
      return counted;
    });

/** Counts over everybody are too long for whoever waits for a page: a task keeps them. Of two at once the later stays. */
export const keepStatistics = async (ctx: AnyContext): Promise<void> => {
  const { db } = ctx.services;
  const { now } = ctx;
  for (const [scope, counted] of await countAll(db, now)) {
    await db
      .insertInto('keptStatistics')
      .values({ scope, figures: counted, computedAt: now })
      .onConflict((conflict) =>
        conflict
          .column('scope')
          .doUpdateSet({ figures: counted, computedAt: now })
          .where('keptStatistics.computedAt', '<', now),
      )
      .execute();
  }
  await keepMonthRecords(ctx);
};

/** What was kept last, with the days that it is of. Only before the task was ever there it is counted now. */
const figuresOf = async ({ tx, now }: Context, scope: Kept): Promise<Figures> => {
  const row = await tx.selectFrom('keptStatistics').select('figures').where('scope', '=', scope).executeTakeFirst();
  const read = figures.safeParse(row?.figures);
  return read.success ? read.data : readFigures(tx, now, scopeOf(scope));
};

export const readAllStatistics = async (ctx: Context): Promise<Output<typeof statisticsApi.all>> => {
  const all = await figuresOf(ctx, 'ALL');
  const ofCountries = await Promise.all(
    countries.map(async (country) => ({ country, figures: await figuresOf(ctx, country) })),
  );
  return { isOld: isOldCount(new Date(all.computedAt), ctx.now), all, countries: ofCountries };
};
