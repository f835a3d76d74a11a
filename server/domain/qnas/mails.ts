import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import { isForOperator } from '#core/rules/qna-types.ts';
import { wordsOf } from '#core/words/index.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { buttonTo, type Recipient, type Told, tell } from '#server/platform/mail/tell.ts';
import { activeAdmins } from '../accounts/mails.ts';
import { employersOf } from '../jobs/job-mails.ts';

type QnaMailWords = ReturnType<typeof mailWordsOf>['qna'];

/** A question beside what its mails name. */
const threads = ({ tx }: AnyContext) =>
  tx
    .selectFrom('qna')
    .innerJoin('job', 'job.id', 'qna.jobId')
    .innerJoin('account as recruiter', 'recruiter.id', 'qna.recruiterId')
    .select([
      'qna.jobId',
      'qna.type',
      'qna.authorId',
      'qna.authorType',
      'qna.recruiterId',
      'qna.body',
      'qna.candidateId',
      'job.title',
      'job.companyId',
      'job.employerId',
      'recruiter.name as recruiterName',
      'qna.deleteReason',
    ]);
/** What a deleted one says is told to nobody any more. */
const shownThreads = (ctx: AnyContext) => threads(ctx).where('qna.deletedAt', 'is', null);
type Thread = Awaited<ReturnType<ReturnType<typeof threads>['executeTakeFirstOrThrow']>>;

/** Whoever of the company asked it; for a recruiter's question, who wrote the posting. */
const employersIn = (ctx: AnyContext, { companyId, employerId, authorId, authorType }: Thread): Promise<Recipient[]> =>
  employersOf(ctx, { companyId, employerId: authorType === 'EMPLOYER' ? authorId : employerId });

const recruiterIn = ({ tx }: AnyContext, { recruiterId }: Thread): Promise<Recipient[]> =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('id', '=', recruiterId)
    .where('status', '=', 'ACTIVE')
    .execute();

/** What is written about a candidate may hold their contact: it stands in no mail. */
const mailedOf = ({ candidateId }: Thread, text: string): string | null => (candidateId === null ? text : null);

type Side = 'EMPLOYER' | 'RECRUITER';
const sides = {
  EMPLOYER: { people: employersIn, path: (jobId: number) => `/employers/job/${jobId}/qna` },
  RECRUITER: { people: recruiterIn, path: (jobId: number) => `/recruiters/job/${jobId}/qna` },
};

type Writing = { ctx: AnyContext; thread: Thread; to: Side; kind: NotificationKind; eventId: string };

const tellSide = async (
  { ctx, thread, to, kind, eventId }: Writing,
  write: (words: QnaMailWords) => Told,
): Promise<void> => {
  for (const person of await sides[to].people(ctx, thread))
    await tell(ctx, person, kind, eventId, (locale) => {
      const words = mailWordsOf(locale).qna;
      return { ...write(words), ...buttonTo(ctx, words.open, sides[to].path(thread.jobId)) };
    });
};

/** The operator hears of what it is to answer: the question, and what its author adds. */
const tellOperator = async (
  { ctx, thread, eventId }: Pick<Writing, 'ctx' | 'thread' | 'eventId'>,
  text: string | null,
) => {
  const { type, title, jobId } = thread;
  if (!isForOperator(type)) return;
  for (const admin of await activeAdmins(ctx))
    await tell(ctx, admin, 'qna.waits', eventId, (locale) => {
      const words = mailWordsOf(locale).qna;
      const about = { title, type: wordsOf(locale).enums.qnaType[type], text };
      return { ...words.waits(about), ...buttonTo(ctx, words.open, `/admin/job/${jobId}/qna`) };
    });
};

/** The recruiter asks the employer's side, or is asked by it: then the mail names no person and no company. */
export const mailQuestion = async (ctx: AnyContext, { qnaId }: { qnaId: number }, eventId: string): Promise<void> => {
  const thread = await shownThreads(ctx).where('qna.id', '=', qnaId).executeTakeFirst();
  if (!thread) return;
  const { title, recruiterName: name } = thread;
  const text = mailedOf(thread, thread.body);
  const isRecruiters = thread.authorType === 'RECRUITER';
  await tellSide({ ctx, thread, to: isRecruiters ? 'EMPLOYER' : 'RECRUITER', kind: 'qna.asked', eventId }, (words) =>
    isRecruiters ? words.asked({ title, name, text }) : words.askedYou({ title, text }),
  );
  await tellOperator({ ctx, thread, eventId }, text);
};

/** Its recruiter hears that others no longer read it. Why is not said: it would tell that a guess was right. */
export const mailHidden = async (ctx: AnyContext, { qnaId }: { qnaId: number }, eventId: string): Promise<void> => {
  const thread = await shownThreads(ctx).where('qna.id', '=', qnaId).executeTakeFirst();
  if (!thread) return;
  await tellSide({ ctx, thread, to: 'RECRUITER', kind: 'qna.hidden', eventId }, (words) =>
    words.hidden({ title: thread.title, isAsker: thread.authorType === 'RECRUITER' }),
  );
};

/** Whoever asked hears that the operator deleted it, and why. */
export const mailDeleted = async (ctx: AnyContext, { qnaId }: { qnaId: number }, eventId: string): Promise<void> => {
  const thread = await threads(ctx).where('qna.id', '=', qnaId).executeTakeFirstOrThrow();
  const { title, authorType, body, deleteReason } = thread;
  const text = mailedOf(thread, body);
  const reason = deleteReason === null ? null : mailedOf(thread, deleteReason);
  await tellSide({ ctx, thread, to: authorType, kind: 'qna.deleted', eventId }, (words) =>
    words.deleted({ title, text, reason }),
  );
};

const otherSide = { EMPLOYER: 'RECRUITER', RECRUITER: 'EMPLOYER' } as const;

/** To the other side of the thread; what the operator answers, to whoever asked. */
export const mailReply = async (ctx: AnyContext, { replyId }: { replyId: number }, eventId: string): Promise<void> => {
  const found = await shownThreads(ctx)
    .innerJoin('qnaReply', 'qnaReply.qnaId', 'qna.id')
    .select(['qnaReply.authorType as by', 'qnaReply.body as text'])
    .where('qnaReply.id', '=', replyId)
    .executeTakeFirst();
  if (!found) return;
  const { by, text: written, ...thread } = found;
  const text = mailedOf(thread, written);
  const to = by === 'ADMIN' ? thread.authorType : otherSide[by];
  const isAnswer = by !== thread.authorType;
  await tellSide({ ctx, thread, to, kind: 'qna.replied', eventId }, (words) =>
    words.replied({ title: thread.title, by, isAnswer, text }),
  );
  if (!isAnswer) await tellOperator({ ctx, thread, eventId }, text);
};
