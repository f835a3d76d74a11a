import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { filesApi } from '#core/api/files.ts';
import { formatPhone } from '#core/rules/formats.ts';
import { makeApp } from '#server/app.ts';
import { openMessage } from '#server/platform/mail/outbox.ts';
import { callerOf } from '#server/testing/calls.ts';
import { candidateFor, makeHiring, moveThrough, notify, recommend, somebody } from '#server/testing/candidates.ts';
import { contactMarker } from '#server/testing/contact-marker.ts';
import { hire, putContract } from '#server/testing/contracts.ts';
import { consent, contactFor, moveContact } from '#server/testing/disclosures.ts';
import { walkExports } from '#server/testing/exports.ts';
import { putRefund } from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { heardBy } from '#server/testing/live.ts';
import { makeDepartment, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { ask, matchTo, reply } from '#server/testing/qnas.ts';
import { mailsTried, settled } from '#server/testing/told.ts';
import { fruitful, readsOf, type Seen, walk } from '#server/testing/walk.ts';
import { wholeText } from '#server/testing/whole-text.ts';

// nobody takes its mails, so that its tasks have failures to write down
const product = await startTestProduct({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
await product.work();
const { services } = product;
const { db } = services;

/** The same product, with every line that it writes. */
const lines: string[] = [];
const talkative = { ...services, env: { ...services.env, logLevel: 'debug' as const } };
const app = await makeApp(talkative, { write: (line) => void lines.push(line) });
await app.ready();
afterAll(() => app.close());
const through = (person: TestPerson): TestPerson => ({
  ...person,
  ...callerOf(app, person.tokens, person.address),
});

const hiring = await makeHiring(product);
const { jobId } = hiring;
const [employer, recruiter] = [through(hiring.employer), through(hiring.recruiter)];
const department = through(await makeDepartment(product, { companyId: employer.companyId }));
await matchTo(product, department, jobId);

const person = somebody({ lastPhone: '7391' });
const marker = contactMarker({ phone: '821098657391', email: 'zq.marker.zq@example.com' });
const { id } = await recommend(recruiter, jobId, person, { phone: marker.phone });
/** An entry that lost its person: its contact is there and nobody's. */
const mistaken = somebody({ lastPhone: '7392' });
const lost = await recommend(recruiter, jobId, mistaken);
const lostMarker = contactMarker({ phone: '821098657392', email: 'zx.marker.zx@example.com' });
await moveContact(employer, lost.id, 'request');
const { phone: lostPhone, email: lostEmail } = lostMarker;
await consent(recruiter, lost.id, { phone: lostPhone, email: lostEmail, birthDate: '1971-01-01' });

await moveThrough(employer, id, ['REVIEW_DOCUMENT']);
await notify(employer, id);
const qnaId = await ask(recruiter, jobId, { isSecret: true, candidateId: id, body: '면접 일정을 문의합니다.' });
await reply(employer, qnaId);
await moveContact(employer, id, 'request');

/** Somebody else was hired on the same posting: there are papers to look through. */
const { id: hiredId } = await recommend(recruiter, jobId);
const contractId = await putContract(product, { candidateId: hiredId, depositAccount: '한빛은행 110-000-000000' });
const billed = await db
  .selectFrom('invoice')
  .select('id')
  .where('contractId', '=', contractId)
  .executeTakeFirstOrThrow();
await putRefund(product, await operatorOf(product), { invoiceId: billed.id, fee: 1000, at: product.clock.now() });

const heldIn = (text: string): string[] =>
  [marker, lostMarker].filter(({ isIn }) => isIn(text)).map(({ email }) => email);

const tablesWalked = ['candidate', 'file', 'offer', 'qna', 'job', 'contract', 'invoice', 'refund'] as const;
const idsOf = async (): Promise<number[]> => {
  const rows = await Promise.all(tablesWalked.map((table) => db.selectFrom(table).select('id').execute()));
  const people = [recruiter, employer, department].map(({ accountId }) => accountId);
  return [...new Set([...rows.flat().map(({ id: one }) => one), ...people])];
};

const side = [
  ['EMPLOYER', employer],
  ['DEPARTMENT', department],
] as const;

/** Where it stands in all that they can get; with words, also in every order and in what is searched for. */
const foundBy = async (
  role: 'EMPLOYER' | 'DEPARTMENT',
  who: TestPerson,
  words: readonly string[] = [],
): Promise<string[]> => {
  await db.deleteFrom('callCount').execute();
  const seen = await walk(who, role, await idsOf(), { words, inEveryOrder: words.length > 0 });
  expect(seen.filter(({ status }) => status === 429)).toEqual([]);
  expect([role, papersIn(seen)]).toEqual([role, role === 'EMPLOYER' ? [...papers] : []]);
  // a walk that is misunderstood everywhere proves nothing; what is not in this scene is not there
  const understood = new Set(seen.filter(({ status }) => status !== 400).map(({ endpoint }) => endpoint.path));
  const unheard = readsOf(role).filter(({ path }) => !understood.has(path) && !byTicket.includes(path));
  expect([role, unheard.map(({ path }) => path)]).toEqual([role, []]);
  // what is searched for finds nobody by it
  expect(fruitful(seen)).toEqual([]);
  return [...seen, ...(await filesOf(role, who, words)), await liveFor(who)]
    .filter(({ text }) => heldIn(text).length > 0)
    .map(({ call }) => call);
};

const papers = [
  '/job/contract/:id/pdf',
  '/payment/:id/invoice',
  '/payments/statement/pdf',
  '/refund/:id/credit-note',
] as const;
/** Papers of the company that were there; one without readable words stops the walk. */
const papersIn = (seen: readonly Seen[]): string[] =>
  papers.filter((paper) => seen.some(({ endpoint, status }) => endpoint.path === paper && status === 200));

/** All that was told them live, from the first word on. */
const liveFor = async (who: TestPerson) => {
  await settled(product);
  return { call: '/events', text: JSON.stringify(await heardBy({ app, services }, who)) };
};

/** Every list as a file; of what is searched for it holds the headings alone. */
const filesOf = async (role: 'EMPLOYER' | 'DEPARTMENT', who: TestPerson, words: readonly string[]) => {
  const files = await walkExports(product, who, role, await idsOf(), words.slice(-2));
  if (role === 'DEPARTMENT') expect(files).toEqual([]);
  else expect(files.some(({ status, text }) => status === 200 && text.includes(person.name))).toBe(true);
  for (const { call, status, text } of files)
    if (call.includes('keyword=') && status === 200)
      expect([call, text.trimEnd().split('\r\n')]).toEqual([call, [expect.any(String)]]);
  return files;
};

/** What opens by something else than an id. */
const byTicket: readonly string[] = ['/download/:ticket', '/events'];

/** Several resumes with their index, at once and through a ticket. */
const severalFor = async (who: TestPerson): Promise<string> => {
  const ids = [id, lost.id];
  const { body } = await who.call(filesApi.requestDownload, { body: { kind: 'RESUME', ids } });
  const paths = [`/candidate/resume?id=${ids.join('&id=')}`, `/download/${body.data.ticket}`];
  const answers = await Promise.all(paths.map((path) => who.raw('GET', path)));
  return answers.map(({ headers, body: { data } }) => JSON.stringify(headers) + wholeText(data as Buffer)).join('\n');
};

/** All that tasks leave behind: what they were told, and how they failed. */
const writtenByTasks = async (): Promise<string> => {
  await mailsTried(product);
  const { rows: tasks } = await sql`select data, output from task.job`.execute(db);
  const mails = await db.selectFrom('mail').select(['lastError', 'kind', 'onceKey']).execute();
  return JSON.stringify([tasks, mails]);
};
/** What somebody finds who reads the machine and not the product. */
const writtenDown = async (): Promise<string> => {
  const tasks = await writtenByTasks();
  expect(tasks).toContain('not delivered: ESOCKET');
  expect(lines.length).toBeGreaterThan(100);
  return [...lines, tasks].join('\n');
};
const mailsOfSide = async (): Promise<string> => {
  const rows = await db.selectFrom('mail').select(['messageSealed', 'accountId']).execute();
  const ofSide = side.map(([, { accountId }]) => accountId);
  return rows
    .filter(({ accountId }) => ofSide.includes(accountId ?? 0))
    .map(({ messageSealed }) => JSON.stringify(openMessage(services, messageSealed)))
    .join('\n');
};

test('a contact is known however it is written', () => {
  for (const written of [
    '010-9865-7391',
    '+82 10-9865-7391',
    '+82 (0)10 9865 7391',
    '821098657391',
    '82 10 9865 7391',
    '010.9865.7391',
    formatPhone(marker.phone),
    'ZQ.Marker.zq%40example.com',
  ])
    expect([written, heldIn(`"${written}"`)]).toEqual([written, [marker.email]]);
  expect(heldIn('010-9865-7390, 9865, 7391')).toEqual([]);
});

test('before it is disclosed a contact is in no byte that the employer’s side gets, nor in any log [candidate.no-leak]', async () => {
  // it is there to be found
  expect(heldIn(JSON.stringify(await candidateFor(recruiter, id)))).toEqual([marker.email]);
  for (const [role, who] of side) {
    expect([role, await foundBy(role, who, marker.spellings)]).toEqual([role, []]);
    const resumes = await severalFor(who);
    // the index is read, in the ZIP of either way
    expect(resumes.split(person.name)).toHaveLength(3);
    expect([role, heldIn(resumes)]).toEqual([role, []]);
    expect((await candidateFor(who, id)).lastPhone).toBeUndefined();
  }
  // the live events are there to be looked through
  expect((await liveFor(employer)).text).toContain('candidate.');
  expect(heldIn(await mailsOfSide())).toEqual([]);
  expect(heldIn(await writtenDown())).toEqual([]);
});

test('disclosed it stands where it belongs, for employers alone, and still in no mail and no log', async () => {
  const { phone, email } = marker;
  expect((await consent(recruiter, id, { phone, email, birthDate: person.birthDate })).status).toBe(200);
  const own = await contactFor(employer, id);
  expect(own.body.data).toMatchObject({ phone, email });
  // hired, there are papers about the person, too
  await moveThrough(employer, id, ['PASS_INTERVIEW']);
  expect((await hire(product, { employer, candidateId: id })).status).toBe(200);
  for (const [role, who] of side) {
    const found = await foundBy(role, who);
    expect([role, found]).toEqual([role, role === 'EMPLOYER' ? [`/candidate/${id}/contact?`] : []]);
    expect(heldIn(await severalFor(who))).toEqual([]);
  }
  expect(heldIn(await mailsOfSide())).toEqual([]);
  expect(heldIn(await writtenDown())).toEqual([]);
});
