import type { AddressInfo } from 'node:net';
import { dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { everyList, type ListEntry } from '#server/testing/every-list.ts';
import { signInAs } from '#server/testing/people.ts';
import { runProduct } from '#server/testing/running-product.ts';
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

/** A call that its entry has for others, and refuses to this reader. */
const isRefused = (error: unknown): boolean => String(error).includes(' answered 400: ');

serveParent<World, ProductReady>(async (world) => {
  const product = await runProduct(world.databaseUrl, worldEnv);
  const readings: Reading[] = [];
  for (const list of everyList()) {
    const { endpoint, role, needed } = list;
    const reader = await signInAs(product, world.readers[role]);
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => world.given[name] ?? name);
    const given = Object.fromEntries(needed.map((name) => [name, world.given[name] ?? '']));
    for (const [how, query] of looksAt(list, keywordsIn(world)))
      try {
        const asked = new URLSearchParams({ ...given, ...query }).toString();
        readings.push(await readingOf(product, `${endpoint.path} for ${role}${how}`, reader, `/api${path}?${asked}`));
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
  }
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  return { ready: { port: (product.app.server.address() as AddressInfo).port, readings }, stop: product.stop };
});
