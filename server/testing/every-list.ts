import * as z from 'zod/mini';
import { contactsApi } from '#core/api/contacts.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import { noticeCategories, noticeStatuses, noticeTargets, qnaTypes } from '#core/rules/enums.ts';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import type { UserType } from '#core/rules/roles.ts';
import { contactForm } from './invitations.ts';
import { makeJob, putOffer } from './jobs.ts';
import { makeNotice } from './notices.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from './people.ts';
import { ask, matchTo } from './qnas.ts';
import type { TestProduct } from './running-product.ts';

/** Rows that every list has at the least for each of its readers: more than its smallest page. */
export const rowsAtLeast = 6;

export type Scene = {
  readers: Record<UserType, TestPerson>;
  /** What stands for `:id` in a path, and for a query parameter that must be there. A list that needs another says so here. */
  given: Record<string, string>;
};

/** Something of everything: each reader finds at least six rows in each list. */
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

  const jobs = [];
  for (const status of jobStatuses) jobs.push((await makeJob(product, employer, status)).id);
  for (let n = 0; n < rowsAtLeast; n += 1)
    jobs.push((await makeJob(product, employer, 'ACTIVE', { maxRecruiters: n + 1, feeRateMax: 16 + n })).id);
  for (const jobId of jobs) await matchTo(product, department, jobId);
  const [asked = 0, offered = 0] = jobs.slice(-2);
  await putOffer(product, offered, recruiter);
  for (let n = 0; n < rowsAtLeast; n += 1)
    await ask(recruiter, asked, { type: qnaTypes[n % qnaTypes.length] ?? 'JOB' });

  for (let n = 0; n < rowsAtLeast; n += 1) {
    await makeNotice(admin, {
      title: `점검 ${n}`,
      category: noticeCategories[n % noticeCategories.length] ?? 'NOTICE',
    });
    await employer.call(contactsApi.add, { body: contactForm('SEARCH_FIRM') });
    await recruiter.call(contactsApi.add, { body: contactForm(n % 2 === 0 ? 'COLLEAGUE' : 'CUSTOMER') });
  }
  for (const status of noticeStatuses) for (const target of noticeTargets) await makeNotice(admin, { status, target });
  await product.services.db.deleteFrom('callCount').execute();
  return {
    readers: { ...readers, DEPARTMENT: department },
    given: { id: String(asked), departmentId: String(department.accountId) },
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
