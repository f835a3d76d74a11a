import * as z from 'zod/mini';
import { contactsApi } from '#core/api/contacts.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import { candidateCodes } from '#core/rules/candidate-codes.ts';
import { claimKinds } from '#core/rules/claims.ts';
import { noticeCategories, noticeStatuses, noticeTargets, qnaTypes } from '#core/rules/enums.ts';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import { mailChannels, mailStatuses } from '#core/rules/notification-kinds.ts';
import { offerStatuses } from '#core/rules/offer-lifecycle.ts';
import type { UserType } from '#core/rules/roles.ts';
import { putCandidate } from './candidates.ts';
import { putContracts } from './contracts.ts';
import { putGuarantees } from './guarantees.ts';
import { contactForm } from './invitations.ts';
import { makeJob, putOffer } from './jobs.ts';
import { putMoney } from './money-requests.ts';
import { makeNotice } from './notices.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from './people.ts';
import { ask, matchTo } from './qnas.ts';
import type { TestProduct } from './running-product.ts';
import { scramble } from './scramble.ts';

/** Rows that every list has at the least for each of its readers: more than its smallest page. */
export const rowsAtLeast = 8;

export type Scene = {
  readers: Record<UserType, TestPerson>;
  /** What stands for `:id` in a path, and for a query parameter that must be there. A list that needs another says so here. */
  given: Record<string, string>;
  /** Who offers on which posting: no list shows it, and it can be searched by. */
  offering: { jobId: number; name: string };
  /** The same of somebody who is recommended. */
  recommended: { jobId: number; name: string };
};

