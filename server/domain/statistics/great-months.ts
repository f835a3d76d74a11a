import type { Input, Output } from '#core/api/endpoint.ts';
import type { statisticsApi } from '#core/api/statistics.ts';
import { greatMonthAt, placeAmong } from '#core/rules/great-recruiter.ts';
import { limits } from '#core/rules/limits.ts';
import { ratio } from '#core/rules/statistics.ts';
import type { Context } from '#server/platform/context.ts';
import { recordsOf } from './choose-great.ts';

type Great = typeof statisticsApi.great;

const columns = ['month', 'place', 'jobCount', 'hiredJobCount', 'hireCount', 'ratingSum', 'ratingCount'] as const;
type Row = Record<Exclude<(typeof columns)[number], 'month'>, number> & { month: string };

/** Why somebody was chosen, as it was counted then. */
const greatness = ({ ratingSum, ratingCount, ...row }: Row) => {
  const average = ratio(ratingSum, ratingCount);
  return {
    ...row,
    hireRate: ratio(row.hiredJobCount, row.jobCount, 100),
    evaluation: average === null ? null : { average, count: ratingCount },
  };
};

/** The months in which a recruiter was great, the latest first. */
export const greatMonthsOf = async ({ tx, actor }: Context) => {
  const rows = await tx
    .selectFrom('greatRecruiter')
    .innerJoin('greatChoice', 'greatChoice.month', 'greatRecruiter.month')
    .select(columns.map((column) => `greatRecruiter.${column}` as const))
    .select('greatChoice.recruiterCount')
    .where('greatRecruiter.recruiterId', '=', actor.accountId)
    .orderBy('greatRecruiter.month', 'desc')
    .limit(limits.chartMonths)
    .execute();
  return rows.map(({ recruiterCount, ...row }) => ({ ...greatness(row), recruiterCount }));
};

/**
 * The own month before this one as it was kept last, with the place among all, and when that was. Before the task was
 * there it is counted now.
 */
export const lastMonthOf = async ({ tx, actor, now }: Context) => {
  const month = greatMonthAt(now);
  const kept = tx.selectFrom('monthRecord').where('month', '=', month);
  const row = await kept
    .select(columns)
    .select(['recruiterCount', 'computedAt'])
    .where('recruiterId', '=', actor.accountId)
    .executeTakeFirst();
  if (row) {
    const { recruiterCount, computedAt, ...counted } = row;
    return { computedAt, lastMonth: { ...greatness(counted), recruiterCount } };
  }
  const others = await kept.select('computedAt').limit(1).executeTakeFirst();
  if (others) return { computedAt: others.computedAt, lastMonth: null };
  const records = await recordsOf(tx, month);
  const own = records.find(({ recruiterId }) => recruiterId === actor.accountId);
  if (!own) return { computedAt: now, lastMonth: null };
  const { recruiterId: _own, ...counted } = own;
  const place = placeAmong(records, own);
  return {
    computedAt: now,
    lastMonth: { ...greatness({ ...counted, month, place }), recruiterCount: records.length },
  };
};

/** The operator's list of one month. */
export const listGreatRecruiters = async ({ tx }: Context, { query }: Input<Great>): Promise<Output<Great>> => {
  const choices = await tx.selectFrom('greatChoice').selectAll().orderBy('month', 'desc').execute();
  const months = choices.map(({ month }) => month.slice(0, 7));
  const chosen = choices.find(({ month }) => query.month === undefined || month.startsWith(query.month));
  const rows = await tx
    .selectFrom('greatRecruiter')
    .innerJoin('account', 'account.id', 'greatRecruiter.recruiterId')
    .innerJoin('recruiter', 'recruiter.accountId', 'account.id')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .select(columns.map((column) => `greatRecruiter.${column}` as const))
    .select(['account.id', 'account.name', 'searchFirm.name as firm'])
    .where('greatRecruiter.month', '=', chosen?.month ?? '1970-01-01')
    .orderBy('place')
    .limit(limits.listRowsMax)
    .execute();
  return {
    months,
    month: chosen?.month.slice(0, 7) ?? query.month ?? null,
    recruiterCount: chosen?.recruiterCount ?? 0,
    computedAt: chosen?.computedAt.toISOString() ?? null,
    recruiters: rows.map(({ id, name, firm, ...row }) => ({ id, name, firm, ...greatness(row) })),
  };
};
