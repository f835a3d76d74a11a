import { type SqlBool, sql } from 'kysely';
import { limits } from '#core/rules/limits.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { buttonTo, footerFor } from '#server/platform/mail/tell.ts';
import { keepInvitation } from '../contacts/invite-contact.ts';

/** In one order, and before anything is read of them: who waits here sees what whoever was first has done. */
const lockChosen = ({ tx }: AnyContext, jobId: number) =>
  tx
    .selectFrom('contact')
    .select('contact.id')
    .where('contact.id', 'in', (eb) => eb.selectFrom('jobContact').select('contactId').where('jobId', '=', jobId))
    .orderBy('contact.id')
    .forUpdate()
    .execute();

/** The chosen ones who were not mailed yet. */
const chosenFor = ({ tx }: AnyContext, jobId: number) =>
  tx
    .selectFrom('jobContact')
    .innerJoin('contact', 'contact.id', 'jobContact.contactId')
    .innerJoin('job', 'job.id', 'jobContact.jobId')
    .innerJoin('company', 'company.id', 'job.companyId')
    .select(['contact.id', 'contact.email', 'contact.locale', 'job.title', 'job.employerId', 'company.name as company'])
    // joined, or signed up and waiting for the operator
    .select(
      sql<boolean>`contact.joined_at IS NOT NULL OR EXISTS (
        SELECT FROM invitation JOIN account ON account.id = invitation.taken_by
        WHERE invitation.contact_id = contact.id AND account.status <> 'DELETED')`.as('hasCome'),
    )
    .where('job.id', '=', jobId)
    .where('job.recruitType', 'in', ['SEARCHFIRM', 'MIXED'])
    .where('job.status', '=', 'ACTIVE')
    .where(sql<SqlBool>`NOT EXISTS (
      SELECT FROM mail WHERE mail.once_key = 'job:' || job.id || ':contact:' || contact.id)`)
    .orderBy('contact.id')
    .execute();

/** On approval the chosen search firms hear of it, once each: WECRUITER asks none. Who has not joined is invited by it. */
export const mailChosenFirms = async (ctx: AnyContext, { jobId }: { jobId: number }): Promise<void> => {
  await lockChosen(ctx, jobId);
  for (const { id, email, locale, title, company, employerId, hasCome } of await chosenFor(ctx, jobId)) {
    const words = mailWordsOf(locale);
    const asked = words.job.asked({ title, company });
    const way = hasCome
      ? buttonTo(ctx, words.job.open, `/recruiters/job/${jobId}`)
      : {
          paragraphs: [...asked.paragraphs, words.job.askedToJoin({ days: limits.invitationDays })],
          ...buttonTo(ctx, words.openInvitation, `/invitation/${(await keepInvitation(ctx, id, employerId)).token}`),
        };
    await queueMail(
      ctx,
      email,
      { ...asked, ...way, footer: footerFor(ctx, locale) },
      { kind: 'job.asked', onceKey: `job:${jobId}:contact:${id}`, locale },
    );
  }
};
