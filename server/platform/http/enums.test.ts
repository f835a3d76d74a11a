import { isDeepStrictEqual } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import { selectGroups } from '#core/rules/select-groups.ts';
import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { type Choice, choicesOf } from '#server/testing/enumerations.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import type { Tried } from '#server/testing/whole-request.ts';
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

/** As an address tells it. */
const inQuery = (held: object): Record<string, string> =>
  Object.fromEntries(Object.entries(held).map(([name, one]): [string, string] => [name, String(one)]));

const wrongIn = (input: object, { endpoint, part }: Choice): string[] => {
  const sent = part === 'query' ? inQuery(input) : input;
  const checked = endpoint[part]?.safeParse(sent, { reportInput: true });
  return Object.keys(fieldErrors(checked?.error?.issues ?? []));
};

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

/** What tells the variants of an input apart. */
const marksOf = ({ holding }: Choice): string =>
  Object.values(holding(null))
    .filter((mark) => typeof mark === 'string')
    .join(' ');

/** The places of one input, which can be tried side by side. */
type Places = readonly [name: string, places: readonly Choice[]];
const inputs = Object.entries(Object.groupBy(choices, (one) => `${keyOf(one.endpoint)} ${marksOf(one)}`.trim())).map(
  ([name, places = []]): Places => [name, places],
);
const holdingAll = (places: readonly Choice[], valueFor: (choice: Choice) => string): Record<string, unknown> =>
  places.reduce<Record<string, unknown>>((held, choice) => ({ ...merged(held, choice.holding(valueFor(choice))) }), {});

test.each(inputs)('%s: a value that is none of its own is 400 [api.enums]', async (_name, places) => {
  for (const choice of places) {
    const [first = ''] = choice.values;
    expect(wrongIn(choice.holding(first), choice)).not.toContain(choice.field);
    for (const value of [`${first}X`, '', 0, '__proto__'])
      expect([value, wrongIn(choice.holding(value), choice)]).toEqual([
        value,
        expect.arrayContaining([choice.field]) as string[],
      ]);
  }
  // and the server looks at its input with the same eyes
  const { endpoint, part } = places[0] as Choice;
  const held = holdingAll(places, ({ values: [first = ''] }) => `${first}X`);
  const search = new URLSearchParams(part === 'query' ? inQuery(held) : {}).toString();
  const body = part === 'body' ? held : endpoint.method === 'GET' ? undefined : {};
  const path = endpoint.path.replace(/:\w+/g, '1');
  const answer = await callerFor(endpoint).raw(endpoint.method, `${path}?${search}`, body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
    400,
    expect.arrayContaining(places.map(({ field }) => field)) as string[],
  ]);
});

const answerTo = async ({ endpoint, part }: Choice, tried: Tried) => {
  const make = wholeRequests[keyOf(endpoint)];
  if (!make) throw new Error(`no whole request of ${keyOf(endpoint)}`);
  const { caller, id, query: beside, body, headers } = await make(product, tried);
  const path = endpoint.path.replace(/:\w+/g, String(id));
  const query = part === 'query' ? new URLSearchParams({ ...beside, ...inQuery(tried.holding) }).toString() : '';
  const sent = part === 'body' ? merged(body ?? {}, tried.holding) : body;
  return caller.raw(endpoint.method, `${path}?${query}`, sent, headers);
};

/** Here the value of one place says what the others may hold. */
const apart = ['PUT /candidate/status', 'PUT /job/status', 'POST /sign/auth', 'POST /sign/auth/code'];
// who signs up proves an address first: what is whole elsewhere is tried there by its ends
const isDear = ([name]: Places): boolean => name.includes('/sign-up');
// that lists take each of theirs is proven with what they then show, in list-params.test.ts
const wholes = inputs
  .filter(([, places]) => places.every(({ endpoint }) => !endpoint.list))
  .flatMap(([name, places]): Places[] =>
    apart.includes(name) ? places.map((choice): Places => [`${name} ${choice.field}`, [choice]]) : [[name, places]],
  )
  .toSorted((a, b) => Number(isDear(a)) - Number(isDear(b)));

/** All values where an enumeration first comes up; where the same one comes again, its ends. */
const triedAt = new Map<Choice, readonly string[]>();
for (const choice of wholes.flatMap(([, places]) => places)) {
  const { values } = choice;
  const isKnown = [...triedAt.keys()].some((earlier) => isDeepStrictEqual(earlier.values, values));
  triedAt.set(choice, isKnown ? [...new Set([values[0] ?? '', values.at(-1) ?? ''])] : values);
}

test.each(wholes)('%s: a whole request with each of its values is accepted', async (name, places) => {
  const rounds = Math.max(...places.map((choice) => triedAt.get(choice)?.length ?? 0));
  for (let round = 0; round < rounds; round += 1) {
    const valueIn = (choice: Choice): string => {
      const tried = triedAt.get(choice) ?? [];
      return tried[round % tried.length] ?? '';
    };
    const values = Object.fromEntries(places.map((choice) => [choice.field, valueIn(choice)]));
    const { status, body } = await answerTo(places[0] as Choice, { values, holding: holdingAll(places, valueIn) });
    // the person alone corrects a sign-up: no operator does it
    const isOthers = values.action === 'correct' && name.endsWith('/status');
    expect([values, status, Object.keys(body.fields ?? {})]).toEqual(
      isOthers ? [values, 400, ['action']] : [values, 200, []],
    );
  }
});

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
