import { codeOfNumber } from '#core/rules/candidate-codes.ts';
import type { Locale } from '#core/rules/enums.ts';
import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import { wordsOf } from '#core/words/index.ts';
import { type MailWords, mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { buttonTo, type Recipient, type Told, tell } from '#server/platform/mail/tell.ts';
import { timeThere } from '#server/platform/mail/time-there.ts';
import { employersOf } from '../jobs/job-mails.ts';

type CandidateWords = MailWords['candidate'];

const candidateOf = ({ tx }: AnyContext, id: number) =>
  tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('account', 'account.id', 'candidate.recruiterId')
    .select([
      'candidate.jobId',
      'candidate.name as candidate',
      'job.title',
      'job.companyId',
      'job.employerId',
      'account.name as recruiter',
    ])
    .where('candidate.id', '=', id)
    .executeTakeFirst();
type ToldCandidate = NonNullable<Awaited<ReturnType<typeof candidateOf>>>;

const recruiterOf = ({ tx }: AnyContext, id: number): Promise<Recipient | undefined> =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

/** Departments look at the candidates of the postings that they are matched to; they have a bell and no address. */
const departmentsOf = async ({ tx }: AnyContext, jobId: number): Promise<Recipient[]> => {
  const departments = await tx
    .selectFrom('departmentJob')
    .innerJoin('account', 'account.id', 'departmentJob.departmentId')
    .select(['account.id', 'account.locale'])
    .where('departmentJob.jobId', '=', jobId)
    .where('account.status', '=', 'ACTIVE')
    .execute();
  return departments.map((department) => ({ ...department, email: '' }));
};

const pathOf = { employer: '/employers/job/', department: '/departments/job/', recruiter: '/recruiters/job/' };
const pageOf = (area: keyof typeof pathOf, jobId: number): string => `${pathOf[area]}${jobId}/candidate`;
const pageOfOne = (area: keyof typeof pathOf, jobId: number, id: number): string => `${pageOf(area, jobId)}/${id}`;

type Addressed = { person: Recipient; area: keyof typeof pathOf };
/** The posting's writer, and the departments that are matched to it. */
const sideOf = async (
  ctx: AnyContext,
  job: { jobId: number; companyId: number; employerId: number },
): Promise<Addressed[]> => [
  ...(await employersOf(ctx, job)).map((person) => ({ person, area: 'employer' as const })),
  ...(await departmentsOf(ctx, job.jobId)).map((person) => ({ person, area: 'department' as const })),
];

type OfOne = { candidateId: number; entryId?: number };

/** To the employer's side. One that is gone meanwhile is told of by its own mail. */
const mailEmployers =
  (
    kind: NotificationKind,
    write: (words: CandidateWords, candidate: ToldCandidate) => Told,
    factsOf: (entry: Entry, locale: Locale) => NonNullable<Told['facts']> = () => [],
  ) =>
  async (ctx: AnyContext, { candidateId, entryId }: OfOne, eventId: string): Promise<void> => {
    const candidate = await candidateOf(ctx, candidateId);
    if (!candidate) return;
    const entries = entryId === undefined ? [] : await entriesOf(ctx, [entryId]);
    for (const { person, area } of await sideOf(ctx, candidate))
      await tell(ctx, person, kind, eventId, (locale) => {
        const words = mailWordsOf(locale).candidate;
        return {
          ...write(words, candidate),
          facts: entries.flatMap((entry) => factsOf(entry, locale)),
          ...buttonTo(ctx, words.openOne, pageOfOne(area, candidate.jobId, candidateId)),
        };
      });
  };

/** What was changed, by the names of the fields: years and months are one. */
const changeFacts = ({ fields }: Entry, locale: Locale) => {
  const { changed, fields: names } = mailWordsOf(locale).candidate;
  const known = Object.entries(names).filter(([field]) => fields.includes(field));
  return [{ label: changed, value: [...new Set(known.map(([, name]) => name))].join(', ') }];
};

const reasonFacts = ({ failReason, failNote }: Entry, locale: Locale) =>
  failReason === null
    ? []
    : [{ label: mailWordsOf(locale).reason, value: joined([wordsOf(locale).enums.failReason[failReason], failNote]) }];

export const mailRecommended = mailEmployers('candidate.recommended', (words, one) => words.recommended(one));
export const mailEdited = mailEmployers('candidate.edited', (words, one) => words.edited(one), changeFacts);
export const mailResumeReplaced = mailEmployers('candidate.edited', (words, one) => words.resumeReplaced(one));
export const mailWithdrawn = mailEmployers('candidate.withdrawn', (words, one) => words.withdrawn(one), reasonFacts);

/** In the transaction of the act, while there is a name to tell. The recruiter is told of what the operator did. */
export const mailDeleted = async (ctx: AnyContext, event: Events['candidate.deleted']): Promise<void> => {
  const { candidateId, jobId, recruiterId, name: candidate, reason } = event;
  const job = await ctx.tx
    .selectFrom('job')
    .select(['title', 'companyId', 'employerId'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const recruiter = reason === null ? undefined : await recruiterOf(ctx, recruiterId);
  const people = [
    ...(await sideOf(ctx, { ...job, jobId })),
    ...(recruiter ? [{ person: recruiter, area: 'recruiter' as const }] : []),
  ];
  const kind = reason === null ? 'candidate.deleted' : 'candidate.taken';
  for (const { person, area } of people)
    await tell(ctx, person, kind, `candidate.deleted:${candidateId}`, (locale) => {
      const words = mailWordsOf(locale);
      return {
        ...words.candidate.deleted({ title: job.title, candidate }),
        ...(reason === null ? {} : { facts: [{ label: words.reason, value: reason }] }),
        ...buttonTo(ctx, words.candidate.open, pageOf(area, jobId)),
      };
    });
};

/** The posting is named and the candidate is not: the mail is about the file. */
export const mailResumeInfected = async (
  ctx: AnyContext,
  { fileId }: Events['file.infected'],
  eventId: string,
): Promise<void> => {
  const candidate = await ctx.tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .select(['candidate.id', 'candidate.jobId', 'candidate.recruiterId', 'job.title'])
    .where('candidate.resumeId', '=', fileId)
    .executeTakeFirst();
  const person = candidate && (await recruiterOf(ctx, candidate.recruiterId));
  if (!person) return;
  await tell(ctx, person, 'candidate.resumeInfected', eventId, (locale) => {
    const words = mailWordsOf(locale).candidate;
    return {
      ...words.resumeInfected(candidate),
      ...buttonTo(ctx, words.openOne, pageOfOne('recruiter', candidate.jobId, candidate.id)),
    };
  });
};

const entriesOf = ({ tx }: AnyContext, ids: readonly number[]) =>
  tx
    .selectFrom('candidateEvent')
    .innerJoin('candidate', 'candidate.id', 'candidateEvent.candidateId')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .selectAll('candidateEvent')
    .select(['candidate.name', 'job.title', 'job.timeZone'])
    .where('candidateEvent.id', 'in', [0, ...ids])
    .orderBy('candidateEvent.id')
    .execute();

/** One mail for all that a recruiter was told of at once on a posting. */
export const mailNotified = async (
  ctx: AnyContext,
  { jobId, recruiterId, entryIds }: Events['candidate.notified'],
  eventId: string,
): Promise<void> => {
  const person = await recruiterOf(ctx, recruiterId);
  const entries = await entriesOf(ctx, entryIds);
  const [first] = entries;
  if (!person || !first) return;
  await tell(ctx, person, 'candidate.notified', eventId, (locale) => {
    const words = mailWordsOf(locale).candidate;
    return {
      ...words.notified({ title: first.title, count: entries.length }),
      facts: [
        ...entries.flatMap((entry) => resultFacts(entry, locale)),
        ...(first.message === '' ? [] : [{ label: words.message, value: first.message }]),
      ],
      ...(entries.length === 1
        ? buttonTo(ctx, words.openOne, pageOfOne('recruiter', jobId, first.candidateId))
        : buttonTo(ctx, words.open, pageOf('recruiter', jobId))),
    };
  });
};

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];
const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What became of one candidate, and what comes next. */
const resultFacts = (entry: Entry, locale: Locale): { label: string; value: string }[] => {
  const { nextStep, step } = mailWordsOf(locale).candidate;
  const { candidateCode, failReason } = wordsOf(locale).enums;
  const { stepKind, stepAt, stepNote, timeZone } = entry;
  const result = joined([
    entry.code === null ? '' : candidateCode[codeOfNumber(entry.code)],
    entry.failReason === null ? '' : failReason[entry.failReason],
    entry.failNote,
  ]);
  return [
    { label: entry.name, value: result },
    ...(stepKind && stepAt
      ? [
          {
            label: nextStep,
            value: joined([step[stepKind], timeThere(stepAt, locale, timeZone), stepNote]),
          },
        ]
      : []),
  ];
};
