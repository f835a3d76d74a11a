import { isDeepStrictEqual } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { selectGroups } from '#core/rules/select-groups.ts';
import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { type Choice, choicesOf } from '#server/testing/enumerations.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { wholeRequests } from '#server/testing/whole-requests.ts';

const product = await startTestProduct();
const people = {
  ADMIN: await makeAdmin(product),
  EMPLOYER: await makeEmployer(product),
  DEPARTMENT: await makeDepartment(product),
  RECRUITER: await makeRecruiter(product),
};
beforeEach(async () => void (await product.services.db.deleteFrom('callCount').execute()));

/** The enumerations of the specification's section 3, copied from it by hand. */
const specified = {
  role: 'EMPLOYER RECRUITER DEPARTMENT ADMIN GUEST',
  gender: 'MAN WOMAN NONE',
  education: 'HIGHSCHOOL GRADUATE BACHELOR MASTER DOCTOR NONE',
  companySize: 'XXS XS S M L XL XXL PRIVATE',
  companyType: 'LARGE AFFILIATE MEDIUM SMALL STARTUP FOREIGN_INVESTMENT FOREIGN_CORPORATION PUBLIC INSTITUTE NGO',
  recruitType: 'WECRUITER MIXED SEARCHFIRM',
  guaranteeType: 'PRORATE ETC',
  employmentType: 'REGULAR CONTRACT MIXED',
  feeType: 'DATE COMMISSION',
  qnaType: 'JOB SERVICE PAYMENT ETC',
  documentKind: 'TERMS_EMPLOYER TERMS_RECRUITER PRIVACY',
  imageKind: 'PHOTO LOGO DESCRIPTION TEMPLATE',
  phoneDisplay: 'FULL LAST',
  contactState: 'NONE REQUEST OPEN',
  callingCode: '62 82 65',
  pageSize: 'all 5 15 30',
  searchScope: 'TITLE EMPLOYER COMPANY CANDIDATE RECRUITER',
  activeFilter: 'ALL ACTIVE',
  locale: 'en ko',
  toastType: 'info success warning error default',
} satisfies Partial<Record<keyof typeof ko.enums, string>>;
type Specified = keyof typeof specified;
const names = Object.keys(specified) as Specified[];
const valuesOf = (name: Specified): string[] => specified[name].split(' ').sort();
const optionGroups =
  'revenue employee business location position noticeCategory qnaType companyType recruitType guaranteeType employmentType jobSearchType candidateStatus filterGender filterEducation';

test.each(names)(
  '%s has the values of the specification, each labelled in Korean and in English [api.enums]',
  (name) => {
    for (const words of [ko, en]) {
      const labels: Record<string, string> = words.enums[name];
      expect(Object.keys(labels).sort()).toEqual(valuesOf(name));
      for (const [value, label] of Object.entries(labels)) expect([value, label.trim() !== '']).toEqual([value, true]);
    }
  },
);

test('the groups of options are those of the specification', () => {
  expect([...selectGroups].sort()).toEqual(optionGroups.split(' ').sort());
});

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const choices = allEndpoints().flatMap(choicesOf);

/** Which enumeration a place takes, told by the name of the field; null where it is none of the specification's. */
const byField: Record<string, Specified> = {
  gender: 'gender',
  education: 'education',
  employees: 'companySize',
  recruitType: 'recruitType',
  guaranteeType: 'guaranteeType',
  employmentType: 'employmentType',
  feeType: 'feeType',
  contactState: 'contactState',
  phoneDisplay: 'phoneDisplay',
  size: 'pageSize',
  active: 'activeFilter',
  locale: 'locale',
  'company.type': 'companyType',
};
const byCall: Record<string, Specified> = {
  'GET /document type': 'documentKind',
  'POST /image kind': 'imageKind',
  'POST /job/:id/qna type': 'qnaType',
  'GET /job/:id/qnas type': 'qnaType',
  'GET /jobs searchType': 'searchScope',
  'GET /admin/jobs searchType': 'searchScope',
};
const enumerationOf = ({ endpoint, field }: Choice): Specified | null => {
  const plain = field.replace(/\.0$/, '');
  return byCall[`${keyOf(endpoint)} ${plain}`] ?? byField[plain] ?? byField[plain.split('.').at(-1) ?? ''] ?? null;
};

test('a field takes its whole enumeration, and nothing beside it [api.enums]', () => {
  for (const choice of choices) {
    const name = enumerationOf(choice);
    if (name === null) continue;
    // the cards of all postings come in their own number
    const cards = name === 'pageSize' && keyOf(choice.endpoint) === 'GET /jobs' ? ['18'] : [];
    const where = `${keyOf(choice.endpoint)} ${choice.field}`;
    expect([where, [...choice.values].sort()]).toEqual([where, [...valuesOf(name), ...cards].sort()]);
  }
});

