import { addDays, dayIn } from '#core/rules/calendar.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { hasEnded, isPublished } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { firstTaxRules, taxRuleOn } from '#core/rules/tax.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { companies } from './companies.ts';
import { insertContacts } from './contacts.ts';
import { accountIdOf, type DemoIds } from './demo-ids.ts';
import { leftPosting } from './left-hires.ts';
import { loadOffers } from './offers.ts';
import { pastYear } from './past-year.ts';
import { type DemoPosting, postings } from './postings.ts';

const dayMs = 86_400_000;

const feeColumns = ({ fee }: DemoPosting) =>
  'rates' in fee
    ? ({ feeType: 'COMMISSION', feeRateMinBps: fee.rates[0], feeRateMaxBps: fee.rates[1] } as const)
    : ({ feeType: 'DATE', fixedFee: fee.fixed, feeDueDays: fee.days } as const);

const stateColumns = ({ status, rejectReason, endedDaysAgo = 12 }: DemoPosting, written: Date, now: Date) => {
  const approved = new Date(written.getTime() + dayMs / 3);
  return {
    status,
    submittedAt: status === 'TEMPORARY' ? null : written,
    reviewDueAt: status === 'CHECK' ? new Date(written.getTime() + limits.jobReviewHours * 3_600_000) : null,
    inspectedAt: isPublished(status) ? approved : null,
    rejectReason: rejectReason ?? null,
    closedFrom: status === 'CANDIDATE_END' ? ('ACTIVE' as const) : null,
    endedAt: hasEnded(status) ? new Date(now.getTime() - endedDaysAgo * dayMs) : null,
  };
};

