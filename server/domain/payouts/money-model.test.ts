import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Refusal } from '#core/rules/errors.ts';
import { systemContext } from '#server/domain/tasks.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Reactions } from '#server/platform/events.ts';
import { actOnce, idempotentCall } from '#server/platform/http/idempotency.ts';
import { expectBooksRight } from '#server/testing/bank.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { plans } from '#server/testing/money-acts.ts';
import { asksAbove, deedNames } from '#server/testing/money-deeds.ts';
import {
  emptyModel,
  type Invoice,
  type Model,
  type Parties,
  pictureIn,
  pictureOf,
} from '#server/testing/money-model.ts';
import { type Act, historyNow, justBegun, longBegun, type Plan, type Who } from '#server/testing/money-plans.ts';
import { putBilled, putHiring, setMoney } from '#server/testing/payments.ts';
import { makeAdmin, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';

/** The steps are many: the books are what is looked at here, and nobody is told of any of them. */
const product = await startTestProduct({ env: { WORKER: 'off' } });
product.clock.set(historyNow);
const { db } = product.services;
const [admin, second] = [await operatorOf(product), await makeAdmin(product)];
await setMoney(product, { secondAdminAbove: { ...asksAbove, IDR: 0 } });
const quiet = Object.fromEntries(Object.keys(product.services.reactions).map((name) => [name, {}])) as Reactions;

const actorOf = (userType: Actor['userType'], { accountId, companyId, searchFirmId }: TestPerson): Actor => ({
  accountId,
  userType,
  sessionId: 0,
  companyId,
  searchFirmId,
});
type Real = Parties & { actors: Record<Who, Actor> };

type Ending = 'commit' | 'rollback' | 'kill';
class Crash extends Error {}
/** Only the end of the connection is the crash that was asked for. */
const isKilled = (error: unknown): boolean =>
  error instanceof Error &&
  /terminat|ECONNRESET|EPIPE|closed/i.test(`${error.message} ${(error as { code?: string }).code}`);

type Outcome = { what: 'done' | 'again' | 'refused' | 'crashed'; id: number };

/** Runs an act under its key to its end, or to the moment before its commit. Answers what came of it. */
const perform = async ({ actors }: Real, act: Act, key: string, ending: Ending = 'commit'): Promise<Outcome> => {
  const services = { ...product.services, reactions: quiet };
  const ctx: Context = { ...systemContext(services), actor: actors[act.who] };
  const call = idempotentCall(ctx, act.call, key, act.body);
  const run = async (tx: Context['tx']): Promise<Outcome> => {
    const first = async () => ({ what: 'done' as const, id: await act.run({ ...ctx, tx }) });
    const outcome = await actOnce<Outcome>(tx, ctx.now, call, first, async (_tx, id) => ({ what: 'again', id }));
    if (ending === 'rollback') throw new Crash();
    if (ending === 'kill') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    return outcome;
  };
  try {
    return await (ending === 'commit' ? inTransaction(db, run) : db.transaction().execute(run));
  } catch (error) {
    if (error instanceof Refusal) return { what: 'refused', id: 0 };
    if (error instanceof Crash || (ending === 'kill' && isKilled(error))) return { what: 'crashed', id: 0 };
    throw error;
  }
};

const check = async (model: Model, real: Real): Promise<void> => {
  expect(await pictureIn(db, real)).toEqual(pictureOf(model, real));
};

const seen = new Set<string>();

/** What should come of an act by the model, done by it where the act took place. */
const settle = (model: Model, act: Act, { what, id }: Outcome): void => {
  const deed = act.deed(model);
  expect([act.call, what]).toEqual([act.call, deed ? 'done' : 'refused']);
  if (!deed) return;
  seen.add(deed.name).add(`${deed.currency} ${deed.name}`);
  deed.apply(id);
};

type Step = fc.AsyncCommand<Model, Real>;
type Drawn = { plan: Plan; n: number; share: number };
const nameOf = ({ plan, n, share }: Drawn) => `${plans.indexOf(plan)} ${n} ${share}`;

type Retry = 'none' | 'same key' | 'another key';
const alone = (drawn: Drawn, ending: Ending, retry: Retry): Step => ({
  toString: () => `${nameOf(drawn)} ${ending} ${retry}`,
  check: () => true,
  run: async (model, real) => {
    const act = drawn.plan(model, drawn.n, drawn.share);
    if (!act) return;
    const key = unique('key');
    const outcome = await perform(real, act, key, ending);
    // before the commit nothing was done: whoever sends the same again acts for the first time
    if (outcome.what === 'crashed') settle(model, act, await perform(real, act, key));
    else settle(model, act, outcome);
    seen.add(outcome.what === 'crashed' ? ending : 'no crash');
    if (outcome.what === 'done' && retry === 'same key') {
      expect((await perform(real, act, key)).what).toBe('again');
      seen.add('again');
    }
    if (outcome.what === 'done' && retry === 'another key')
      expect((await perform(real, act, unique('key'))).what).toBe(act.isTelling ? 'done' : 'refused');
    await check(model, real);
  },
});

/** The model after both, in this order, or null where they did not go like this. */
const after = (model: Model, both: { act: Act; outcome: Outcome }[]): Model | null => {
  const copy = structuredClone(model);
  for (const { act, outcome } of both) {
    if (outcome.what === 'again') continue;
    const deed = act.deed(copy);
    if ((outcome.what === 'done') !== (deed !== null)) return null;
    deed?.apply(outcome.id);
  }
  return copy;
};

type Pairing = 'two acts' | 'one act twice' | 'one request twice';
/** Two at one moment leave what one after the other would, in one of the two orders. */
const atOnce = (drawn: Drawn, other: Drawn, pairing: Pairing): Step => ({
  toString: () => `${nameOf(drawn)} with ${nameOf(other)}: ${pairing}`,
  check: () => true,
  run: async (model, real) => {
    const act = drawn.plan(model, drawn.n, drawn.share);
    const beside = pairing === 'two acts' ? other.plan(model, other.n, other.share) : act;
    if (!act || !beside) return;
    const key = unique('key');
    const outcomes = await Promise.all([
      perform(real, act, key),
      perform(real, beside, pairing === 'one request twice' ? key : unique('key')),
    ]);
    const both = [act, beside].map(
      (one, n) => ({ act: one, outcome: outcomes[n] ?? { what: 'refused', id: 0 } }) as const,
    );
    const endings = [after(model, both), after(model, both.toReversed())].filter((one) => one !== null);
    const found = await pictureIn(db, real);
    const [first] = endings;
    if (!first) throw new Error(`in no order ${act.call} and ${beside.call} are ${JSON.stringify(outcomes)}`);
    const next = endings.find((one) => isDeepStrictEqual(pictureOf(one, real), found)) ?? first;
    expect(found).toEqual(pictureOf(next, real));
    Object.assign(model, next);
    seen.add(pairing);
  },
});

const drawn: fc.Arbitrary<Drawn> = fc.record({
  plan: fc.constantFrom(...plans),
  n: fc.nat(60),
  share: fc.integer({ min: 1, max: 100 }),
});
const ending = fc.constantFrom<Ending>(...Array<'commit'>(9).fill('commit'), 'rollback', 'kill');
const retry = fc.constantFrom<Retry>('none', 'none', 'same key', 'another key');
const pairing = fc.constantFrom<Pairing>('two acts', 'two acts', 'one act twice', 'one request twice');
/** Two at once now and then. */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(drawn, ending, retry).map((args) => alone(...args)) },
  { weight: 1, arbitrary: fc.tuple(drawn, drawn, pairing).map((args) => atOnce(...args)) },
);
/** Of what is drawn about half has nothing to act on. */
const history = fc.noBias(fc.array(step, { minLength: 200, maxLength: 200 }));