test('every enumeration of the specification has its place, but those that nobody sends', () => {
  const taken = new Set(choices.map(enumerationOf).filter((name) => name !== null));
  // roles come with the account, toasts and the shape of a phone belong to the page, a calling code is part of a phone,
  // and where a contact stands follows from what was asked and answered
  const neverSent: Specified[] = ['role', 'toastType', 'phoneDisplay', 'callingCode', 'contactState'];
  expect([...taken, ...neverSent].sort()).toEqual([...names].sort());
});

const callerFor = ({ access }: Endpoint): Caller => {
  const [role] = access === 'public' ? [] : access;
  return role ? people[role] : callerOf(product.app);
};

/** The fields that a call complains about when it gets this value in this place and nothing else. */
const blamedFor = async ({ endpoint, part, holding }: Choice, value: unknown): Promise<string[]> => {
  const path = endpoint.path.replace(/:\w+/g, '1');
  const query = Object.entries(part === 'query' ? holding(value) : {}).map(([name, one]): [string, string] => [
    name,
    String(one),
  ]);
  const body = part === 'body' ? holding(value) : endpoint.method === 'GET' ? undefined : {};
  const search = new URLSearchParams(query).toString();
  const answer = await callerFor(endpoint).raw(endpoint.method, `${path}?${search}`, body);
  expect([answer.status >= 500, answer.status === 429]).toEqual([false, false]);
  return answer.status === 400 ? Object.keys(answer.body.fields ?? {}) : [];
};

const named = choices.map((choice) => [`${keyOf(choice.endpoint)} ${choice.field}`, choice] as const);

test.each(named)('%s: a value that is none of its own is 400 [api.enums]', async (_name, choice) => {
  const [first = ''] = choice.values;
  expect((await blamedFor(choice, first)).includes(choice.field)).toBe(false);
  for (const value of [`${first}X`, '', 0, '__proto__'])
    expect([value, (await blamedFor(choice, value)).includes(choice.field)]).toEqual([value, true]);
});

/** Puts what is held into the body, part by part. */
const merged = (whole: object, held: object): object =>
  Object.fromEntries(
    [...new Set([...Object.keys(whole), ...Object.keys(held)])].map((name) => {
      const [before, after] = [whole, held].map((one) => (one as Record<string, unknown>)[name]);
      const isPart = (one: unknown): one is object => typeof one === 'object' && one !== null && !Array.isArray(one);
      if (after === undefined) return [name, before];
      if (Array.isArray(before) && Array.isArray(after))
        return [name, after.map((one, at) => (isPart(before[at]) && isPart(one) ? merged(before[at], one) : one))];
      return [name, isPart(before) && isPart(after) ? merged(before, after) : after];
    }),
  );

const answerTo = async ({ endpoint, part, field, holding }: Choice, value: string) => {
  const make = wholeRequests[keyOf(endpoint)];
  if (!make) throw new Error(`no whole request of ${keyOf(endpoint)}`);
  const held = holding(value);
  const { caller, id, query: beside, body, headers } = await make(product, { field, value, holding: held });
  const path = endpoint.path.replace(/:\w+/g, String(id));
  const query =
    part === 'query' ? new URLSearchParams({ ...beside, ...held } as Record<string, string>).toString() : '';
  const sent = part === 'body' ? merged(body ?? {}, held) : body;
  return caller.raw(endpoint.method, `${path}?${query}`, sent, headers);
};

/** All values where an enumeration first comes up; where the same one comes again, its ends. */
const triedAt = (at: number, wholes: readonly (readonly [string, Choice])[]): readonly string[] => {
  const values = wholes[at]?.[1].values ?? [];
  const isKnown = wholes.slice(0, at).some(([, earlier]) => isDeepStrictEqual(earlier.values, values));
  return isKnown ? [...new Set([values[0] ?? '', values.at(-1) ?? ''])] : values;
};

// that lists take each of theirs is proven with what they then show, in list-params.test.ts
test.each(
  named
    .filter(([, { endpoint }]) => !endpoint.list)
    .map(([name, choice], at, wholes) => [name, choice, triedAt(at, wholes)] as const),
)(
  '%s: a whole request with each of its values is accepted',
  async (name, choice, values) => {
    for (const value of values) {
      const { status, body } = await answerTo(choice, value);
      // the person alone corrects a sign-up: no operator does it
      const isOthers = value === 'correct' && name.endsWith('/status action');
      expect([value, status, Object.keys(body.fields ?? {})]).toEqual(
        isOthers ? [value, 400, ['action']] : [value, 200, []],
      );
    }
  },
  60_000,
);

test('a phone begins with the code of one of the three countries', async () => {
  const blamed = async (phone: string) => {
    const { body } = await people.RECRUITER.raw('PUT', '/me', { person: { phone } });
    return Object.keys(body.fields ?? {}).includes('person.phone');
  };
  for (const phone of ['821012345678', '6281211112222', '6581234567'])
    expect([phone, await blamed(phone)]).toEqual([phone, false]);
  for (const phone of ['8112345678', '14155550100', '6012345678'])
    expect([phone, await blamed(phone)]).toEqual([phone, true]);
});