const insertPosting = async (tx: Db, now: Date, posting: DemoPosting, ids: DemoIds): Promise<number> => {
  const country = companies.find(({ key }) => key === posting.of)?.country ?? 'KR';
  const { currency, timeZone } = countryFacts[country];
  const today = dayIn(now, timeZone);
  const written = new Date(now.getTime() - posting.daysAgo * dayMs - 2 * 3_600_000);
  const { id } = await tx
    .insertInto('job')
    .values({
      companyId: ids.companies.get(posting.of) ?? 0,
      employerId: await accountIdOf(tx, posting.by),
      country,
      currency,
      timeZone: timeZone as 'Asia/Seoul',
      title: posting.title,
      locations: posting.locations,
      position: posting.position,
      businessTypes: posting.businessTypes,
      hiringCount: posting.hiringCount,
      employmentType: 'REGULAR',
      recommendDeadline: addDays(today, posting.deadlines[0]),
      dueDate: addDays(today, posting.deadlines[1]),
      keywords: posting.keywords,
      guideline: posting.guideline,
      detailGuideline: posting.detail,
      salaryMin: posting.salary[0],
      salaryMax: posting.salary[1],
      ...feeColumns(posting),
      guaranteeType: 'PRORATE',
      guaranteeMonths: 3,
      maxRecruiters: posting.maxRecruiters,
      recruitType: posting.isForFirms ? 'SEARCHFIRM' : 'WECRUITER',
      stages: ['DOCUMENT', 'FIRST_INTERVIEW', 'SECOND_INTERVIEW', 'NEGOTIATION'],
      createdAt: written,
      updatedAt: written,
      ...stateColumns(posting, written, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What led to the state that a posting is in. */
const insertHistory = async (tx: Db, jobId: number, posting: DemoPosting, adminId: number): Promise<void> => {
  const job = await tx.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
  if (!job.submittedAt) return;
  const employer = { jobId, actorId: job.employerId, actorType: 'EMPLOYER' } as const;
  const operator = { jobId, actorId: adminId, actorType: 'ADMIN' } as const;
  const steps = [{ ...employer, at: job.submittedAt, action: 'submit' }];
  await tx.insertInto('jobEvent').values(steps).execute();
  if (job.inspectedAt)
    await tx
      .insertInto('jobEvent')
      .values({ ...operator, at: job.inspectedAt, action: 'approve' })
      .execute();
  const closings = { RECRUITER_END: 'closeRecruiters', CANDIDATE_END: 'closeCandidates', EXPIRED: 'end' } as const;
  if (posting.status in closings)
    await tx
      .insertInto('jobEvent')
      .values({
        ...employer,
        at: job.endedAt ?? new Date(job.submittedAt.getTime() + 2 * dayMs),
        action: closings[posting.status as keyof typeof closings],
        reason: job.country === 'KR' ? '충분한 인원이 모였습니다.' : 'Enough people have been found.',
      })
      .execute();
  if (posting.rejectReason)
    await tx
      .insertInto('jobEvent')
      .values({
        ...operator,
        at: new Date(job.submittedAt.getTime() + dayMs / 4),
        action: 'reject',
        reason: posting.rejectReason,
      })
      .execute();
};

const insertTermsAndOffers = async (tx: Db, jobId: number, posting: DemoPosting): Promise<void> => {
  const job = await tx.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
  const rule = taxRuleOn(firstTaxRules, job.country, dayIn(job.createdAt, job.timeZone));
  if (!job.inspectedAt || !rule) return;
  await tx
    .insertInto('jobTerms')
    .values({
      jobId,
      number: 1,
      currency: job.currency,
      salaryMin: posting.salary[0],
      salaryMax: posting.salary[1],
      hiringCount: posting.hiringCount,
      ...feeColumns(posting),
      suggestGreatRecruiter: false,
      guaranteeType: 'PRORATE',
      guaranteeMonths: 3,
      guaranteeTerms: '',
      taxRateBps: rule.rateBps,
      taxBaseNumerator: rule.baseNumerator,
      taxBaseDenominator: rule.baseDenominator,
      disclosureDays: limits.disclosureDays,
      createdAt: job.inspectedAt,
    })
    .execute();
  for (const [login, status] of posting.offers ?? []) {
    const recruiterId = await accountIdOf(tx, login);
    const { introduction } = await tx
      .selectFrom('recruiter')
      .select('introduction')
      .where('accountId', '=', recruiterId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('offer')
      .values({
        jobId,
        recruiterId,
        status,
        termsNumber: 1,
        rateBps: 'rates' in posting.fee ? posting.fee.rates[0] : null,
        introduction,
        createdAt: new Date(job.inspectedAt.getTime() + dayMs / 2),
        termsAcceptedAt: new Date(job.inspectedAt.getTime() + dayMs / 2),
        decidedBy: status === 'SUGGESTED' ? null : job.employerId,
        decidedAt: status === 'SUGGESTED' ? null : new Date(job.inspectedAt.getTime() + dayMs),
      })
      .execute();
  }
};

const notices = [
  {
    category: 'NOTICE',
    target: 'ALL',
    pinned: true,
    title: 'Scoutlane 이용 안내 · How Scoutlane works',
    body: '<p>공고는 <strong>24시간 안에</strong> 검수합니다. 승인된 조건은 번호와 함께 고정되며, 제안은 그 조건을 수락합니다.</p><p>Postings are reviewed <strong>within 24 hours</strong>. Approved terms are frozen and numbered; an offer accepts that number.</p>',
  },
  {
    category: 'GUIDE',
    target: 'RECRUITER',
    pinned: false,
    title: '프로필을 채우면 선정이 빨라집니다',
    body: '<p>사진과 자기소개, 관심 키워드를 채워 주십시오. 맞는 공고를 메일로 알려 드립니다.</p>',
  },
  {
    category: 'UPDATE',
    target: 'EMPLOYER',
    pinned: false,
    title: '공고 복사와 자동 저장이 생겼습니다',
    body: '<p>작성 중인 공고는 저절로 저장되고, 지난 공고를 복사해 새로 시작할 수 있습니다.</p>',
  },
] as const;

/** Postings in every state with what stands around them, in the transaction of the demo. */
export const loadPostings = async (tx: Db, now: Date, ids: DemoIds): Promise<void> => {
  const contactId = await insertContacts(tx, now, ids);
  for (const posting of [...pastYear(now).postings, ...postings, leftPosting]) {
    const jobId = await insertPosting(tx, now, posting, ids);
    await insertHistory(tx, jobId, posting, ids.adminId);
    await insertTermsAndOffers(tx, jobId, posting);
    if (posting.isForFirms) await tx.insertInto('jobContact').values({ jobId, contactId }).execute();
    if (posting.of === 'nuri' && isPublished(posting.status))
      await tx.insertInto('departmentJob').values({ departmentId: ids.departmentId, jobId }).execute();
  }
  await loadOffers(tx, now);
  for (const notice of notices)
    await tx
      .insertInto('notice')
      .values({
        ...notice,
        status: 'PUBLISHED',
        authorId: ids.adminId,
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
      })
      .execute();
};
