import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { localStore } from '#server/platform/files/local-store.ts';
import { StorageDown, type StoredFile } from '#server/platform/files/store.ts';
import { multipart, samples } from '#server/testing/documents.ts';
import { uploadedImage } from '#server/testing/images.ts';
import { allTicks, jobForm, makeDraft, makeJob, operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { scanWaiting } from '../files/quarantine.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
const employer = await makeEmployer(product);
const stranger = await makeEmployer(product);
const recruiter = await makeRecruiter(product);

const uploaded = async (who: TestPerson, kind: string): Promise<number> => {
  const { payload, headers } = multipart('지정 양식.pdf', samples.pdf);
  const { body } = await who.raw('POST', `/file?kind=${kind}`, payload, headers);
  return (body.data as { id: number }).id;
};

test('template, picture and attachment belong to the posting and are read by who may read it [job.register]', async () => {
  const files = {
    resumeFormat: 'COMPANY' as const,
    templateId: await uploaded(employer, 'TEMPLATE'),
    attachmentId: await uploaded(employer, 'ATTACHMENT'),
    descriptionImageId: await uploadedImage(employer, { kind: 'DESCRIPTION' }),
  };
  const draft = await makeJob(product, employer, 'CHECK', files);
  const read = (who: TestPerson) =>
    Promise.all([
      who.raw('GET', `/file/${files.templateId}`),
      who.raw('GET', `/file/${files.attachmentId}`),
      who.raw('GET', `/image/${files.descriptionImageId}`),
    ]).then((answers) => answers.map(({ status }) => status));
  const colleague = await makeEmployer(product, { companyId: employer.companyId });
  expect(await read(colleague)).toEqual([200, 200, 200]);
  expect(await read(recruiter)).toEqual([404, 404, 404]);
  const { body } = await employer.call(jobsApi.one, { params: { id: String(draft.id) } });
  expect(body.data).toMatchObject({ template: { name: '지정 양식.pdf', size: samples.pdf.length } });

  const other = {
    ...files,
    templateId: await uploaded(employer, 'TEMPLATE'),
    attachmentId: null,
    descriptionImageId: null,
  };
  const open = await makeJob(product, employer, 'ACTIVE', other);
  const seen = await recruiter.call(jobsApi.seenByRecruiter, { params: { id: String(open.id) } });
  expect(seen.body.data.template).toMatchObject({ id: other.templateId });
  expect((await recruiter.raw('GET', `/file/${other.templateId}`)).status).toBe(200);
  expect(await read(stranger)).toEqual([404, 404, 404]);
});

test('a document in which a virus is found later is told to who brought it, also where a colleague wrote the posting', async () => {
  const colleague = await makeEmployer(product, { companyId: employer.companyId });
  await product.services.db
    .updateTable('account')
    .set({ locale: 'en' })
    .where('id', '=', colleague.accountId)
    .execute();
  const [templateId, attachmentId] = [await uploaded(employer, 'TEMPLATE'), await uploaded(colleague, 'ATTACHMENT')];
  const { id } = await makeDraft(employer, { templateId });
  const { db } = product.services;
  await db.updateTable('job').set({ attachmentId }).where('id', '=', id).execute();
  await db
    .updateTable('file')
    .set({ ownerKind: 'JOB', ownerId: id, quarantine: 'WAITING' })
    .where('id', 'in', [templateId, attachmentId])
    .execute();
  product.services.viruses = async () => 'FOUND';
  expect(await scanWaiting(systemContext(product.services))).toBe(2);
  product.services.viruses = null;
  await mailTo(product, employer.identify, 'job.fileInfected', '이력서 양식에서 악성 코드가 발견');
  await mailTo(product, colleague.identify, 'job.fileInfected', 'The attachment had a virus');
});

test('a posting whose file a virus took is neither submitted nor approved, and says which one it was', async () => {
  const { db } = product.services;
  const admin = await operatorOf(product);
  const form = { ...jobForm(product), resumeFormat: 'COMPANY' as const };
  const templateId = await uploaded(employer, 'TEMPLATE');
  const job = await makeDraft(employer, { ...form, templateId });
  const lose = (quarantine: 'UNSAFE' | null) =>
    db.updateTable('file').set({ quarantine }).where('id', '=', templateId).execute();
  const save = (version: number, submit: boolean, fileId = templateId) =>
    employer.call(jobsApi.save, { body: { ...form, id: job.id, version, templateId: fileId, submit } });
  await lose('UNSAFE');
  const refused = await save(job.version, true);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['templateId']]);
  // what is only kept is kept as it is
  const { version } = (await save(job.version, false)).body.data;
  const shown = await employer.call(jobsApi.one, { params: { id: String(job.id) } });
  expect(shown.body.data.template).toMatchObject({ id: templateId, isInfected: true });

  await lose(null);
  const sent = (await save(version, true)).body.data;
  await lose('UNSAFE');
  await admin.call(adminJobsApi.tick, { body: { id: job.id, ticks: allTicks } });
  const unapproved = await admin.call(adminJobsApi.confirm, { body: { id: job.id, version: sent.version } });
  expect([unapproved.status, unapproved.body.code]).toEqual([422, 'FILE_INFECTED']);
  expect(Object.keys(unapproved.body.fields ?? {})).toEqual(['templateId']);
  const rejected = await admin.call(adminJobsApi.reject, {
    body: { id: job.id, version: sent.version, reason: '양식을 다시 올려 주십시오' },
  });
  const again = await save(rejected.body.data.version, true, await uploaded(employer, 'TEMPLATE'));
  expect([again.status, again.body.data.status]).toEqual([200, 'CHECK']);
});

