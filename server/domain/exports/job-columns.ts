import type { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import type { offersApi } from '#core/api/offers.ts';
import { offerStatusText } from '#core/words/offer-status.ts';
import {
  type Column,
  currency,
  day,
  fee,
  feeRate,
  flag,
  label,
  labels,
  moment,
  money,
  number,
  phone,
  postingZone,
  text,
} from './columns.ts';
import type { RowOf } from './registry.ts';

type EmployerJob = RowOf<typeof jobsApi.list, 'EMPLOYER'>;
type RecruiterJob = RowOf<typeof jobsApi.list, 'RECRUITER'>;
type AdminJob = RowOf<typeof adminJobsApi.list, 'ADMIN'>;
type EmployerOffer = RowOf<typeof offersApi.ofJob, 'EMPLOYER'>;
type AdminOffer = RowOf<typeof offersApi.ofJob, 'ADMIN'>;
type OwnOffer = RowOf<typeof offersApi.own, 'RECRUITER'>;
type Shared = EmployerJob | RecruiterJob;

const head: Column<Shared>[] = [number('id', ({ id }) => id), text('title', ({ title }) => title)];

const facts: Column<Shared>[] = [
  label('position', 'position', ({ position }) => position),
  labels('locations', 'location', ({ locations }) => locations),
  number('hiringCount', ({ hiringCount }) => hiringCount),
  day('recommendDeadline', ({ recommendDeadline }) => recommendDeadline),
  day('dueDate', ({ dueDate }) => dueDate),
  postingZone(),
];

const terms: Column<Shared>[] = [
  currency(),
  money('salaryMin', ({ salaryMin }) => salaryMin),
  money('salaryMax', ({ salaryMax }) => salaryMax),
  label('feeType', 'feeType', ({ feeType }) => feeType),
  feeRate('feeRateMin', ({ feeRateMin }) => feeRateMin),
  feeRate('feeRateMax', ({ feeRateMax }) => feeRateMax),
  fee('fixedFee', ({ fixedFee }) => fixedFee),
  number('selectedCount', ({ selectedCount }) => selectedCount),
  number('maxRecruiters', ({ maxRecruiters }) => maxRecruiters),
];

const days: Column<Shared>[] = [
  moment('createdAt', ({ createdAt }) => createdAt),
  moment('inspectedAt', ({ inspectedAt }) => inspectedAt),
];

export const employerJobColumns: Column<EmployerJob>[] = [
  ...head,
  label('status', 'jobStatus', ({ status }) => status),
  text('employer', ({ employer }) => employer),
  ...facts,
  ...terms,
  number('offerCount', ({ offerCount }) => offerCount),
  number('candidateCount', ({ candidateCount }) => candidateCount),
  ...days,
  moment('submittedAt', ({ submittedAt }) => submittedAt),
  moment('reviewDueAt', ({ reviewDueAt }) => reviewDueAt),
];

export const adminJobColumns: Column<AdminJob>[] = [
  ...employerJobColumns,
  text('company', ({ company }) => company),
  text('identify', ({ identify }) => identify),
];

export const recruiterJobColumns: Column<RecruiterJob>[] = [
  ...head,
  label('status', 'jobStatus', ({ status }) => status),
  label('ownStatus', 'recruiterSideStatus', ({ recruiterStatus }) => recruiterStatus),
  text('company', ({ company }) => company.name),
  label('companyType', 'companyType', ({ company }) => company.type),
  label('companySize', 'companySize', ({ company }) => company.employees),
  labels('businessTypes', 'businessType', ({ company }) => company.businessTypes),
  label('country', 'country', ({ company }) => company.country),
  flag('isCustomer', ({ company }) => company.isCustomer),
  ...facts,
  ...terms,
  text('keywords', ({ keywords }) => keywords.join(', ')),
  ...days,
];

/** In whole per cent, as the page says it; nothing where nobody selected them. */
const shareOfSelected = (part: number, selected: number): number | null =>
  selected === 0 ? null : Math.round((part / selected) * 100);

export const employerOfferColumns: Column<EmployerOffer>[] = [
  number('id', ({ id }) => id),
  text('recruiter', ({ recruiter }) => recruiter.name),
  text('position', ({ recruiter }) => recruiter.position),
  text('firm', ({ recruiter }) => recruiter.firm),
  text('status', (offer, { words }) => offerStatusText(words, offer)),
  flag('selectedByItself', ({ isSelectedByItself }) => isSelectedByItself),
  feeRate('rate', ({ rate }) => rate),
  number('termsNumber', ({ termsNumber }) => termsNumber),
  flag('toConfirm', ({ needsConfirmation }) => needsConfirmation),
  text('introduction', ({ introduction }) => introduction),
  text('keywords', ({ recruiter }) => recruiter.keywords.join(', ')),
  flag('great', ({ recruiter }) => recruiter.isGreat),
  number('selectedInYear', ({ recruiter }) => recruiter.record.selected),
  number('recommendedInYear', ({ recruiter }) => recruiter.record.recommended),
  number('successRate', ({ recruiter: { record } }) => shareOfSelected(record.recommended, record.selected)),
  number('hiredInYear', ({ recruiter }) => recruiter.record.hired),
  number('hireRate', ({ recruiter: { record } }) => shareOfSelected(record.hired, record.selected)),
  text('together', ({ recruiter }, { words }) => words.offers.togetherFacts(recruiter.withCompany).join(' · ')),
  number('evaluation', ({ recruiter }) => recruiter.record.evaluation?.average ?? null),
  number('evaluationCount', ({ recruiter }) => recruiter.record.evaluation?.count ?? null),
  moment('createdAt', ({ createdAt }) => createdAt),
  moment('decidedAt', ({ decidedAt }) => decidedAt),
  moment('stoppedAt', ({ stoppedAt }) => stoppedAt),
  text('reason', ({ reason, stopReason }) => stopReason ?? reason),
];

export const adminOfferColumns: Column<AdminOffer>[] = [
  ...employerOfferColumns,
  text('email', ({ email }) => email),
  phone('phone', (row) => row.phone),
];

export const ownOfferColumns: Column<OwnOffer>[] = [
  number('id', ({ id }) => id),
  text('title', ({ title }) => title),
  label('jobStatus', 'jobStatus', ({ jobStatus }) => jobStatus),
  text('company', ({ company }) => company.name),
  label('companyType', 'companyType', ({ company }) => company.type),
  text('status', (offer, { words }) => offerStatusText(words, offer)),
  feeRate('rate', ({ rate }) => rate),
  number('termsNumber', ({ termsNumber }) => termsNumber),
  flag('toConfirm', ({ needsConfirmation }) => needsConfirmation),
  moment('createdAt', ({ createdAt }) => createdAt),
  moment('decidedAt', ({ decidedAt }) => decidedAt),
  moment('stoppedAt', ({ stoppedAt }) => stoppedAt),
];
