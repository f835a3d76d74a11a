import { expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { candidateFor, makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { contactOf, disclose } from '#server/testing/disclosures.ts';
import { operatorOf, putStatus } from '#server/testing/jobs.ts';
import { signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { ask, reply } from '#server/testing/qnas.ts';
import { eraseCandidates } from './erase-candidates.ts';

const product = await startTestProduct();
await product.work();
const { services, clock } = product;
const { db } = services;
const sweep = () => eraseCandidates(systemContext(services));
const day = 86_400_000;
const again = async <P extends TestPerson>(person: P) => ({ ...person, ...(await signInAs(product, person.identify)) });

/** Everything that the database can be made to tell of candidates, sealed columns opened. */
const everythingTold = async (): Promise<string> => {
  const rows = await Promise.all(
    (['candidate', 'candidateEvent', 'candidateMemo', 'candidateKey', 'claim', 'qna', 'qnaReply', 'file'] as const).map(
      (table) => db.selectFrom(table).selectAll().execute(),
    ),
  );
  return JSON.stringify(rows.flat(), (name, value) =>
    name.endsWith('Sealed') && value?.type === 'Buffer' ? services.keys.open(Buffer.from(value.data)) : value,
  );
};

const makeEntry = async (mark: string) => {
  const hiring = await makeHiring(product);
  const identity = somebody({ name: mark });
  const { id } = await recommend(hiring.recruiter, hiring.jobId, identity, {
    school: mark,
    currentCompany: mark,
    reason: mark,
  });
  await hiring.employer.call(candidatesApi.addMemo, { body: { candidateId: id, body: mark } });
  const thread = { isSecret: true, candidateId: id, body: mark };
  await reply(hiring.employer, await ask(hiring.recruiter, hiring.jobId, thread), mark);
  return { ...hiring, identity, id };
};
type Entry = Awaited<ReturnType<typeof makeEntry>>;
const isRead = async ({ employer, id, jobId, identity }: Entry): Promise<boolean> => {
  const who = await again(employer);
  const one = await who.call(candidatesApi.one, { params: { id: String(id) } });
  const list = await who.call(candidatesApi.list, { params: { id: String(jobId) }, query: {} });
  const search = { searchType: 'CANDIDATE' as const, keyword: identity.name };
  const found = await who.call(jobsApi.list, { query: { ...search, status: [...jobStatuses] } });
  expect([list.body.data.length, found.body.data.length]).toEqual(one.status === 200 ? [1, 1] : [0, 0]);
  return one.status === 200;
};

test('[ops.retention] who was not hired is erased 180 days after the end, or after the year, resume first', async () => {
  const start = clock.now();
  const marks = [unique('무라'), unique('나라'), unique('다라')] as const;
  const [plain, disclosed, running] = [await makeEntry(marks[0]), await makeEntry(marks[1]), await makeEntry(marks[2])];
  await disclose(disclosed, disclosed.id, contactOf(disclosed.identity));
  await db
    .updateTable('job')
    .set({ recommendDeadline: '2099-01-01', dueDate: '2099-01-01' })
    .where('id', '=', running.jobId)
    .execute();
  for (const { jobId } of [plain, disclosed]) await putStatus(product, jobId, 'EXPIRED');
  const resume = await db
    .selectFrom('file')
    .select('storeKey')
    .where('ownerId', '=', plain.id)
    .executeTakeFirstOrThrow();

  clock.set(new Date(start.getTime() + limits.candidateKeptDays * day - 60_000));
  expect([await sweep(), await isRead(plain), await isRead(disclosed)]).toEqual([0, true, true]);
  // at that moment nobody reads it, though the sweep has not been
  clock.set(new Date(start.getTime() + limits.candidateKeptDays * day + 60_000));
  expect([await isRead(plain), await isRead(disclosed)]).toEqual([false, true]);
  expect(await everythingTold()).toContain(marks[0]);
  expect(await sweep()).toBe(1);
  expect(await everythingTold()).not.toContain(marks[0]);
  while (
    await services.files.readAll(resume.storeKey).then(
      () => true,
      () => false,
    )
  )
    await new Promise((resolve) => setTimeout(resolve, 25));

  const { contactUntil } = await candidateFor(await again(disclosed.employer), disclosed.id);
  const end = new Date(`${String(contactUntil)}T15:00:00Z`);
  clock.set(new Date(end.getTime() - 60_000));
  expect([await sweep(), await isRead(disclosed)]).toEqual([0, true]);
  clock.set(end);
  expect([await isRead(disclosed), await sweep()]).toEqual([false, 1]);
  const told = await everythingTold();
  for (const mark of [marks[1], contactOf(disclosed.identity).email, contactOf(disclosed.identity).phone])
    expect(told).not.toContain(mark);
  expect([await isRead(running), await sweep()]).toEqual([true, 0]);
  // what is counted stays, and what was agreed
  const counted = await db.selectFrom('job').select('candidateCount').where('id', '=', plain.jobId).execute();
  expect(counted).toEqual([{ candidateCount: 1 }]);
  const kept = await db.selectFrom('contactAgreement').select('id').where('candidateId', '=', disclosed.id).execute();
  expect(kept).toHaveLength(2);
  clock.set(new Date());
});

test('at the person’s wish the operator erases them at once, disclosed or not, on record', async () => {
  const admin = await operatorOf(product);
  const mark = unique('라라');
  const entry = await makeEntry(mark);
  await disclose(entry, entry.id, contactOf(entry.identity));
  const gone = await admin.call(candidatesApi.adminRemove, {
    params: { id: String(entry.id) },
    body: { reason: '본인이 삭제를 요청했습니다.' },
  });
  expect(gone.status).toBe(200);
  const told = await everythingTold();
  for (const one of [mark, contactOf(entry.identity).email]) expect(told).not.toContain(one);
  const record = await db
    .selectFrom('audit')
    .select('actorId')
    .where('action', '=', 'candidate.delete')
    .where('subjectId', '=', entry.id)
    .execute();
  expect(record).toEqual([{ actorId: admin.accountId }]);
});