test('a file of somebody else, of another kind or of another posting is refused', async () => {
  const foreign = await uploaded(stranger, 'TEMPLATE');
  const resume = await uploaded(employer, 'ATTACHMENT');
  const used = await uploaded(employer, 'TEMPLATE');
  await makeDraft(employer, { templateId: used });
  for (const templateId of [foreign, resume, used, 999_999]) {
    const { status, body } = await employer.call(jobsApi.create, { body: { templateId } });
    expect([templateId, status, body.code]).toEqual([templateId, 404, 'FILE_NOT_FOUND']);
  }
});

test('a copy has files of its own', async () => {
  const templateId = await uploaded(employer, 'TEMPLATE');
  const draft = await makeDraft(employer, { templateId });
  const { body } = await employer.call(jobsApi.copy, { params: { id: String(draft.id) } });
  const copy = (await employer.call(jobsApi.one, { params: { id: String(body.data.id) } })).body.data;
  expect(copy.template?.id).not.toBe(templateId);
  expect(copy.template?.name).toBe('지정 양식.pdf');
  await employer.call(jobsApi.remove, { params: { id: String(draft.id) } });
  expect((await employer.raw('GET', `/file/${copy.template?.id}`)).status).toBe(200);
});

test('who waits for the bytes of a copy holds no connection, and a copy that does not come to be leaves none', async () => {
  const { db, files } = product.services;
  const attachmentId = await uploaded(employer, 'ATTACHMENT');
  const draft = await makeDraft(employer, { templateId: await uploaded(employer, 'TEMPLATE'), attachmentId });
  const params = { id: String(draft.id) };
  const copied = async (headers = {}, who = employer) => {
    const kept: StoredFile[] = [];
    const held: unknown[] = [];
    const write = vi.spyOn(files, 'write').mockImplementation(async (bytes) => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and state like 'idle in transaction%'`.execute(db);
      held.push(...rows);
      if (kept.length === room) throw new StorageDown('the storage is down');
      kept.push(await localStore(product.services.env.filesDir).write(bytes));
      return kept.at(-1) as StoredFile;
    });
    const { status } = await who.call(jobsApi.copy, { params }, headers);
    write.mockRestore();
    const left = await Promise.all(kept.map(({ key }) => files.readAll(key).then(Boolean, () => false)));
    return { status, written: kept.length, left: left.filter(Boolean).length, held };
  };
  let room = 9;
  const key = { 'idempotency-key': unique('copy') };
  expect(await copied(key)).toEqual({ status: 200, written: 2, left: 2, held: [] });
  expect(await copied(key)).toEqual({ status: 200, written: 0, left: 0, held: [] });
  expect(await copied({}, stranger)).toEqual({ status: 404, written: 0, left: 0, held: [] });
  room = 1;
  expect(await copied()).toEqual({ status: 503, written: 1, left: 0, held: [] });
  room = 9;
  // no room left for the account
  const unused = await uploaded(employer, 'ATTACHMENT');
  await db.updateTable('file').set({ sizeBytes: 2_000_000_000 }).where('id', '=', unused).execute();
  expect(await copied()).toEqual({ status: 429, written: 2, left: 0, held: [] });
  await db.deleteFrom('file').where('id', '=', unused).execute();
  // what a virus was found in is not copied, also while its bytes are there; a used key is answered without the posting
  await db.updateTable('file').set({ quarantine: 'UNSAFE' }).where('id', '=', attachmentId).execute();
  expect(await copied()).toEqual({ status: 200, written: 1, left: 1, held: [] });
  await employer.call(jobsApi.remove, { params });
  expect(await copied(key)).toEqual({ status: 200, written: 0, left: 0, held: [] });
});
