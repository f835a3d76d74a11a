import { sql } from 'kysely';
import type { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { countryFacts } from '#core/rules/countries.ts';
import type { BusinessType } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { accountOfFirm } from '../bank-accounts/read-account.ts';
import { owedConsents } from '../documents/consents.ts';
import { imageAsDataUrl } from '../files/read-image.ts';
import { taxRulesNow } from '../taxes/tax-rules.ts';
import { openBirthDate } from './person.ts';

type Me = Output<typeof accountsApi.me>;

const personColumns = [
  'account.id',
  'account.version',
  'account.identify',
  'account.email',
  'account.name',
  'account.gender',
  'account.birthDateSealed',
  'account.position',
  'account.phone',
  'account.officePhone',
  'account.photoId',
  'account.locale',
  'account.promotion',
  'account.createdAt',
] as const;

export const getPerson = async ({ tx, services }: AnyContext, accountId: number) => {
  const row = await tx.selectFrom('account').select(personColumns).where('id', '=', accountId).executeTakeFirst();
  if (!row) throw refuse('ACCOUNT_NOT_FOUND');
  const { birthDateSealed, createdAt, gender, ...person } = row;
  return {
    ...person,
    gender: gender ?? 'NONE',
    birthDate: openBirthDate(services, birthDateSealed),
    createdAt: createdAt.toISOString(),
  };
};

export const getCompany = async ({ tx }: AnyContext, companyId: number) => {
  const {
    createdAt: _,
    businessTypes,
    ...company
  } = await tx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
  const { currency, timeZone } = countryFacts[company.country];
  return { ...company, businessTypes: businessTypes as BusinessType[], currency, timeZone };
};

export const getFirm = ({ tx }: AnyContext, firmId: number) =>
  tx
    .selectFrom('searchFirm')
    .select(['id', 'version', 'name', 'country', 'registrationNumber', 'email', 'contact', 'taxProfile'])
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();

/** Selected offers on postings that are in progress at this moment. */
const countOffersInProcess = async ({ tx, now }: AnyContext, accountId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('offer.recruiterId', '=', accountId)
    .where('offer.status', '=', 'SELECTED')
    .where(sql`job_status_at(job.status, job.closes_at, job.ends_at, ${now})`, 'in', jobLists.inProgress)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const getRecruiter = async (ctx: AnyContext, accountId: number) => {
  const person = await getPerson(ctx, accountId);
  const { searchFirmId, ...own } = await ctx.tx
    .selectFrom('recruiter')
    .select(['searchFirmId', 'keywords', 'introduction', 'limitOfferCount', 'limitCandidateCount', 'mailing'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const processingOfferCount = await countOffersInProcess(ctx, accountId);
  return { recruiter: { ...person, ...own, processingOfferCount }, firmId: searchFirmId };
};

export const getEmployerMe = async (ctx: Context) => {
  const [person, company, taxRules, owed] = await Promise.all([
    getPerson(ctx, ctx.actor.accountId),
    getCompany(ctx, ctx.actor.companyId ?? 0),
    taxRulesNow(ctx),
    owedConsents(ctx),
  ]);
  const [photo, logo] = await Promise.all([imageAsDataUrl(ctx, person.photoId), imageAsDataUrl(ctx, company.logoId)]);
  return { owedConsents: owed, employer: { ...person, photo }, company: { ...company, logo, taxRules } };
};

export const getRecruiterMe = async (ctx: Context) => {
  const { recruiter, firmId } = await getRecruiter(ctx, ctx.actor.accountId);
  const [photo, company, bankAccount, owed] = await Promise.all([
    imageAsDataUrl(ctx, recruiter.photoId),
    getFirm(ctx, firmId),
    accountOfFirm(ctx, firmId),
    owedConsents(ctx),
  ]);
  return { owedConsents: owed, recruiter: { ...recruiter, photo }, company: { ...company, bankAccount } };
};

const getDepartmentMe = async ({ tx, actor }: Context) => {
  const row = await tx
    .selectFrom('account')
    .innerJoin('department', 'department.accountId', 'account.id')
    .innerJoin('company', 'company.id', 'department.companyId')
    .select([
      'account.id',
      'account.identify',
      'account.name',
      'account.locale',
      'department.description',
      'company.id as companyId',
      'company.name as companyName',
      'company.country',
    ])
    .where('account.id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const { companyId, companyName, country, ...department } = row;
  return { department, company: { id: companyId, name: companyName, timeZone: countryFacts[country].timeZone } };
};

const getAdminMe = async ({ tx, actor }: Context) => ({
  admin: await tx
    .selectFrom('account')
    .select(['id', 'identify', 'name', 'totpOn as totp', 'locale'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow(),
});

const readers: Record<Context['actor']['userType'], (ctx: Context) => Promise<Me>> = {
  EMPLOYER: getEmployerMe,
  RECRUITER: getRecruiterMe,
  DEPARTMENT: getDepartmentMe,
  ADMIN: getAdminMe,
};

export const getMe = (ctx: Context): Promise<Me> => readers[ctx.actor.userType](ctx);
