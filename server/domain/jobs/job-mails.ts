import type { JobAction } from '#core/rules/job-lifecycle.ts';
import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { buttonTo, type Recipient, type Told, tell } from '#server/platform/mail/tell.ts';
import { activeAdmins } from '../accounts/mails.ts';

type JobEvent = { jobId: number };
type JobMailWords = ReturnType<typeof mailWordsOf>['job'];

const jobOf = ({ tx }: AnyContext, jobId: number) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.companyId')
    .select(['job.id', 'job.title', 'job.rejectReason', 'job.companyId', 'job.employerId', 'company.name as company'])
    .where('job.id', '=', jobId)
    .executeTakeFirst();
type ToldJob = NonNullable<Awaited<ReturnType<typeof jobOf>>>;

/** Whoever wrote the posting, or when that account is gone everybody of the company. */
export const employersOf = async (
  { tx }: AnyContext,
  job: Pick<ToldJob, 'companyId' | 'employerId'>,
): Promise<Recipient[]> => {
  const people = await tx
    .selectFrom('account')
    .innerJoin('employer', 'employer.accountId', 'account.id')
    .select(['account.id', 'account.email', 'account.locale'])
    .where('employer.companyId', '=', job.companyId)
    .where('account.status', '=', 'ACTIVE')
    .execute();
  const writer = people.find(({ id }) => id === job.employerId);
  return writer ? [writer] : people;
};

const recruitersOf = ({ tx }: AnyContext, jobId: number) =>
  tx
    .selectFrom('offer')
    .innerJoin('account', 'account.id', 'offer.recruiterId')
    .select(['account.id', 'account.email', 'account.locale'])
    .where('offer.jobId', '=', jobId)
    .where('account.status', '=', 'ACTIVE');

/** Those whose offer lives, and those whose candidates are still on it, whatever became of their offer. */
const workingOn = (ctx: AnyContext, jobId: number) =>
  recruitersOf(ctx, jobId).where((eb) =>
    eb.or([
      eb('offer.status', 'in', ['SUGGESTED', 'SELECTED']),
      eb.exists(
        eb
          .selectFrom('candidate')
          .whereRef('candidate.jobId', '=', 'offer.jobId')
          .whereRef('candidate.recruiterId', '=', 'offer.recruiterId')
          .where('candidate.withdrawnAt', 'is', null),
      ),
    ]),
  );

const areaPaths = {
  admin: (id: number) => `/admin/job/${id}`,
  employer: (id: number) => `/employers/job/${id}`,
  recruiter: (id: number) => `/recruiters/job/${id}`,
};

type Writing = { ctx: AnyContext; job: ToldJob; kind: NotificationKind; eventId: string; area: keyof typeof areaPaths };

const tellEach = async (
  { ctx, job, kind, eventId, area }: Writing,
  people: readonly Recipient[],
  write: (words: JobMailWords, reason: string) => Told,
): Promise<void> => {
  for (const person of people)
    await tell(ctx, person, kind, `${eventId}:${area}`, (locale) => {
      const words = mailWordsOf(locale);
      return { ...write(words.job, words.reason), ...buttonTo(ctx, words.job.open, areaPaths[area](job.id)) };
    });
};

const because = (label: string, reason: string | null) => (reason ? { facts: [{ label, value: reason }] } : {});

/** A mail about a posting to one group of people. */
const mailTo =
  <E extends JobEvent>(
    kind: NotificationKind,
    area: keyof typeof areaPaths,
    peopleOf: (ctx: AnyContext, job: ToldJob, event: E) => Promise<readonly Recipient[]>,
    write: (words: JobMailWords, job: ToldJob, reasonLabel: string, event: E) => Told,
  ) =>
  async (ctx: AnyContext, event: E, eventId: string): Promise<void> => {
    const job = await jobOf(ctx, event.jobId);
    if (!job) return;
    await tellEach({ ctx, job, kind, eventId, area }, await peopleOf(ctx, job, event), (words, reason) =>
      write(words, job, reason, event),
    );
  };

