import { sql } from 'kysely';
import { refuse } from '#core/rules/errors.ts';
import { recruiterSideStatuses } from '#core/rules/recruiter-side-status.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { conditionOf, hasOwnStatus, heldForRecruiter, isOwnList, type RecruiterQuery } from './held-for-recruiter.ts';
import { keptRateMax } from './kept-terms.ts';
import { type JobSort, sortColumns } from './list-jobs.ts';
import { isNamedTo } from './visibility.ts';

/** The recruiter's own status as the row shows it, in its words. */
const shownStatus = (actor: Actor, now: Date) =>
  sql`case ${sql.join(
    recruiterSideStatuses.map((status) => sql`when ${conditionOf(status, actor, now)} then ${status}`),
    sql` `,
  )} end`;

/** What a row does not show must not show through its order either: an undisclosed name, what others offer. */
const shownBy = (sort: JobSort, isOwn: boolean, actor: Actor, now: Date) => {
  switch (sort) {
    case 'COMMISSION':
      return isOwn ? keptRateMax : sortColumns[sort];
    case 'ID':
    case 'TITLE':
    case 'SELECTEDRECRUITE':
    case 'MAXRECRUITER':
    case 'CREATEDAT':
    case 'STARTDATE':
    case 'CONFIRMDATE':
    case 'DUEDATE':
      return sortColumns[sort];
    case 'COMPANY':
      return sql`case when ${isNamedTo(actor)} then company.name end`;
    case 'STATUS':
      return shownStatus(actor, now);
    case 'NAME':
    case 'IDENTIFY':
    case 'RECRUITER':
    case 'CANDIDATE':
      throw refuse('INPUT_INVALID', { fields: { sort: 'select' } });
  }
};

/** Of what not every row shows: which rows do, and in which order these stand. */
const shownOnSome = (sort: JobSort | undefined, actor: Actor, now: Date) => {
  if (sort === 'COMPANY') return { isShown: isNamedTo(actor), by: sql`company.name` };
  if (sort === 'STATUS') return { isShown: hasOwnStatus(actor, now), by: shownStatus(actor, now) };
  return null;
};

/** What recruits has all of the rest: one index serves both ways. */
const mayLack: ReadonlySet<JobSort> = new Set(['COMMISSION', 'COMPANY', 'STATUS']);

/** The same in the order of the list. */
export const pickedForRecruiter = (ctx: Context, query: RecruiterQuery) => {
  const { order } = query;
  const sort = query.sort as JobSort | undefined;
  const held = heldForRecruiter(ctx, query);
  const sorted = sort
    ? held.orderBy(shownBy(sort, isOwnList(query), ctx.actor, ctx.now), mayLack.has(sort) ? nullsLast(order) : order)
    : held;
  return sorted.orderBy('job.id', order);
};

/**
 * A list of everybody's in two parts, where no index could have the order of all: those that show what they are sorted by,
 * and the rest, which come last both ways.
 */
export const partsForRecruiter = (ctx: Context, query: RecruiterQuery) => {
  const { sort, order, keyword } = query;
  const some = shownOnSome(sort as JobSort | undefined, ctx.actor, ctx.now);
  // what is looked for, and what is one's own, is soon sorted
  if (!some || keyword !== '' || isOwnList(query)) return null;
  const held = heldForRecruiter(ctx, query);
  const shown = held
    .where(some.isShown)
    // every posting has one: said, it lets the names lead
    .where('company.id', 'is not', null)
    .orderBy(some.by, order);
  const rest = held.where((eb) => eb.not(some.isShown));
  return [shown.orderBy('job.id', order), rest.orderBy('job.id', order)];
};
