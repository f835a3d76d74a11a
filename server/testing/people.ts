import { sessionsApi } from '#core/api/sessions.ts';
import type { AccountStatus } from '#core/rules/account-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { openSession } from '#server/domain/sessions/open-session.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { type Caller, callerOf } from './calls.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';

export const testPassword = 'Quiet-harbor-42';
let hashed: Promise<string> | null = null;

export type TestPerson = Caller & { accountId: number; identify: string; companyId: number; searchFirmId: number };
type Wanted = {
  status?: AccountStatus;
  companyId?: number;
  searchFirmId?: number;
  locale?: 'ko' | 'en';
  signedIn?: boolean;
  statusReason?: string;
};

const digits = (length: number): string => String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');

export const makeCompany = async ({ services: { db, clock } }: TestProduct, name = unique('회사')): Promise<number> => {
  const row = await db
    .insertInto('company')
    .values({
      country: 'KR',
      registrationNumber: validBusinessNumber(),
      name,
      nameDisclosed: true,
      ceo: '대표',
      email: `${unique('c')}@example.com`,
      type: 'SMALL',
      sales: 'PRIVATE',
      employees: 'S',
      businessTypes: ['IT'],
      contact: '8225550100',
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const makeFirm = async ({ services: { db, clock } }: TestProduct, name = unique('서치펌')): Promise<number> => {
  const row = await db
    .insertInto('searchFirm')
    .values({
      country: 'KR',
      registrationNumber: validBusinessNumber(),
      name,
      email: `${unique('f')}@example.com`,
      contact: '8225550100',
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const make = async (
  product: TestProduct,
  userType: 'ADMIN' | 'EMPLOYER' | 'DEPARTMENT' | 'RECRUITER',
  wanted: Wanted,
): Promise<TestPerson> => {
  const { db, clock } = product.services;
  hashed ??= product.services.passwords.hash(testPassword);
  const passwordHash = await hashed;
  const plain = userType === 'ADMIN' || userType === 'DEPARTMENT';
  const identify = plain
    ? unique('id')
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 20)
    : `${unique('person')}@example.com`;
  const status = wanted.status ?? 'ACTIVE';
  const { id: accountId } = await db
    .insertInto('account')
    .values({
      userType,
      status,
      statusReason: wanted.statusReason ?? (status === 'REJECT' ? '사유' : null),
      identify,
      email: plain ? `${identify}@operator.example.com` : identify,
      passwordHash,
      name: '홍길동',
      gender: 'NONE',
      position: '매니저',
      phone: `8210${digits(8)}`,
      locale: wanted.locale ?? 'ko',
      // an admin of today could not say yes to anybody's payout
      createdAt: userType === 'ADMIN' ? new Date(clock.now().getTime() - 30 * 86_400_000) : clock.now(),
      deletedAt: status === 'DELETED' ? clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const companyId =
    wanted.companyId ?? (userType === 'EMPLOYER' || userType === 'DEPARTMENT' ? await makeCompany(product) : 0);
  const searchFirmId = wanted.searchFirmId ?? (userType === 'RECRUITER' ? await makeFirm(product) : 0);
  const { limitOfferCount, limitCandidateCount } = limits;
  if (userType === 'EMPLOYER') await db.insertInto('employer').values({ accountId, companyId }).execute();
  if (userType === 'DEPARTMENT') {
    await db.insertInto('department').values({ accountId, companyId }).execute();
    // without one the department could not be used
    if (wanted.companyId === undefined) await makeEmployer(product, { companyId, signedIn: false });
  }
  if (userType === 'RECRUITER')
    await db
      .insertInto('recruiter')
      .values({ accountId, searchFirmId, limitOfferCount, limitCandidateCount })
      .execute();
  const signedIn = (wanted.signedIn ?? true) && status === 'ACTIVE';
  return {
    ...callerOf(product.app, signedIn ? await sessionOf(product, { id: accountId, userType, passwordHash }) : null),
    accountId,
    identify,
    companyId,
    searchFirmId,
  };
};

/** A session as a sign-in opens it, without the sign-in: thousands of them are opened to set a scene. */
const sessionOf = ({ services }: TestProduct, account: Parameters<typeof openSession>[1]) =>
  openSession(systemContext(services), account);

export const signInAs = async (product: TestProduct, identify: string, password = testPassword): Promise<Caller> => {
  const guest = callerOf(product.app);
  const { status, body } = await guest.call(sessionsApi.signIn, { body: { identify, password } });
  if (status !== 200) throw new Error(`sign-in of ${identify} answered ${status} ${body.code}`);
  return callerOf(product.app, body.data, guest.address);
};

export const makeAdmin = (product: TestProduct, wanted: Wanted = {}): Promise<TestPerson> =>
  make(product, 'ADMIN', wanted);
export const makeEmployer = (product: TestProduct, wanted: Wanted = {}): Promise<TestPerson> =>
  make(product, 'EMPLOYER', wanted);
export const makeDepartment = (product: TestProduct, wanted: Wanted = {}): Promise<TestPerson> =>
  make(product, 'DEPARTMENT', wanted);
export const makeRecruiter = (product: TestProduct, wanted: Wanted = {}): Promise<TestPerson> =>
  make(product, 'RECRUITER', wanted);
