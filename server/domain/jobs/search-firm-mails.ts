import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { buttonTo, footerFor } from '#server/platform/mail/tell.ts';

/** On approval the chosen search firms hear of it, once each: WECRUITER asks none. */
export const mailChosenFirms = async (ctx: AnyContext, { jobId }: { jobId: number }): Promise<void> => {
  const contacts = await ctx.tx
    .selectFrom('jobContact')
    .innerJoin('contact', 'contact.id', 'jobContact.contactId')
    .innerJoin('job', 'job.id', 'jobContact.jobId')
    .innerJoin('company', 'company.id', 'job.companyId')
    .select(['contact.id', 'contact.email', 'contact.locale', 'job.title', 'company.name as company'])
    .where('job.id', '=', jobId)
    .where('job.recruitType', 'in', ['SEARCHFIRM', 'MIXED'])
    .where('job.status', '=', 'ACTIVE')
    .execute();
  for (const { id, email, locale, title, company } of contacts) {
    const words = mailWordsOf(locale);
    await queueMail(
      ctx,
      email,
      {
        ...words.job.asked({ title, company }),
        ...buttonTo(ctx, words.job.open, `/recruiters/job/${jobId}`),
        footer: footerFor(ctx, locale),
      },
      { kind: 'job.asked', onceKey: `job:${jobId}:contact:${id}`, locale },
    );
  }
};
