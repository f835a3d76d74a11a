import { sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { evaluationsApi } from '#core/api/evaluations.ts';
import { refuse } from '#core/rules/errors.ts';
import { evaluatingOf } from '#core/rules/evaluation.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { isReachableBy, statusAt } from '../jobs/job-access.ts';
import { wasSelected } from '../offers/was-selected.ts';

type Give = typeof evaluationsApi.give;
type Edit = typeof evaluationsApi.edit;

/** An offer on a posting of the company, with what was said of it. */
const findOffer = async ({ tx, actor, now }: Context, offerId: number) => {
  const row = await tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .leftJoin('evaluation', 'evaluation.offerId', 'offer.id')
    .select(['offer.id', 'offer.recruiterId', wasSelected().as('wasSelected'), 'job.companyId'])
    .select(['evaluation.createdAt as evaluatedAt', statusAt(now).as('jobStatus')])
    .select(
      sql<boolean>`exists (select from contract where contract.job_id = offer.job_id and not is_void(contract.id))`.as(
        'hasHire',
      ),
    )
    .where('offer.id', '=', offerId)
    .where(isReachableBy(actor))
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return row;
};

/** Once per posting and recruiter, whoever of the company says it; of two at once the database lets one in. */
export const giveEvaluation = async (ctx: Context, { body }: Input<Give>): Promise<Output<Give>> => {
  const { offerId, rating, comment } = body;
  const offer = await findOffer(ctx, offerId);
  if (offer.evaluatedAt !== null) throw refuse('EVALUATED_ALREADY');
  if (evaluatingOf({ ...offer, now: ctx.now }) !== 'OPEN') throw refuse('EVALUATION_EARLY');
  const made = await ctx.tx
    .insertInto('evaluation')
    .values({
      offerId,
      recruiterId: offer.recruiterId,
      companyId: offer.companyId,
      authorId: ctx.actor.accountId,
      rating,
      comment,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await recordAct(ctx, { action: 'evaluation.give', subjectKind: 'EVALUATION', subjectId: made.id });
  return made;
};

export const editEvaluation = async (ctx: Context, { body }: Input<Edit>): Promise<Output<Edit>> => {
  const { id, version, rating, comment } = body;
  const before = await ctx.tx
    .selectFrom('evaluation')
    .select(['version', 'offerId'])
    .where('id', '=', id)
    .where('companyId', '=', ctx.actor.companyId ?? 0)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw refuse('NOT_FOUND');
  if (before.version !== version) throw refuse('VERSION_STALE');
  const offer = await findOffer(ctx, before.offerId);
  if (evaluatingOf({ ...offer, now: ctx.now }) !== 'EDITABLE') throw refuse('EVALUATION_CLOSED');
  await ctx.tx
    .updateTable('evaluation')
    .set({ rating, comment, updatedAt: ctx.now, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAct(ctx, {
    action: 'evaluation.edit',
    subjectKind: 'EVALUATION',
    subjectId: id,
    fields: ['rating', 'comment'],
  });
  return { id, version: version + 1 };
};
