import type { candidatesApi } from '#core/api/candidates.ts';
import type { disclosuresApi } from '#core/api/disclosures.ts';
import type { qnasApi } from '#core/api/qnas.ts';
import { shownContact } from '#core/rules/contact-lifecycle.ts';
import { type Column, currency, day, flag, label, moment, money, number, postingZone, text } from './columns.ts';
import type { RowOf } from './registry.ts';

type EmployerRow = RowOf<typeof candidatesApi.list, 'EMPLOYER'>;
type AdminRow = RowOf<typeof candidatesApi.list, 'ADMIN'>;
type RecruiterRow = RowOf<typeof candidatesApi.list, 'RECRUITER'>;
type Shared = EmployerRow | AdminRow | RecruiterRow;
type WithRecruiter = EmployerRow | AdminRow;

const shared: Column<Shared>[] = [
  number('id', ({ id }) => id),
  text('name', ({ name }) => name),
  label('gender', 'gender', ({ gender }) => gender),
  number('age', ({ age }) => age),
  number('career', ({ careerMonths }) => careerMonths),
  label('education', 'education', ({ education }) => education),
  text('currentCompany', ({ currentCompany }) => currentCompany),
  text('currentPosition', ({ currentPosition }) => currentPosition),
  currency(),
  money('expectedSalary', ({ expectedSalary }) => expectedSalary),
  label('code', 'candidateCode', ({ code }) => code),
  flag('withdrawn', ({ isWithdrawn }) => isWithdrawn),
  flag('lost', ({ isLost }) => isLost),
  label('contactState', 'contactState', (row) => shownContact(row).contactState),
  day('contactUntil', (row) => shownContact(row).contactUntil),
  postingZone(),
  moment('waitingAt', ({ waitingAt }) => waitingAt),
  moment('stepAt', ({ step }) => step?.at ?? null),
  text('step', ({ step }, { words }) =>
    step === null ? null : [words.candidateForm.stepKind[step.kind], step.note].filter(Boolean).join(': '),
  ),
  moment('createdAt', ({ createdAt }) => createdAt),
];

const recommended: Column<WithRecruiter>[] = [
  text('recruiter', ({ recruiter }) => recruiter.name),
  text('firm', ({ recruiter }) => recruiter.firm),
  flag('possibleDuplicate', ({ isPossibleDuplicate }) => isPossibleDuplicate),
];

export const employerCandidateColumns: Column<EmployerRow>[] = [
  ...shared,
  ...recommended,
  label('notifiedCode', 'candidateCode', ({ notifiedCode }) => notifiedCode),
  number('rating', ({ rating }) => rating),
  number('ratingCount', ({ ratingCount }) => ratingCount),
  number('memoCount', ({ memoCount }) => memoCount),
];
export const adminCandidateColumns: Column<AdminRow>[] = [...shared, ...recommended];
export const recruiterCandidateColumns: Column<RecruiterRow>[] = [
  ...shared,
  number('memoCount', ({ memoCount }) => memoCount),
];

type EmployerQna = RowOf<typeof qnasApi.list, 'EMPLOYER'>;
type AdminQna = RowOf<typeof qnasApi.list, 'ADMIN'>;
type RecruiterQna = RowOf<typeof qnasApi.list, 'RECRUITER'>;
type Qna = EmployerQna | AdminQna | RecruiterQna;

const threads: Column<Qna>[] = [
  number('id', ({ id }) => id),
  label('qnaType', 'qnaType', ({ type }) => type),
  label('side', 'role', ({ author }) => author.type),
  text('author', ({ author }) => author.name),
  text('body', ({ body }) => body),
  number('replyCount', ({ replies }) => replies.length),
  text('replies', ({ replies }, { words }) =>
    replies
      .map(({ author, body }) => `[${[words.enums.role[author.type], author.name ?? ''].join(' ').trim()}] ${body}`)
      .join('\n\n'),
  ),
  flag('secret', ({ isSecret }) => isSecret),
  flag('published', ({ isPublished }) => isPublished),
  text('candidate', ({ candidate }) => candidate?.name ?? null),
  moment('createdAt', ({ createdAt }) => createdAt),
];
const concerned: Column<EmployerQna | AdminQna>[] = [
  text('recruiter', ({ recruiter }) => recruiter.name),
  text('firm', ({ recruiter }) => recruiter.firm),
];

export const recruiterQnaColumns: Column<RecruiterQna>[] = threads;
export const qnaColumns: Column<EmployerQna | AdminQna>[] = [...threads, ...concerned];

type Claim = RowOf<typeof disclosuresApi.claims, 'ADMIN'>;

export const claimColumns: Column<Claim>[] = [
  number('id', ({ id }) => id),
  text('kind', ({ kind }, { words }) => words.disclosures.claims.kinds[kind]),
  text('candidate', ({ candidate }) => candidate.name),
  text('title', ({ candidate }) => candidate.job.title),
  text('company', ({ company }) => company),
  text('recruiter', ({ candidate }) => candidate.recruiter.name),
  text('firm', ({ candidate }) => candidate.recruiter.firm),
  text('holder', ({ holder }) => holder && `${holder.recruiter.name}, ${holder.recruiter.firm}`),
  text('author', ({ author }) => author),
  text('text', (row) => row.text),
  moment('createdAt', ({ createdAt }) => createdAt),
  text('decision', ({ kind, decision }, { words }) =>
    decision === null ? null : words.disclosures.claims.choices[kind][decision].label,
  ),
  text('note', ({ note }) => note),
  moment('decidedAt', ({ decidedAt }) => decidedAt),
  text('decidedBy', ({ decidedBy }) => decidedBy),
];