const bills = [
  { currency: 'KRW', fee: 1_000_010, chargeBps: 0, guarantee: longBegun },
  { currency: 'KRW', fee: 777_770, chargeBps: 1234, guarantee: longBegun },
  { currency: 'KRW', fee: 30, chargeBps: 3333, guarantee: longBegun },
  { currency: 'KRW', fee: 500_000, chargeBps: 1000, guarantee: justBegun },
  { currency: 'SGD', fee: 123_450, chargeBps: 1500, guarantee: longBegun },
  { currency: 'SGD', fee: 70_010, chargeBps: 0, guarantee: longBegun },
  { currency: 'SGD', fee: 40_050, chargeBps: 500, guarantee: longBegun },
] as const;

/** As payers write them. */
let lastNumber = 0;
const nextNumber = () => {
  lastNumber += 1;
  return `INV-2026-${String(lastNumber).padStart(4, '0')}`;
};

/** Parties and invoices of its own for each history. */
const begin = async (): Promise<{ model: Model; real: Real }> => {
  const hiring = await putHiring(product);
  product.clock.pass(1);
  const since = product.clock.now();
  const invoices: Invoice[] = [];
  for (const { guarantee, ...bill } of bills) {
    const row = await putBilled(product, hiring, {
      ...bill,
      startedDaysAgo: guarantee.startedDaysAgo,
      invoiceNumber: nextNumber(),
    });
    const { id, contractId, number, version, tax } = row;
    const fresh = { status: 'BILLED', matches: new Map(), back: { fee: 0, tax: 0 }, held: 0, asked: null } as const;
    invoices.push({ id, contractId, number, version, tax, guarantee, reports: [], ...bill, ...fresh });
  }
  const { employer, recruiter } = hiring;
  const actors = {
    admin: actorOf('ADMIN', admin),
    second: actorOf('ADMIN', second),
    employer: actorOf('EMPLOYER', employer),
    recruiter: actorOf('RECRUITER', recruiter),
  };
  const { companyId } = employer;
  return { model: emptyModel(invoices), real: { companyId, searchFirmId: recruiter.searchFirmId, since, actors } };
};

/** HISTORIES=2000 looks at more than a run of all tests has the time for, by chance each time. */
const histories = Number(process.env.HISTORIES ?? 5);
const seed = process.env.HISTORIES === undefined ? { seed: 273 } : {};

test(
  'whatever is deposited, matched, refunded, paid out by one admin or two, set off, written off, left, sent twice, sent at once or cut off leaves all of the books as a plain picture has them, at every step [money.ledger] [money.states]',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, (steps) => fc.asyncModelRun(begin, steps)),
      { numRuns: histories, endOnFailure: true, ...seed },
    );
    const ways = ['again', 'rollback', 'kill', 'two acts', 'one act twice', 'one request twice'];
    const everywhere = ['KRW payout with set-off', 'SGD payout with set-off'];
    expect([...deedNames, ...ways, ...everywhere].filter((name) => !seen.has(name))).toEqual([]);
    await expectBooksRight(product);
  },
  histories * 30_000,
);
