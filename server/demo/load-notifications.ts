import { sql } from 'kysely';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import { type MailWords, mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { dress } from '#server/platform/mail/message.ts';
import { inEveryLanguage, ring } from '#server/platform/mail/ring.ts';
import type { Services } from '#server/platform/services.ts';

type Kind = 'offer.made' | 'offer.selected' | 'candidate.recommended' | 'job.submitted';
type Happened = { accountId: number; locale: 'ko' | 'en'; kind: Kind; title: string; path: string; at: Date };

const shownMax = 9;
const dayMs = 86_400_000;

/** What happened last on the postings of the demo, for whom it concerns. */
const happened = async (tx: Db, since: Date): Promise<Happened[]> => {
  const { rows } = await sql<Happened>`
    select * from (
      select told.*, account.locale, row_number() over (partition by told.account_id order by told.at desc) as place
      from (
        select job.employer_id as account_id, 'offer.made' as kind, job.title, offer.created_at as at,
          '/employers/job/' || job.id || '/recruiter/' || offer.id as path
        from offer join job on job.id = offer.job_id where offer.status in ('SUGGESTED', 'SELECTED')
        union all
        select offer.recruiter_id, 'offer.selected', job.title, offer.created_at + interval '3 hours',
          '/recruiters/job/' || job.id
        from offer join job on job.id = offer.job_id where offer.status = 'SELECTED'
        union all
        select job.employer_id, 'candidate.recommended', job.title, candidate.created_at,
          '/employers/job/' || job.id || '/candidate'
        from candidate join job on job.id = candidate.job_id where candidate.erased_at is null
        union all
        select admin.id, 'job.submitted', job.title, job.created_at, '/admin/job/' || job.id
        from job join account as admin on admin.user_type = 'ADMIN' where job.status = 'CHECK'
      ) as told join account on account.id = told.account_id
      where told.at > ${since} and told.at < now()
    ) as numbered where place <= ${shownMax} order by at`.execute(tx);
  return rows;
};

const subjectOf = ({ offer, candidate, job }: MailWords, { kind, title }: Happened): string => {
  const names = { title, company: '', name: '', firm: '', recruiter: '', candidate: '' };
  if (kind === 'offer.made') return offer.made({ ...names, isSelected: false }).subject;
  if (kind === 'offer.selected') return offer.selected(names).subject;
  if (kind === 'candidate.recommended') return candidate.recommended(names).subject;
  return job.submitted(names).subject;
};

/** A mail that nobody could deliver, and one that was: the operator's list has both. */
const loadMails = async ({ keys }: Services, tx: Db, now: Date): Promise<void> => {
  const newcomer = { recruiter: 'Agus Wijaya', candidate: 'Bayu Hartono' };
  for (const [locale, to, kind, title, daysAgo, lastError] of [
    ['ko', 'former.manager@nurimobility.kr', 'job.approved', '결제 플랫폼 백엔드 개발자', 2, 'EENVELOPE 550 5.1.1'],
    ['en', 'rina@kirana.co.id', 'candidate.recommended', 'Head of Supply Chain Planning', 1, null],
  ] as const) {
    const { job, candidate } = mailWordsOf(locale);
    const told = kind === 'job.approved' ? job.approved({ title }) : candidate.recommended({ title, ...newcomer });
    const text = { ...told, footer: '' };
    await tx
      .insertInto('mail')
      .values({
        channel: 'EMAIL',
        kind,
        onceKey: `demo:${kind}`,
        locale,
        messageSealed: keys.seal(JSON.stringify(dress(to, text, locale))),
        messageId: `<demo-${kind}@scoutlane.example>`,
        status: lastError === null ? 'KEPT' : 'FAILED',
        tries: lastError === null ? 1 : 23,
        lastError,
        createdAt: new Date(now.getTime() - daysAgo * dayMs),
      })
      .execute();
  }
};

/** Bells with something new and something read, in each person's language. */
export const loadNotifications = async (services: Services, tx: Db): Promise<void> => {
  const now = services.clock.now();
  const ctx: AnyContext = {
    tx,
    now,
    services,
    actor: null,
    absence: refuse('SIGN_IN_REQUIRED'),
    locale: 'ko',
    bearer: null,
    origin: { address: '', network: '', device: '', requestId: '' },
  };
  const rows = await happened(tx, new Date(now.getTime() - limits.mailKeptDays * dayMs));
  for (const [n, one] of rows.entries()) {
    const subjects = inEveryLanguage((locale) => subjectOf(mailWordsOf(locale), one));
    const url = services.env.baseUrl + one.path;
    const { accountId, kind } = one;
    const told = { accountId, kind, onceKey: `demo:${n}`, subject: subjects[one.locale], subjects, url };
    await ring({ ...ctx, now: one.at }, { ...told, isForDigest: false });
  }
  await tx
    .updateTable('notification')
    .set({ readAt: now })
    .where('createdAt', '<', new Date(now.getTime() - 5 * dayMs))
    .execute();
  await loadMails(services, tx, now);
};
