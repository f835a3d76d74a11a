import type { AddressInfo } from 'node:net';
import { allEndpoints } from '#core/api/index.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import type { UserType } from '#core/rules/roles.ts';
import type { Caller } from '#server/testing/calls.ts';
import { everyList, type ListEntry } from '#server/testing/every-list.ts';
import { signInAs } from '#server/testing/people.ts';
import { runProduct, type TestProduct } from '#server/testing/running-product.ts';
import { serveParent } from './child.ts';
import type { ProductReady } from './product-server.ts';
import { type Reading, readingOf } from './reading.ts';
import { type World, worldEnv } from './world.ts';

type Query = Record<string, string>;

/** What is looked for: two words of a title, the name of a company or of a person, a month. */
const keywordsIn = ({ offering, recommended }: World): Query => ({
  TITLE: '조선 재무',
  COMPANY: '누리테크',
  RECRUITER: offering.name,
  CANDIDATE: recommended.name,
  CREATEDAT: dayIn(new Date(), operatorTimeZone).slice(0, 7),
  EXPIREDAT: dayIn(new Date(), operatorTimeZone).slice(0, 7),
});

/** How a list is read: as it comes, by every key of its search, and in every order. */
const looksAt = ({ search, sort }: ListEntry, keywords: Query): [string, Query][] => [
  ['', {}],
  ...search.map((searchType): [string, Query] => [
    `, search by ${searchType}`,
    { searchType, keyword: keywords[searchType] ?? '누리' },
  ]),
  ...sort.map((key): [string, Query] => [`, by ${key}`, { sort: key, order: 'desc' }]),
];

type SignIn = (role: UserType) => Promise<Caller>;

/** A call that its entry has for others, and refuses to this reader, is left out, and named. */
const readable = async (...asked: Parameters<typeof readingOf>): Promise<Reading[]> => {
  try {
    return [await readingOf(...asked)];
  } catch (error) {
    if (!/ answered 40[034]: /.test(String(error))) throw error;
    process.stderr.write(`left out: ${String(error)}\n`);
    return [];
  }
};

/** Every list as each of its readers can look at it. */
const lookAtLists = async (product: TestProduct, world: World, signIn: SignIn): Promise<Reading[]> => {
  const readings: Reading[] = [];
  for (const list of everyList()) {
    const { endpoint, role, needed } = list;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => world.given[name] ?? name);
    const given = Object.fromEntries(needed.map((name) => [name, world.given[name] ?? '']));
    for (const [how, query] of looksAt(list, keywordsIn(world))) {
      const asked = new URLSearchParams({ ...given, ...query }).toString();
      const name = `${endpoint.path} for ${role}${how}`;
      readings.push(...(await readable(product, name, await signIn(role), `/api${path}?${asked}`)));
    }
  }
  return readings;
};

/** What is no list: homes, counts, and one of everything that has a page. */
const lookAtDetails = async (product: TestProduct, { ids }: World, signIn: SignIn): Promise<Reading[]> => {
  const readings: Reading[] = [];
  const isKnown = (path: string): path is keyof typeof ids => Object.hasOwn(ids, path);
  for (const { method, path, access, kind = 'json', list } of allEndpoints()) {
    const [begin = '', end = ''] = path.split('/:id');
    if (method !== 'GET' || kind !== 'json' || list || typeof access === 'string') continue;
    if (path.includes('/:') && !isKnown(begin)) continue;
    const asked = isKnown(begin) && path !== begin ? `${begin}/${ids[begin]}${end}` : path;
    for (const role of access)
      readings.push(...(await readable(product, `${path} for ${role}`, await signIn(role), `/api${asked}`)));
  }
  return readings;
};

serveParent<World, ProductReady>(async (world) => {
  const product = await runProduct(world.databaseUrl, worldEnv);
  const signedIn = new Map<UserType, Caller>();
  const signIn: SignIn = async (role) => {
    const reader = signedIn.get(role) ?? (await signInAs(product, world.readers[role]));
    signedIn.set(role, reader);
    return reader;
  };
  const readings = [...(await lookAtDetails(product, world, signIn)), ...(await lookAtLists(product, world, signIn))];
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  return { ready: { port: (product.app.server.address() as AddressInfo).port, readings }, stop: product.stop };
});
