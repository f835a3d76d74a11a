import { expect, test } from 'vitest';
import { disclosuresApi as api } from '#core/api/disclosures.ts';
import { until } from '#core/testing/until.ts';
import { type Hiring, makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { consent, contactOf, decide, disclose, onlyClaim } from '#server/testing/disclosures.ts';
import { multipart, samples } from '#server/testing/documents.ts';
import { operatorOf, putOffer } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { scanWaiting } from '../files/quarantine.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);

const enter = async (hiring: Hiring) => {
  const identity = somebody();
  const { id } = await recommend(hiring.recruiter, hiring.jobId, identity);
  return { ...hiring, identity, id };
};
type Entry = Awaited<ReturnType<typeof enter>>;
const open = (entry: Entry) => disclose(entry, entry.id, contactOf(entry.identity));

const upload = async (who: TestPerson): Promise<number> => {
  const { payload, headers } = multipart('입사 안내.pdf', samples.pdf);
  return ((await who.raw('POST', '/file?kind=ATTACHMENT', payload, headers)).body.data as { id: number }).id;
};

const findVirus = async () => {
  product.services.viruses = async () => 'FOUND';
  expect(await scanWaiting(systemContext(product.services))).toBe(1);
  product.services.viruses = null;
};
const infectedMailsTo = async (to: string) =>
  (await mailsTo(product, to)).filter(({ kind }) => kind === 'claim.fileInfected').length;

test('a hire is reported by its recruiter or the operator, once at a time, of a disclosed candidate alone', async () => {
  const hiring = await makeHiring(product);
  const entry = await enter(hiring);
  const report = (who: TestPerson, fileId: number | null = null) =>
    who.call(api.reportHire, {
      body: { candidateId: entry.id, text: '회사 소개 페이지에 이름이 올라왔습니다.', fileId },
    });
  expect((await report(hiring.recruiter)).status).toBe(409);
  await open(entry);
  const stranger = await makeRecruiter(product);
  await putOffer(product, hiring.jobId, stranger, 'SELECTED');
  expect((await report(stranger)).status).toBe(404);
  const evidence = await upload(hiring.recruiter);
  expect((await report(hiring.recruiter, await upload(stranger))).body.code).toBe('FILE_NOT_FOUND');
  expect((await report(hiring.recruiter, evidence)).status).toBe(200);
  expect((await report(admin)).status).toBe(409);
  const hold = (quarantine: 'WAITING' | null) =>
    db.updateTable('file').set({ quarantine }).where('id', '=', evidence).execute();
  // what nobody could see is no look
  await hold('WAITING');
  expect((await admin.raw('GET', `/file/${evidence}`)).body.code).toBe('FILE_WAITING');
  await hold(null);
  for (const [who, status] of [
    [hiring.recruiter, 200],
    [admin, 200],
    [hiring.employer, 404],
    [stranger, 404],
  ] as const)
    expect((await who.raw('GET', `/file/${evidence}`)).status).toBe(status);
  const looks = db.selectFrom('audit').select('actorId').where('action', '=', 'claim.openFile').orderBy('id');
  expect((await looks.execute()).map(({ actorId }) => actorId)).toEqual([hiring.recruiter.accountId, admin.accountId]);
  const claim = await onlyClaim(admin, entry.id);
  expect(claim).toMatchObject({
    kind: 'HIRE',
    text: '회사 소개 페이지에 이름이 올라왔습니다.',
    file: { id: evidence },
  });
  const bare = await decide(admin, claim, 'YES');
  expect([bare.status, Object.keys(bare.body.fields ?? {})]).toEqual([400, ['firstYearSalary', 'startDate']]);
  expect((await decide(admin, claim, 'NO')).status).toBe(200);
  await mailTo(product, hiring.recruiter.identify, 'claim.decided', '채용 신고를 받아들이지 않았습니다');
  // found at last, long after it was decided: whoever sent it still hears of it, and who has the candidate now
  const colleague = await makeRecruiter(product, { searchFirmId: hiring.recruiter.searchFirmId });
  const has = ({ accountId: recruiterId }: TestPerson) =>
    db.updateTable('candidate').set({ recruiterId }).where('id', '=', entry.id).execute();
  await has(colleague);
  await hold('WAITING');
  await findVirus();
  await mailTo(product, hiring.recruiter.identify, 'claim.fileInfected', '안전한 파일을 아래');
  await mailTo(product, colleague.identify, 'claim.fileInfected', '같은 증빙이 있으면 안전한 파일을');
  const operator = `${admin.identify}@operator.example.com`;
  await mailTo(product, operator, 'claim.fileInfected', '올라온 증빙 파일에서 악성 코드가 발견');
  await has(hiring.recruiter);
  // what the operator reports is the operator's alone, and so is its evidence
  const own = await upload(admin);
  expect((await report(admin, own)).status).toBe(200);
  await db.updateTable('file').set({ quarantine: 'WAITING' }).where('id', '=', own).execute();
  const before = await infectedMailsTo(hiring.recruiter.identify);
  await findVirus();
  await until(async () => (await infectedMailsTo(operator)) === 2);
  expect(await infectedMailsTo(hiring.recruiter.identify)).toBe(before);
  expect(await consent(hiring.recruiter, entry.id, contactOf(entry.identity))).toMatchObject({ status: 409 });
});

test('the database keeps what was decided, why an entry lost, and who was disclosed', async () => {
  const hiring = await makeHiring(product);
  const entry = await enter(hiring);
  await open(entry);
  await hiring.recruiter.call(api.reportHire, { body: { candidateId: entry.id, text: '출근했습니다.' } });
  const claim = await onlyClaim(admin, entry.id);
  expect((await decide(admin, claim, 'NO')).status).toBe(200);
  const own = db.updateTable('candidate').where('id', '=', entry.id);
  await expect(own.set({ lostAt: product.clock.now() }).execute()).rejects.toThrow('check constraint');
  await expect(db.updateTable('claim').set({ decision: 'YES' }).where('id', '=', claim.id).execute()).rejects.toThrow(
    'is decided',
  );
  const removed = db.transaction().execute(async (tx) => {
    await tx.deleteFrom('claim').where('candidateId', '=', entry.id).execute();
    await tx.deleteFrom('candidateKey').where('candidateId', '=', entry.id).execute();
    await tx.deleteFrom('candidate').where('id', '=', entry.id).execute();
  });
  await expect(removed).rejects.toThrow('is disclosed');
});
