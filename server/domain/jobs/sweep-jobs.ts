import { jobLists } from '#core/rules/job-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachAlone, type Step } from '#server/platform/each-alone.ts';
import { closeWhenDue } from './close-when-due.ts';

const closeJob = async (ctx: AnyContext, id: number): Promise<void> => {
  const job = await ctx.tx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (job) await closeWhenDue(ctx, job);
};

/** Writes down what readers see already: postings whose days have passed are closed or ended, and people are told. */
export const closeDueJobs = async (ctx: AnyContext): Promise<void> => {
  const { db } = ctx.services;
  const { now } = ctx;
  const due = await db
    .selectFrom('job')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', jobLists.inProgress), eb('endsAt', '<=', now)]),
        eb.and([eb('status', 'in', ['ACTIVE', 'RECRUITER_END']), eb('closesAt', '<=', now)]),
      ]),
    )
    .execute();
  await eachAlone(
    due.map(({ id }): Step => [`job ${id}`, () => inTransaction(db, (tx) => closeJob({ ...ctx, tx }, id))]),
  );
};