/** Of every code, told or not, in no order; rated by two people, or by nobody. */
const putCandidates = async (product: TestProduct, jobId: number, recruiter: TestPerson): Promise<number> => {
  const { db, clock } = product.services;
  const { id: offerId } = await db
    .selectFrom('offer')
    .select('id')
    .where('jobId', '=', jobId)
    .where('recruiterId', '=', recruiter.accountId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('recruiter')
    .set({ limitCandidateCount: 100 })
    .where('accountId', '=', recruiter.accountId)
    .execute();
  let id = 0;
  for (const [n, code] of candidateCodes.entries()) {
    const notified = candidateCodes[(n * 7) % candidateCodes.length] ?? 'NONE';
    // nobody is hired without a contract
    const put = code === 'ALL_PASS' ? 'END_NEGOTIATION' : code;
    id = await putCandidate(product, { jobId, recruiter, offerId }, { code: put, notified });
    const rating = 1 + ((n * 3) % 5);
    if (n % 4 !== 0)
      await db
        .insertInto('candidateRating')
        .values({ candidateId: id, accountId: recruiter.accountId, rating, ratedAt: clock.now() })
        .execute();
  }
  const on = { jobId, recruiter, offerId };
  await putContracts(product, on, rowsAtLeast + 2);
  return id;
};
/** About each candidate of a posting one, of every kind, decided or not. */
const putClaims = async ({ services: { db, clock } }: TestProduct, jobId: number): Promise<void> => {
  const candidates = await db
    .selectFrom('candidate')
    .select(['id', 'recruiterId'])
    .where('jobId', '=', jobId)
    .execute();
  for (const [n, { id, recruiterId }] of candidates.entries()) {
    const kind = claimKinds[n % claimKinds.length] ?? 'HIRE';
    const holder = candidates[(n + 1) % candidates.length];
    const decided = { decision: 'NO', decidedAt: clock.now(), decidedBy: recruiterId } as const;
    await db
      .insertInto('claim')
      .values({
        kind,
        candidateId: id,
        holderId: kind === 'HOLD' ? (holder?.id ?? null) : null,
        text: `${n + 1}번째 신고입니다.`,
        createdAt: clock.now(),
        ...(n % 2 === 0 ? decided : {}),
      })
      .execute();
  }
};
const nameOfCandidate = async ({ services: { db } }: TestProduct, id: number): Promise<string> =>
  (await db.selectFrom('candidate').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** For each reader some of their own, read or not; and mails of every state. */
const putNotices = async ({ services: { db, clock, keys } }: TestProduct, readers: readonly TestPerson[]) => {
  const message = { to: 'somebody@example.com', subject: '', text: '', html: '' };
  for (let n = 0; n < rowsAtLeast + 2; n += 1) {
    const createdAt = new Date(clock.now().getTime() - n * 3_600_000);
    for (const { accountId } of readers)
      await db
        .insertInto('notification')
        .values({
          accountId,
          kind: 'job.moved',
          onceKey: `listed:${n}:${accountId}`,
          title: `${n + 1}번째 알림`,
          createdAt,
          readAt: n % 2 === 0 ? clock.now() : null,
        })
        .execute();
    await db
      .insertInto('mail')
      .values({
        channel: mailChannels[n % 2] ?? 'EMAIL',
        kind: `list.kind${(n * 3) % 7}`,
        onceKey: `listed:${n}`,
        locale: 'ko',
        messageSealed: keys.seal(JSON.stringify(message)),
        messageId: `<listed-${n}@example.com>`,
        status: mailStatuses[n % mailStatuses.length] ?? 'SENT',
        tries: (n * 3) % 7,
        lastError: n % 2 === 0 ? null : `EMESSAGE 45${n}`,
        createdAt,
      })
      .execute();
  }
};

/** Something of everything: each reader finds enough rows in each list, in no order but the one that is asked for. */
export const putEveryList = async (product: TestProduct): Promise<Scene> => {
  const readers = {
    ADMIN: await makeAdmin(product),
    EMPLOYER: await makeEmployer(product),
    RECRUITER: await makeRecruiter(product),
    DEPARTMENT: await makeDepartment(product),
  };
  const { ADMIN: admin, EMPLOYER: employer, RECRUITER: recruiter } = readers;
  const ofCompany = { companyId: employer.companyId };
  for (const status of [...accountStatuses, ...Array.from({ length: rowsAtLeast }, () => 'WAITING' as const)]) {
    await makeEmployer(product, { status, signedIn: false });
    await makeRecruiter(product, { status, signedIn: false });
  }
  const departments = [];
  for (let n = 0; n < rowsAtLeast; n += 1) departments.push(await makeDepartment(product, ofCompany));
  const [department = readers.DEPARTMENT] = departments;

  // of two companies, and of two people in one of them, in turns
  const colleague = await makeEmployer(product, ofCompany);
  const elsewhere = await makeEmployer(product);
  const writers = [employer, colleague];
  const jobs: number[] = [];
  const wanted = [...jobStatuses, ...Array.from({ length: rowsAtLeast }, () => 'ACTIVE' as const)];
  for (const [n, status] of wanted.entries()) {
    jobs.push((await makeJob(product, writers[n % 2] ?? employer, status)).id);
    if (status === 'ACTIVE') await makeJob(product, elsewhere);
  }
  const unmatched = jobs[2];
  for (const jobId of jobs) if (jobId !== unmatched) await matchTo(product, department, jobId);
  const [suggested = 0, selected = 0, asked = 0] = jobs.slice(-3);
  await putOffer(product, suggested, recruiter);
  await putOffer(product, selected, recruiter, 'SELECTED');
  const published = jobs.slice(-rowsAtLeast, -3);
  for (const [n, jobId] of [...published, asked].entries())
    await putOffer(product, jobId, recruiter, offerStatuses[n % offerStatuses.length]);
  for (let n = 0; n < rowsAtLeast + offerStatuses.length; n += 1)
    await putOffer(
      product,
      asked,
      await makeRecruiter(product, { signedIn: false }),
      offerStatuses[n % 7] ?? 'SUGGESTED',
    );
  for (let n = 0; n < rowsAtLeast; n += 1)
    await ask(recruiter, asked, {
      type: qnaTypes[n % qnaTypes.length] ?? 'JOB',
      body: `${n + 1}번째 질문입니다. 재택근무가 가능합니까?`,
    });

  const recommended = await putCandidates(product, asked, recruiter);
  await putClaims(product, asked);
  await putGuarantees(product, admin);
  await putMoney(product, admin, rowsAtLeast + 2);
  for (let n = 0; n < rowsAtLeast; n += 1) {
    await makeNotice(admin, { category: noticeCategories[n % noticeCategories.length] ?? 'NOTICE' });
    await employer.call(contactsApi.add, { body: contactForm('SEARCH_FIRM') });
    await recruiter.call(contactsApi.add, { body: contactForm(n % 2 === 0 ? 'COLLEAGUE' : 'CUSTOMER') });
  }
  for (const status of noticeStatuses) for (const target of noticeTargets) await makeNotice(admin, { status, target });
  await putNotices(product, [...Object.values(readers), department]);
  await scramble(product);
  const { db } = product.services;
  await db.deleteFrom('callCount').execute();
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', recruiter.accountId)
    .executeTakeFirstOrThrow();
  return {
    readers: { ...readers, DEPARTMENT: department },
    given: { id: String(asked), departmentId: String(department.accountId) },
    offering: { jobId: suggested, name },
    recommended: { jobId: asked, name: await nameOfCandidate(product, recommended) },
  };
};

type Property = { type?: string; enum?: string[]; items?: { enum?: string[] } };
const propertiesOf = ({ query }: Endpoint, io: 'input' | 'output') =>
  (query ? z.toJSONSchema(query, { io, unrepresentable: 'any' }) : {}) as {
    properties?: Record<string, Property>;
    required?: string[];
  };

const ofEveryList = ['page', 'size', 'sort', 'order', 'searchType', 'keyword'];

/** A list as its entry describes it. */
export type ListEntry = {
  endpoint: Endpoint;
  role: UserType;
  sizes: readonly string[];
  sort: readonly string[];
  search: readonly string[];
  /** Filters that may be repeated, and those that may not, with their values. */
  repeated: Record<string, readonly string[]>;
  single: Record<string, readonly string[]>;
  needed: readonly string[];
};

const entryOf = (endpoint: Endpoint, role: UserType): ListEntry => {
  const { properties: sent = {}, required = [] } = propertiesOf(endpoint, 'input');
  const { properties: got = {} } = propertiesOf(endpoint, 'output');
  const filters = Object.entries(got).filter(([name]) => !ofEveryList.includes(name));
  const valuesOf = (pick: (property: Property) => string[] | undefined) =>
    Object.fromEntries(filters.flatMap(([name, property]) => (pick(property) ? [[name, pick(property) ?? []]] : [])));
  return {
    endpoint,
    role,
    sizes: sent.size?.enum ?? [],
    sort: sent.sort?.enum ?? [],
    search: sent.searchType?.enum ?? [],
    repeated: valuesOf(({ items }) => items?.enum),
    single: valuesOf((property) => property.enum),
    needed: required,
  };
};

/** Every list of the API with each of its readers, read from the entries: a new list is one of them by itself. */
export const everyList = (): ListEntry[] =>
  allEndpoints()
    .filter(({ list }) => list)
    .flatMap((endpoint) => [...(endpoint.access as readonly UserType[])].map((role) => entryOf(endpoint, role)));
