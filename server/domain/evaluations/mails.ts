import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { buttonTo, tell } from '#server/platform/mail/tell.ts';
import { employersOf } from '../jobs/job-mails.ts';
import { wasSelected } from '../offers/was-selected.ts';

/** Asks the company for its word on recruiters whom it selected and has not evaluated; once for each of them. */
const ask = async (ctx: AnyContext, jobId: number, offerId?: number): Promise<void> => {
  let offers = ctx.tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .innerJoin('account', 'account.id', 'offer.recruiterId')
    .leftJoin('evaluation', 'evaluation.offerId', 'offer.id')
    .select(['offer.id', 'account.name as recruiter', 'job.title', 'job.companyId', 'job.employerId'])
    .where('offer.jobId', '=', jobId)
    .where(wasSelected())
    // of whom nothing is left there is nobody to speak of
    .where('account.name', '<>', '')
    .where('evaluation.id', 'is', null);
  if (offerId !== undefined) offers = offers.where('offer.id', '=', offerId);
  for (const offer of await offers.orderBy('offer.id').execute())
    for (const person of await employersOf(ctx, offer)) {
      await tell(ctx, person, 'evaluation.asked', `evaluation.asked:${offer.id}`, (locale) => {
        const words = mailWordsOf(locale).contract;
        return {
          ...words.evaluate(offer),
          ...buttonTo(ctx, words.openOffer, `/employers/job/${jobId}/recruiter/${offer.id}`),
        };
      });
    }
};

/** Of whoever's candidate was hired. */
export const askAfterHire = async (ctx: AnyContext, { contractId }: { contractId: number }): Promise<void> => {
  const { jobId, offerId } = await ctx.tx
    .selectFrom('contract')
    .select(['jobId', 'offerId'])
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  await ask(ctx, jobId, offerId);
};

/** Of everybody who worked on a posting that ended. */
export const askAfterEnd = async (ctx: AnyContext, { jobId, eventId }: { jobId: number; eventId: number }) => {
  const event = await ctx.tx.selectFrom('jobEvent').select('action').where('id', '=', eventId).executeTakeFirst();
  if (event?.action === 'end') await ask(ctx, jobId);
};
