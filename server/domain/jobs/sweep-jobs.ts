import { jobLists } from '#core/rules/job-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { closeWhenDue } from './close-when-due.ts';

const atOnce = 100;

const dueIds = async ({ services, now }: AnyContext): Promise<number[]> => {
  const rows = await services.db
    .selectFrom('job')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', jobLists.inProgress), eb('endsAt', '<=', now)]),
        eb.and([eb('status', 'in', ['ACTIVE', 'RECRUITER_END']), eb('closesAt', '<=', now)]),
      ]),
    )
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
};

/** Writes down what readers see already: postings whose days have passed are closed or ended, and people are told. */
export const closeDueJobs = async (ctx: AnyContext): Promise<void> => {
  for (let ids = await dueIds(ctx); ids.length > 0; ids = await dueIds(ctx)) {
    for (const id of ids) {
      await ctx.services.db.transaction().execute(async (tx) => {
        const job = await tx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
        if (job) await closeWhenDue({ ...ctx, tx }, job);
      });
    }
  }
};
