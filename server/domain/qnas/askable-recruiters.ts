import type { Input, Output } from '#core/api/endpoint.ts';
import type { qnasApi } from '#core/api/qnas.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { isKnown, knowsName } from './qna-access.ts';

type Askable = typeof qnasApi.askable;

/** Recruiters with an offer on the posting that lives, whose account is in use. */
export const askableOn = ({ tx }: Context, jobId: number) =>
  tx
    .selectFrom('offer')
    .innerJoin('account', 'account.id', 'offer.recruiterId')
    .where('offer.jobId', '=', jobId)
    .where('offer.status', 'in', ['SUGGESTED', 'SELECTED'])
    .where('account.status', '=', 'ACTIVE');

export const listAskable = async (ctx: Context, { params }: Input<Askable>): Promise<Output<Askable>> => {
  const job = await ctx.tx
    .selectFrom('job')
    .select('id')
    .where('id', '=', params.id)
    .where(isKnown(ctx))
    .executeTakeFirst();
  if (!job) throw refuse('NOT_FOUND');
  return askableOn(ctx, params.id)
    .innerJoin('recruiter', 'recruiter.accountId', 'account.id')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .innerJoin('company', 'company.id', 'job.companyId')
    .select(['account.id', 'account.name', 'searchFirm.name as firm', knowsName('account').as('knowsName')])
    .orderBy('account.name')
    .orderBy('account.id')
    .limit(limits.listRowsMax)
    .execute();
};