export const mailAdminsOfSubmission = mailTo('job.submitted', 'admin', activeAdmins, (words, job) =>
  words.submitted(job),
);
export const mailApproved = mailTo('job.approved', 'employer', employersOf, (words, job) => words.approved(job));
export const mailRejected = mailTo('job.rejected', 'employer', employersOf, (words, job, reason) => ({
  ...words.rejected(job),
  ...because(reason, job.rejectReason),
}));
export const mailMended = mailTo('job.mended', 'employer', employersOf, (words, job) => words.mended(job));
export const mailHandedOver = mailTo('job.handedOver', 'employer', employersOf, (words, job) => words.handedOver(job));
export const mailProposed = mailTo('job.proposed', 'employer', employersOf, (words, job) => words.proposed(job));
export const mailProposalWithdrawn = mailTo('job.proposalWithdrawn', 'employer', employersOf, (words, job) =>
  words.proposalWithdrawn(job),
);
export const mailTermsChanged = mailTo<Events['job.termsChanged']>(
  'job.termsChanged',
  'recruiter',
  (ctx, job) => recruitersOf(ctx, job.id).where('offer.status', '=', 'SUGGESTED').execute(),
  (words, { title }, _reason, { withDays }) => words.termsChanged({ title, withDays }),
);
/** Whom the company selected before: theirs stay as they were. */
export const mailTermsKept = mailTo<Events['job.termsChanged']>(
  'job.edited',
  'recruiter',
  (ctx, job) =>
    recruitersOf(ctx, job.id)
      .where('offer.status', '=', 'SELECTED')
      .where('offer.termsNumber', '<', (eb) =>
        eb
          .selectFrom('jobTerms')
          .select(({ fn }) => fn.max('number').as('number'))
          .where('jobId', '=', job.id),
      )
      .execute(),
  (words, { title }, _reason, { withDays }) => words.termsKept({ title, withDays }),
);
/** Where the terms changed with it, those whose offer lives hear of both at once. */
export const mailEdited = mailTo<Events['job.edited']>(
  'job.edited',
  'recruiter',
  (ctx, job, { withTerms }) =>
    workingOn(ctx, job.id)
      .$if(withTerms === true, (people) => people.where('offer.status', 'not in', ['SUGGESTED', 'SELECTED']))
      .execute(),
  (words, job) => words.edited(job),
);

export const mailAdminsOfAnswer = async (
  ctx: AnyContext,
  { jobId, proposalId }: JobEvent & { proposalId: number },
  eventId: string,
): Promise<void> => {
  const job = await jobOf(ctx, jobId);
  const proposal = await ctx.tx
    .selectFrom('jobProposal')
    .select('outcome')
    .where('id', '=', proposalId)
    .executeTakeFirst();
  if (!job || !proposal) return;
  const accepted = proposal.outcome === 'ACCEPTED';
  await tellEach({ ctx, job, kind: 'job.answered', eventId, area: 'admin' }, await activeAdmins(ctx), (words) =>
    words.answered({ title: job.title, accepted }),
  );
};

export const mailRecruiterLeft = async (
  ctx: AnyContext,
  { jobId, offerId }: JobEvent & { offerId: number },
  eventId: string,
): Promise<void> => {
  const job = await jobOf(ctx, jobId);
  const offer = await ctx.tx
    .selectFrom('offer')
    .innerJoin('account', 'account.id', 'offer.recruiterId')
    .select(['account.name', 'offer.reason'])
    .where('offer.id', '=', offerId)
    .executeTakeFirst();
  if (!job || !offer) return;
  const { name: recruiter } = offer;
  await tellEach(
    { ctx, job, kind: 'offer.removed', eventId, area: 'employer' },
    await employersOf(ctx, job),
    (words, reason) => ({ ...words.recruiterLeft({ title: job.title, recruiter }), ...because(reason, offer.reason) }),
  );
};

/** Recruiters who work on it, with the reason; the employer too where nobody of theirs did it. */
export const mailMoved = async (
  ctx: AnyContext,
  { jobId, eventId: entryId }: JobEvent & { eventId: number },
  eventId: string,
): Promise<void> => {
  const job = await jobOf(ctx, jobId);
  const entry = await ctx.tx.selectFrom('jobEvent').selectAll().where('id', '=', entryId).executeTakeFirst();
  if (!job || !entry) return;
  const write = (words: JobMailWords, reason: string) => ({
    ...words.moved({ title: job.title, action: entry.action as JobAction, isByItself: entry.actorType === 'SYSTEM' }),
    ...because(reason, entry.reason),
  });
  const writing = { ctx, job, kind: 'job.moved' as const, eventId };
  // whoever offered since then has seen it as it is
  const people = await workingOn(ctx, jobId).where('offer.createdAt', '<=', entry.at).execute();
  await tellEach({ ...writing, area: 'recruiter' }, people, write);
  if (entry.actorType !== 'EMPLOYER')
    await tellEach({ ...writing, area: 'employer' }, await employersOf(ctx, job), write);
};

/** A document of a posting in which a virus was found, to whoever brought it. */
export const mailFileInfected = async (
  ctx: AnyContext,
  { fileId }: Events['file.infected'],
  eventId: string,
): Promise<void> => {
  const file = await ctx.tx
    .selectFrom('file')
    .innerJoin('job', (join) =>
      join.on((eb) =>
        eb.or([eb('job.templateId', '=', eb.ref('file.id')), eb('job.attachmentId', '=', eb.ref('file.id'))]),
      ),
    )
    .select(['file.uploaderId', 'file.kind', 'job.id'])
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  const job = file && (await jobOf(ctx, file.id));
  if (!job) return;
  const people = await employersOf(ctx, { ...job, employerId: file.uploaderId ?? job.employerId });
  await tellEach({ ctx, job, kind: 'job.fileInfected', eventId, area: 'employer' }, people, (words) =>
    words.fileInfected({ title: job.title, isTemplate: file.kind === 'TEMPLATE' }),
  );
};
