import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { until } from '#core/testing/until.ts';
import { connect } from '#server/platform/db/connect.ts';
import { tell } from '#server/platform/mail/tell.ts';
import { cutLines, isReady, openStream, tellOf, titled, titlesOf } from '#server/testing/live.ts';
import { makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
/** As if in another process: it shares the database, and nothing else. */
const elsewhere = await startTestProduct({
  databaseUrl: product.databaseUrl,
  env: { TOKEN_SECRET: product.services.env.tokenSecret, WORKER: 'off' },
});
const { db } = product.services;

/** Looks on by a connection of its own: those of the product show what they were asked last. */
const { db: apart, close } = connect(product.databaseUrl, { max: 1 });
afterAll(close);

const tellPerson = (person: TestPerson, subject: string) => tellOf(product, person, subject);
const untilSo = (query: RawBuilder<{ isSo: boolean }>) => until(async () => (await query.execute(apart)).rows[0]?.isSo);
/** Whatever was open when their last one was written is over: from here on it is nobody's late one. */
const isPast = ({ accountId }: TestPerson) =>
  untilSo(sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(tx) as is_so
    from notification where account_id = ${accountId}`);

test('one that commits late is not overtaken: it is told after a break of any length though its number is smaller', async () => {
  const person = await makeEmployer(product);
  const longAgo = new Date(product.clock.now().getTime() - 3_600_000);
  const insert = (tx: typeof db, title: string) =>
    tx
      .insertInto('notification')
      .values({ accountId: person.accountId, kind: 'offer.made', onceKey: unique('k'), title, createdAt: longAgo })
      .returning('id')
      .executeTakeFirstOrThrow();
  await insert(db, 'old');
  await isPast(person);
  const slow = await db.startTransaction().execute();
  const late = await insert(slow, 'late');
  const quick = await insert(db, 'quick');
  expect(late.id).toBeLessThan(quick.id);
  const [before, staying] = [
    await openStream(product.app, person, late.id - 1),
    await openStream(elsewhere.app, person, late.id - 1),
  ];
  for (const stream of [before, staying]) await stream.waitFor(titled('quick'));
  before.close();
  // it commits while the one is away, and while the other's process does not hear
  await cutLines(product);
  await slow.commit().execute();
  await tellPerson(person, 'last');
  const after = await openStream(product.app, person, quick.id);
  for (const stream of [after, staying]) for (const title of ['late', 'last']) await stream.waitFor(titled(title));
  // each may be told again, but nothing that was long past
  for (const stream of [after, staying]) expect(titlesOf(stream.events)).not.toContain('old');
  for (const stream of [after, staying]) stream.close();
});

test('a stream that begins while the line to the database comes back is not told its whole past', async () => {
  const person = await makeEmployer(product);
  const witness = await makeEmployer(product);
  const witnessed = await openStream(product.app, witness);
  await witnessed.waitFor(isReady);
  for (const title of ['oldest', 'old']) {
    await tellPerson(person, title);
    await isPast(person);
  }
  // news comes in the order of commits: after this, none of those is still on its way
  await tellPerson(witness, 'seen');
  await witnessed.waitFor(titled('seen'));
  witnessed.close();
  // nobody can look for the newest one before the line is back
  const blocking = await db.startTransaction().execute();
  await sql`lock table notification in access exclusive mode`.execute(blocking);
  const opening = openStream(product.app, person);
  await untilSo(
    sql`select count(*) > 0 as is_so from pg_locks where not granted and relation = 'notification'::regclass`,
  );
  const cut = await cutLines(product);
  await untilSo(sql`select count(*) >= ${cut.length} as is_so from pg_stat_activity
    where datname = current_database() and application_name = 'scoutlane-live' and state = 'idle'
      and query like 'LISTEN%' and pid <> all(${cut})`);
  await blocking.commit().execute();
  const stream = await opening;
  await stream.waitFor(isReady);
  await tellPerson(person, 'new');
  await stream.waitFor(titled('new'));
  expect(titlesOf(stream.events)).toEqual(['new']);
  stream.close();
});

/** Nobody reads the table until what this answers is called. */
const shut = async (table: string) => {
  const blocking = await db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(blocking);
  return () => blocking.rollback().execute();
};
const isWaitedFor = (table: string, byMany = 1) =>
  untilSo(sql`select count(*) >= ${byMany} as is_so from pg_locks where not granted and relation = ${table}::regclass`);
/** The process has heard of what this tells, and read it. */
const isReadAfter = async (tellThem: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(apart);
  await tellThem();
  await untilSo(sql`select count(*) > 0 as is_so from pg_stat_activity
    where datname = current_database() and state = 'idle' and query_start > ${rows[0]?.now}
      and query like 'select "id", "kind", %'`);
};

/** Somebody whose page has heard of something already. */
const makeListening = async () => {
  const person = await makeEmployer(product);
  const stream = await openStream(product.app, person);
  await stream.waitFor(isReady);
  await tellPerson(person, 'before');
  await stream.waitFor(titled('before'));
  return { person, stream };
};

test('what came while the line was broken is not overtaken by what is heard over the new one', async () => {
  const { person, stream } = await makeListening();
  // what was missed is not looked for before somebody has heard of the next
  const open = await shut('session');
  const lines = await cutLines(product);
  await tellPerson(person, 'missed');
  await isWaitedFor('session', lines.length);
  await isReadAfter(() => tellPerson(person, 'next'));
  await open();
  await stream.waitFor(titled('next'));
  expect(titlesOf(stream.events)).toEqual(['before', 'missed', 'next']);
  stream.close();
});

test('nor is what could not be read: whoever comes back with the last they heard is told of it', async () => {
  const { person, stream } = await makeListening();
  const open = await shut('department_job');
  await tellPerson(person, 'unread');
  await isWaitedFor('department_job');
  await sql`select pg_terminate_backend(pid) from pg_locks
    where not granted and relation = 'department_job'::regclass`.execute(db);
  await open();
  await isReadAfter(() => tellPerson(person, 'next'));
  stream.close();
  const back = await openStream(product.app, person, stream.events.findLast(({ id }) => id !== null)?.id);
  await back.waitFor(titled('next'));
  expect(titlesOf([...stream.events, ...back.events])).toEqual(['before', 'unread', 'next']);
  back.close();
});

/** A past that is too long to be written before somebody takes of it; answers where it begins. */
const makeLongPast = async ({ accountId }: TestPerson): Promise<number> => {
  const titles = Array.from({ length: 250 }, (_, n) => `${n} ${'long'.repeat(250)}`);
  const rows = ['first', ...titles].map((title) => ({ title, onceKey: unique('k') }));
  const past = { accountId, kind: 'offer.made', createdAt: product.clock.now() } as const;
  const [first] = await db
    .insertInto('notification')
    .values(rows.map((row) => ({ ...past, ...row })))
    .returning('id')
    .execute();
  return first?.id ?? 0;
};
/** Begins to hear of it, and takes nothing. */
const openAfter = async ({ accountId }: TestPerson, lastId: number) => {
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const out = await product.services.live.open({ accountId, sessionId, locale: 'ko' }, lastId);
  await until(() => out.writableNeedDrain);
  return out;
};

test('what is written while a long past is read does not overtake who commits in between', async () => {
  const person = await makeEmployer(product);
  const slow = await db.startTransaction().execute();
  const to = { id: person.accountId, email: person.identify, locale: 'ko' as const };
  const titleOf = (subject: string) => () => ({ subject, heading: subject, paragraphs: [] });
  await tell({ ...systemContext(product.services), tx: slow }, to, 'offer.made', unique('event'), titleOf('late'));
  const out = await openAfter(person, await makeLongPast(person));
  await slow.commit().execute();
  await untilSo(sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(tx) as is_so
    from notification where account_id = ${person.accountId} and title = 'late'`);
  await tellPerson(person, 'next');
  let text = '';
  for await (const bytes of out) {
    text += String(bytes);
    if (text.includes('"next"')) break;
  }
  const titles = [...text.matchAll(/"title":"([^" ]+)/g)].map(([, title]) => title);
  expect(titles.slice(-3)).toEqual(['249', 'late', 'next']);
});

test('who takes a long past slowly keeps nobody waiting for theirs', async () => {
  const slowly = await makeEmployer(product);
  const first = await makeLongPast(slowly);
  const taken = [];
  for (let n = 0; n < 5; n += 1) taken.push(await openAfter(slowly, first));
  const { person, stream } = await makeListening();
  await cutLines(product);
  await tellPerson(person, 'missed');
  await stream.waitFor(titled('missed'));
  expect(taken.map(({ destroyed }) => destroyed)).toEqual(Array(5).fill(false));
  stream.close();
  for (const out of taken) out.destroy();
});
