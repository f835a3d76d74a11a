import type { EvidenceReader } from '#core/rules/claims.ts';
import type { Locale } from '#core/rules/enums.ts';
import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import { type MailWords, mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { buttonTo, type Recipient, type Told, tell } from '#server/platform/mail/tell.ts';
import { dayThere } from '#server/platform/mail/time-there.ts';
import { activeAdmins } from '../accounts/mails.ts';
import { employersOf } from '../jobs/job-mails.ts';

const candidateOf = ({ tx }: AnyContext, id: number) =>
  tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('account', 'account.id', 'candidate.recruiterId')
    .select([
      'candidate.id',
      'candidate.jobId',
      'candidate.recruiterId',
      'candidate.name as candidate',
      'candidate.contactUntil',
      'candidate.contactRequestedBy',
      'job.title',
      'job.timeZone',
      'job.companyId',
      'job.employerId',
      'account.name as recruiter',
    ])
    .where('candidate.id', '=', id)
    .where('candidate.erasedAt', 'is', null)
    .executeTakeFirst();
type About = NonNullable<Awaited<ReturnType<typeof candidateOf>>>;
type Words = MailWords['disclosure'];

const activeAmong = ({ tx }: AnyContext, ids: readonly number[]): Promise<Recipient[]> =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('id', 'in', ids)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();

const recruiterIn = (ctx: AnyContext, { recruiterId }: About): Promise<Recipient[]> => activeAmong(ctx, [recruiterId]);

/** Who asked for the contact, or who wrote the posting. */
const employersIn = (ctx: AnyContext, { companyId, employerId }: About, asked: number | null): Promise<Recipient[]> =>
  employersOf(ctx, { companyId, employerId: asked ?? employerId });

const candidatePage = { employer: '/employers/job/', recruiter: '/recruiters/job/' };
const pageOf = (area: keyof typeof candidatePage, { jobId, id }: Pick<About, 'jobId' | 'id'>): string =>
  `${candidatePage[area]}${jobId}/candidate/${id}`;

const toRecruiter =
  (kind: NotificationKind, write: (words: Words, about: About) => Told, isToAnswer = false) =>
  async (ctx: AnyContext, { candidateId }: { candidateId: number }, eventId: string): Promise<void> => {
    const about = await candidateOf(ctx, candidateId);
    if (!about) return;
    for (const person of await recruiterIn(ctx, about)) {
      await tell(ctx, person, kind, eventId, (locale) => {
        const words = mailWordsOf(locale).disclosure;
        const button = isToAnswer
          ? buttonTo(ctx, words.answer, `/recruiters/contact/${candidateId}`)
          : buttonTo(ctx, words.open, pageOf('recruiter', about));
        return { ...write(words, about), ...button };
      });
    }
  };

export const mailRequested = toRecruiter('disclosure.requested', (words, about) => words.requested(about), true);
export const mailWithdrawn = toRecruiter('disclosure.withdrawn', (words, about) => words.withdrawn(about));

type ToEmployer = {
  kind: NotificationKind;
  asked: number | null;
  write: (words: MailWords, locale: Locale) => Told;
};

const tellEmployers = async (ctx: AnyContext, about: About, eventId: string, mail: ToEmployer): Promise<void> => {
  for (const person of await employersIn(ctx, about, mail.asked)) {
    await tell(ctx, person, mail.kind, eventId, (locale) => {
      const words = mailWordsOf(locale);
      return { ...mail.write(words, locale), ...buttonTo(ctx, words.disclosure.open, pageOf('employer', about)) };
    });
  }
};

export const mailDeclined = async (
  ctx: AnyContext,
  { candidateId, requestedBy, reason }: Events['disclosure.declined'],
  eventId: string,
): Promise<void> => {
  const about = await candidateOf(ctx, candidateId);
  if (!about) return;
  await tellEmployers(ctx, about, eventId, {
    kind: 'disclosure.declined',
    asked: requestedBy,
    write: (words) => ({
      ...words.disclosure.declined(about),
      facts: [{ label: words.reason, value: reason }],
    }),
  });
};

/** Both sides are told how long the year runs; the contact itself stands in no mail. */
export const mailOpened = async (
  ctx: AnyContext,
  { candidateId }: Events['disclosure.opened'],
  eventId: string,
): Promise<void> => {
  const about = await candidateOf(ctx, candidateId);
  if (!about) return;
  const factsFor = ({ disclosure }: MailWords, locale: Locale) => ({
    facts: [{ label: disclosure.until, value: dayThere(about.contactUntil ?? '', locale, about.timeZone) }],
  });
  await tellEmployers(ctx, about, eventId, {
    kind: 'disclosure.opened',
    asked: about.contactRequestedBy,
    write: (words, locale) => ({ ...words.disclosure.opened(about), ...factsFor(words, locale) }),
  });
  for (const person of await recruiterIn(ctx, about)) {
    await tell(ctx, person, 'disclosure.opened', eventId, (locale) => {
      const words = mailWordsOf(locale);
      return {
        ...words.disclosure.openedOwn(about),
        ...factsFor(words, locale),
        ...buttonTo(ctx, words.disclosure.open, pageOf('recruiter', about)),
      };
    });
  }
};

export const mailLost = async (
  ctx: AnyContext,
  { candidateId, reason }: Events['disclosure.lost'],
  eventId: string,
): Promise<void> => {
  const about = await candidateOf(ctx, candidateId);
  if (!about) return;
  await tellEmployers(ctx, about, eventId, {
    kind: 'disclosure.lost',
    asked: about.contactRequestedBy,
    write: ({ disclosure }) => ({
      ...disclosure.lostToEmployer(about),
      facts: [{ label: disclosure.reason, value: disclosure.lostReasons[reason] }],
    }),
  });
  await toRecruiter('disclosure.lost', (words) => ({
    ...words.lost(about),
    facts: [{ label: words.reason, value: words.lostReasons[reason] }],
  }))(ctx, { candidateId }, eventId);
};

export const mailAdminsOfClaim = async (
  ctx: AnyContext,
  { claimId }: Events['claim.raised'],
  eventId: string,
): Promise<void> => {
  const claim = await ctx.tx.selectFrom('claim').select('kind').where('id', '=', claimId).executeTakeFirst();
  if (!claim) return;
  for (const admin of await activeAdmins(ctx)) {
    await tell(ctx, admin, 'claim.raised', eventId, (locale) => {
      const words = mailWordsOf(locale).disclosure;
      return {
        ...words.raised(claim),
        ...buttonTo(ctx, words.decide, '/admin/claim'),
      };
    });
  }
};

/** To the recruiter whose entry it is about, and to the company where it changes what it can do. */
export const mailDecided = async (
  ctx: AnyContext,
  { claimId }: Events['claim.decided'],
  eventId: string,
): Promise<void> => {
  const claim = await ctx.tx
    .selectFrom('claim')
    .select(['kind', 'decision', 'note', 'candidateId'])
    .where('id', '=', claimId)
    .executeTakeFirst();
  const about = claim && (await candidateOf(ctx, claim.candidateId));
  if (!claim?.decision || !about) return;
  const { kind, decision, note } = claim;
  const write = (words: Words): Told => ({
    ...words.decided({ ...about, kind, decision }),
    facts: [{ label: words.decision, value: note }],
  });
  await toRecruiter('claim.decided', write)(ctx, claim, eventId);
  if (decision === 'YES')
    await tellEmployers(ctx, about, eventId, {
      kind: 'claim.decided',
      asked: about.contactRequestedBy,
      write: ({ disclosure }) => write(disclosure),
    });
};

/**
 * To the recruiter who made the claim or has the candidate since, and to the operator, who decides on it. What the
 * operator reported by themselves is told to nobody else. Neither it nor the person is named: the mail is about the file.
 */
export const mailEvidenceInfected = async (
  ctx: AnyContext,
  { fileId }: Events['file.infected'],
  eventId: string,
): Promise<void> => {
  const claim = await ctx.tx
    .selectFrom('claim')
    .innerJoin('candidate', 'candidate.id', 'claim.candidateId')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .leftJoin('recruiter as author', 'author.accountId', 'claim.authorId')
    .select(['claim.candidateId', 'candidate.recruiterId', 'candidate.jobId', 'job.title'])
    .select('author.accountId as authorId')
    .where('claim.fileId', '=', fileId)
    .executeTakeFirst();
  if (!claim) return;
  const { authorId, recruiterId, title, jobId, candidateId: id } = claim;
  const tellOf = (person: Recipient, reader: EvidenceReader, button: (words: Words) => ReturnType<typeof buttonTo>) =>
    tell(ctx, person, 'claim.fileInfected', eventId, (locale) => {
      const words = mailWordsOf(locale).disclosure;
      return { ...words.evidenceInfected({ title, reader }), ...button(words) };
    });
  const recruiters = authorId === null ? [] : await activeAmong(ctx, [authorId, recruiterId]);
  for (const person of recruiters)
    await tellOf(person, person.id === authorId ? 'SENDER' : 'COLLEAGUE', ({ open }) =>
      buttonTo(ctx, open, pageOf('recruiter', { jobId, id })),
    );
  for (const admin of await activeAdmins(ctx))
    await tellOf(admin, 'OPERATOR', ({ decide }) => buttonTo(ctx, decide, '/admin/claim'));
};
