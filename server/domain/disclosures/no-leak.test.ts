import { afterAll, expect, test } from 'vitest';
import { formatPhone } from '#core/rules/formats.ts';
import { makeApp } from '#server/app.ts';
import { openMessage } from '#server/platform/mail/outbox.ts';
import { callerOf } from '#server/testing/calls.ts';
import { candidateFor, makeHiring, moveThrough, notify, recommend, somebody } from '#server/testing/candidates.ts';
import { consent, contactFor, moveContact } from '#server/testing/disclosures.ts';
import { walkExports } from '#server/testing/exports.ts';
import { heardBy } from '#server/testing/live.ts';
import { makeDepartment, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { ask, matchTo, reply } from '#server/testing/qnas.ts';
import { settled } from '#server/testing/told.ts';
import { readsOf, walk } from '#server/testing/walk.ts';

const product = await startTestProduct();
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
const { jobId, recruiter } = hiring;
const employer = through(hiring.employer);
const department = through(await makeDepartment(product, { companyId: employer.companyId }));
await matchTo(product, department, jobId);

const person = somebody({ lastPhone: '7391' });
const marker = { phone: '821098657391', email: 'zq.marker.zq@example.com' };
const { id } = await recommend(recruiter, jobId, person, { phone: marker.phone });
/** An entry that lost its person: its contact is there and nobody's. */
const mistaken = somebody({ lastPhone: '7392' });
const lost = await recommend(recruiter, jobId, mistaken);
const lostMarker = { phone: '821098657392', email: 'zx.marker.zx@example.com' };
await moveContact(employer, lost.id, 'request');
await consent(recruiter, lost.id, { ...lostMarker, birthDate: '1971-01-01' });

await moveThrough(employer, id, ['REVIEW_DOCUMENT']);
await notify(employer, id);
const qnaId = await ask(recruiter, jobId, { isSecret: true, candidateId: id, body: '면접 일정을 문의합니다.' });
await reply(employer, qnaId);
await moveContact(employer, id, 'request');

/** A phone in every way that it is written. */
const shapesOf = ({ phone, email }: { phone: string; email: string }) => [
  phone,
  phone.slice(2),
  `0${phone.slice(2)}`,
  formatPhone(phone),
  email,
  email.split('@')[0] ?? '',
];
const markers = [...shapesOf(marker), ...shapesOf(lostMarker)];
const heldIn = (text: string): string[] => markers.filter((one) => text.includes(one));

const idsOf = async (): Promise<number[]> => {
  const rows = await Promise.all(
    (['candidate', 'file', 'offer', 'qna', 'job'] as const).map((table) => db.selectFrom(table).select('id').execute()),
  );
  const people = [recruiter, employer, department].map(({ accountId }) => accountId);
  return [...new Set([...rows.flat().map(({ id: one }) => one), ...people])];
};

const side = [
  ['EMPLOYER', employer],
  ['DEPARTMENT', department],
] as const;

const foundBy = async (role: 'EMPLOYER' | 'DEPARTMENT', who: TestPerson): Promise<string[]> => {
  await db.deleteFrom('callCount').execute();
  const seen = await walk(who, role, await idsOf(), [marker.phone, marker.email]);
  // a walk that is misunderstood everywhere proves nothing; what is not in this scene is not there
  const understood = new Set(seen.filter(({ status }) => status !== 400).map(({ endpoint }) => endpoint.path));
  const unheard = readsOf(role).filter(({ path }) => !understood.has(path) && !byTicket.includes(path));
  expect([role, unheard.map(({ path }) => path)]).toEqual([role, []]);
  // what is searched for finds nobody by it
  for (const { call, status, text } of seen)
    if (call.includes('keyword=') && status === 200)
      expect([call, text.includes('"totalElements":0')]).toEqual([call, true]);
  return [...seen, ...(await filesOf(role, who)), await liveFor(who)]
    .filter(({ text }) => heldIn(text).length > 0)
    .map(({ call }) => call);
};

/** All that was told them live, from the first word on. */
const liveFor = async (who: TestPerson) => {
  await settled(product);
  return { call: '/events', text: JSON.stringify(await heardBy({ app, services }, who)) };
};

/** Every list as a file; of what is searched for it holds the headings alone. */
const filesOf = async (role: 'EMPLOYER' | 'DEPARTMENT', who: TestPerson) => {
  const files = await walkExports(product, who, role, await idsOf(), [marker.phone, marker.email]);
  if (role === 'DEPARTMENT') expect(files).toEqual([]);
  else expect(files.some(({ status, text }) => status === 200 && text.includes(person.name))).toBe(true);
  for (const { call, status, text } of files)
    if (call.includes('keyword=') && status === 200)
      expect([call, text.trimEnd().split('\r\n')]).toEqual([call, [expect.any(String)]]);
  return files;
};

/** What opens by something else than an id. */
const byTicket: readonly string[] = ['/download/:ticket', '/events'];

const several = async (who: TestPerson) => {
  const { status, body, headers } = await who.raw('GET', `/candidate/resume?id=${id}&id=${lost.id}`);
  return { status, text: JSON.stringify(headers) + (body.data as Buffer).toString('latin1') };
};
const mailsOfSide = async (): Promise<string> => {
  const rows = await db.selectFrom('mail').select(['messageSealed', 'accountId']).execute();
  const ofSide = side.map(([, { accountId }]) => accountId);
  return rows
    .filter(({ accountId }) => ofSide.includes(accountId ?? 0))
    .map(({ messageSealed }) => JSON.stringify(openMessage(services, messageSealed)))
    .join('\n');
};

test('before it is disclosed a contact is in no byte that the employer’s side gets, nor in any log [candidate.no-leak]', async () => {
  // it is there to be found
  expect(heldIn(JSON.stringify(await candidateFor(recruiter, id)))).toContain(marker.phone);
  for (const [role, who] of side) {
    expect([role, await foundBy(role, who)]).toEqual([role, []]);
    const zip = await several(who);
    expect([role, zip.status, heldIn(zip.text)]).toEqual([role, 200, []]);
    expect((await candidateFor(who, id)).lastPhone).toBeUndefined();
  }
  // the live events are there to be looked through
  expect((await liveFor(employer)).text).toContain('candidate.');
  expect(heldIn(await mailsOfSide())).toEqual([]);
  expect(lines.length).toBeGreaterThan(100);
  expect(heldIn(lines.join('\n'))).toEqual([]);
}, 60_000);

test('disclosed it stands where it belongs, for employers alone, and still in no mail and no log', async () => {
  expect((await consent(through(recruiter), id, { ...marker, birthDate: person.birthDate })).status).toBe(200);
  const own = await contactFor(employer, id);
  expect(heldIn(JSON.stringify(own.body))).toContain(marker.email);
  for (const [role, who] of side) {
    const found = await foundBy(role, who);
    expect([role, found]).toEqual([role, role === 'EMPLOYER' ? [`/candidate/${id}/contact?`] : []]);
  }
  expect(heldIn(await mailsOfSide())).toEqual([]);
  expect(heldIn(lines.join('\n'))).toEqual([]);
}, 60_000);
