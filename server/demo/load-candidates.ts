import { type CandidateCode, candidateNumbers, isFail } from '#core/rules/candidate-codes.ts';
import { matchTextOf, personTextOf } from '#core/rules/candidate-fields.ts';
import type { Locale } from '#core/rules/enums.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { textPdf } from '#server/platform/pdf/text-pdf.ts';
import type { Services } from '#server/platform/services.ts';
import { candidates, type DemoCandidate } from './candidates.ts';
import { hires } from './hires.ts';
import { pastYear } from './past-year.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const resumeTexts = {
  ko: {
    title: '이력서',
    subtitle: '데모 자료',
    body: '# 경력\n\n이 이력서는 제품을 둘러보기 위한 예시입니다.\n\n# 학력\n\n실제 인물의 정보가 아닙니다.',
  },
  en: {
    title: 'Resume',
    subtitle: 'Demo data',
    body: '# Career\n\nThis resume is an example for looking around.\n\n# Education\n\nIt describes no real person.',
  },
};
const resumePdf = (locale: Locale): Promise<Buffer> => textPdf({ ...resumeTexts[locale], locale });
const fileNames = { ko: '이력서', en: 'Resume' };

const insertResume = async ({ files }: Services, tx: Db, one: DemoCandidate, pdf: Buffer, by: number, at: Date) => {
  const stored = await files.write(pdf);
  const { id } = await tx
    .insertInto('file')
    .values({
      kind: 'RESUME',
      storeKey: stored.key,
      name: `${one.name}_${fileNames[one.locale]}.pdf`,
      mediaType: 'application/pdf',
      sizeBytes: stored.sizeBytes,
      sha256: stored.sha256,
      uploaderId: by,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Offer = { id: number; jobId: number; recruiterId: number; employerId: number };

/** What the employer did, a day after the other, and the notices between. */
type Step = { stepKind: 'INTERVIEW' | null; stepAt: Date | null };

const insertHistory = async (
  tx: Db,
  id: number,
  one: DemoCandidate,
  offer: Offer,
  at: Date,
  next: Step,
): Promise<void> => {
  const { codes = [], told = 0 } = one;
  const employer = { candidateId: id, actorId: offer.employerId, actorType: 'EMPLOYER' } as const;
  const step = dayMs / 2;
  await tx
    .insertInto('candidateEvent')
    .values({ candidateId: id, actorId: offer.recruiterId, actorType: 'RECRUITER', at, action: 'recommend', code: 0 })
    .execute();
  for (const [n, code] of codes.entries()) {
    const moved = new Date(at.getTime() + (n + 1) * step);
    const said = { code: candidateNumbers[code], failReason: isFail(code) ? ('EXPERIENCE' as const) : null };
    await tx
      .insertInto('candidateEvent')
      .values({ ...employer, ...said, at: moved, action: 'move' })
      .execute();
    if (n + 1 === told)
      await tx
        .insertInto('candidateEvent')
        .values({ ...employer, ...said, ...next, at: new Date(moved.getTime() + hourMs), action: 'notify' })
        .execute();
  }
};

/** How far somebody came who may have failed then. */
const lastPassed = (codes: readonly CandidateCode[]): CandidateCode =>
  codes.findLast((code) => !isFail(code)) ?? 'NONE';

const insertCandidate = async (
  services: Services,
  tx: Db,
  now: Date,
  one: DemoCandidate,
  offer: Offer,
  pdf: Buffer,
): Promise<void> => {
  const { keys } = services;
  const { codes = [], told = 0 } = one;
  const at = new Date(now.getTime() - one.daysAgo * dayMs);
  const resumeId = await insertResume(services, tx, one, pdf, offer.recruiterId, at);
  const hashes = {
    matchHash: keys.mac('candidate', `match|${matchTextOf(one)}`),
    personHash: keys.mac('candidate', `person|${personTextOf(one)}`),
  };
  const next: Step =
    one.interviewIn === undefined
      ? { stepKind: null, stepAt: null }
      : { stepKind: 'INTERVIEW', stepAt: new Date(now.getTime() + one.interviewIn * dayMs) };
  const code = codes.at(-1) ?? 'NONE';
  const notified = codes[told - 1] ?? 'NONE';
  const codeAt = new Date(at.getTime() + (codes.length * dayMs) / 2);
  const { id } = await tx
    .insertInto('candidate')
    .values({
      ...hashes,
      jobId: offer.jobId,
      offerId: offer.id,
      recruiterId: offer.recruiterId,
      name: one.name,
      gender: one.gender,
      birthDateSealed: keys.seal(one.birthDate),
      lastPhoneSealed: keys.seal(one.lastPhone),
      checkResult: 'CLEAR',
      agreedAt: at,
      careerMonths: one.careerMonths,
      education: one.education,
      school: one.school,
      currentCompany: one.company,
      currentPosition: one.position,
      currentSalary: one.salaries[0],
      expectedSalary: one.salaries[1],
      reason: one.reason,
      resumeId,
      code: candidateNumbers[code],
      codeAt,
      failReason: isFail(code) ? 'EXPERIENCE' : null,
      notifiedCode: candidateNumbers[notified],
      reachedCode: candidateNumbers[lastPassed(codes)],
      toldCode: candidateNumbers[lastPassed(codes.slice(0, told))],
      notifiedAt: told > 0 ? new Date(at.getTime() + (told * dayMs) / 2 + hourMs) : null,
      ...next,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('candidateKey')
    .values({ ...hashes, jobId: offer.jobId, recruiterId: offer.recruiterId, candidateId: id, fromAt: at })
    .execute();
  await tx.updateTable('file').set({ ownerKind: 'CANDIDATE', ownerId: id }).where('id', '=', resumeId).execute();
  await insertHistory(tx, id, one, offer, at, next);
  const author = { candidateId: id, accountId: offer.employerId };
  if (one.rating !== undefined)
    await tx
      .insertInto('candidateRating')
      .values({ ...author, rating: one.rating, ratedAt: codeAt })
      .execute();
  if (one.memo !== undefined)
    await tx
      .insertInto('candidateMemo')
      .values({
        candidateId: id,
        side: 'EMPLOYER',
        authorId: offer.employerId,
        body: one.memo,
        createdAt: codeAt,
        updatedAt: codeAt,
      })
      .execute();
};

/** Candidates of recruiters whom the postings of the demo selected, in its transaction. */
export const loadCandidates = async (services: Services, tx: Db, now: Date): Promise<void> => {
  const pdfs = { ko: await resumePdf('ko'), en: await resumePdf('en') };
  const past = pastYear(now);
  for (const one of [...past.candidates, ...past.hires, ...candidates, ...hires]) {
    const offer = await tx
      .selectFrom('offer')
      .innerJoin('job', 'job.id', 'offer.jobId')
      .innerJoin('account', 'account.id', 'offer.recruiterId')
      .select(['offer.id', 'offer.jobId', 'offer.recruiterId', 'job.employerId'])
      .where('job.title', '=', one.posting)
      .where('account.identify', '=', one.by)
      .executeTakeFirstOrThrow();
    await insertCandidate(services, tx, now, one, offer, pdfs[one.locale]);
  }
};
