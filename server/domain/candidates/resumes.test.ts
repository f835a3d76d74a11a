import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { filesApi } from '#core/api/files.ts';
import { limits } from '#core/rules/limits.ts';
import {
  candidateFor,
  historyFor,
  holdResume,
  makeHiring,
  makeSelected,
  moveThrough,
  notify,
  recommend,
  recommendation,
  somebody,
  uploadResume,
} from '#server/testing/candidates.ts';
import { samples } from '#server/testing/documents.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeDepartment, makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { matchTo } from '#server/testing/qnas.ts';
import { unzip } from '#server/testing/unzip.ts';
import { scanWaiting } from '../files/quarantine.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
const { db } = product.services;

const withResume = async (recruiter: TestPerson, jobId: number, name: string, bytes: Buffer) => {
  const identity = somebody();
  const body = {
    ...(await recommendation(recruiter, jobId, identity)),
    resumeId: await uploadResume(recruiter, name, bytes),
  };
  const { body: made } = await recruiter.call(candidatesApi.recommend, { body });
  return { id: made.data.id, name: identity.name };
};
const resume = (who: TestPerson, ids: readonly number[], inline?: 'true') =>
  who.call(candidatesApi.resume, { query: { id: ids.map(String), ...(inline ? { inline } : {}) } });
const acts = async (id: number) =>
  await db
    .selectFrom('audit')
    .select(['actorId', 'action'])
    .where('subjectKind', '=', 'CANDIDATE')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

describe('resumes', () => {
  test('a single one keeps its Korean name, opens in the page when asked to, and every look is on record [candidate.resume]', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await withResume(recruiter, jobId, '김지원 이력서 (최종).pdf', samples.pdf);
    const saved = await resume(employer, [id]);
    expect(saved.status).toBe(200);
    expect(saved.body.data).toEqual(samples.pdf);
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="___ ___ (__).pdf"; filename*=UTF-8''${encodeURIComponent('김지원 이력서 (최종).pdf').replace('(', '%28').replace(')', '%29')}`,
    );
    const shown = await resume(employer, [id], 'true');
    expect(shown.headers['content-disposition']).toMatch(/^inline; /);
    expect(shown.headers['content-type']).toBe('application/pdf');
    expect(await acts(id)).toEqual([
      { actorId: employer.accountId, action: 'candidate.downloadResume' },
      { actorId: employer.accountId, action: 'candidate.viewResume' },
    ]);
  });

  test('several come as one ZIP with an index sheet, each under its own name, also through a ticket [candidate.resume]', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const first = await withResume(recruiter, jobId, '이력서.pdf', samples.pdf);
    const another = Buffer.concat([samples.pdf, Buffer.from('\n')]);
    const second = await withResume(recruiter, jobId, '이력서.pdf', another);
    const third = await withResume(recruiter, jobId, '경력기술서.hwp', samples.hwp);
    await moveThrough(employer, second.id, ['REVIEW_DOCUMENT']);
    const ids = [third.id, first.id, second.id];
    const direct = await resume(employer, ids);
    expect([direct.status, direct.headers['content-type']]).toEqual([200, 'application/zip']);
    const { body } = await employer.call(filesApi.requestDownload, { body: { kind: 'RESUME', ids } });
    const byTicket = await employer.call(filesApi.download, { params: { ticket: body.data.ticket } });
    for (const { body: zip } of [direct, byTicket]) {
      const files = unzip(zip.data as unknown as Buffer);
      expect([...files.keys()]).toEqual([
        '000_후보자 목록.xlsx',
        '001_경력기술서.hwp',
        '002_이력서.pdf',
        '003_이력서.pdf',
      ]);
      expect(files.get('001_경력기술서.hwp')).toEqual(samples.hwp);
      expect(files.get('002_이력서.pdf')).toEqual(samples.pdf);
      expect(files.get('003_이력서.pdf')).toEqual(another);
      const sheet = unzip(files.get('000_후보자 목록.xlsx') ?? Buffer.alloc(0));
      const text = sheet.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
      for (const told of [first.name, second.name, third.name, '003_이력서.pdf', '서류 검토'])
        expect(text).toContain(told);
    }
    expect((await employer.call(filesApi.download, { params: { ticket: body.data.ticket } })).status).toBe(422);
    for (const id of ids)
      expect((await acts(id)).filter(({ action }) => action === 'candidate.downloadResume')).toHaveLength(2);
  });

  test('a ZIP is on its way before its last file is opened, and reads one at a time [candidate.resume]', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await recommend(recruiter, jobId)).id);
    const { body } = await employer.call(filesApi.requestDownload, { body: { kind: 'RESUME', ids } });
    const { app, services } = product;
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;

    const { read } = services.files;
    const seen = { opened: 0, reading: 0, mostReading: 0 };
    const begun = Promise.withResolvers<void>();
    const reading = vi.spyOn(services.files, 'read').mockImplementation(async (key, range) => {
      // the first byte, by which the storage is tried before anything goes out
      if (range) return read(key, range);
      seen.opened += 1;
      // a server that collected everything first would wait here for ever
      if (seen.opened === ids.length) await begun.promise;
      const file = await read(key);
      seen.reading += 1;
      seen.mostReading = Math.max(seen.mostReading, seen.reading);
      return file.once('end', () => {
        seen.reading -= 1;
      });
    });
    const answer = await fetch(`http://127.0.0.1:${port}/api/download/${body.data.ticket}`);
    const parts: Uint8Array[] = [];
    for await (const part of answer.body ?? []) {
      parts.push(part);
      begun.resolve();
    }
    reading.mockRestore();
    expect(unzip(Buffer.concat(parts)).size).toBe(1 + ids.length);
    expect(seen).toEqual({ opened: ids.length, reading: 0, mostReading: 1 });
  });

  test('what waits for the virus scanner is in no ZIP and opens for nobody; the index names the person, and that is on record', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const [held, read] = [(await recommend(recruiter, jobId)).id, (await recommend(recruiter, jobId)).id];
    await holdResume(product, held, 'WAITING');
    const alone = await resume(employer, [held], 'true');
    expect([alone.status, alone.body.code, await acts(held)]).toEqual([409, 'FILE_WAITING', []]);
    const files = unzip((await resume(employer, [held, read])).body.data as unknown as Buffer);
    expect([...files.keys()]).toEqual(['000_후보자 목록.xlsx', '002_김지원_이력서.pdf']);
    const sheet = unzip(files.get('000_후보자 목록.xlsx') ?? Buffer.alloc(0));
    expect(sheet.get('xl/worksheets/sheet1.xml')?.toString('utf8')).toContain('검사로 보류된 파일');
    const taken = { actorId: employer.accountId, action: 'candidate.downloadResume' };
    expect([await acts(held), await acts(read)]).toEqual([[taken], [taken]]);

    // found at last: its bytes go, and whoever sent it hears of it, by posting and not by name
    product.services.viruses = async () => 'FOUND';
    expect(await scanWaiting(systemContext(product.services))).toBe(1);
    product.services.viruses = null;
    expect((await resume(employer, [held])).body.code).toBe('FILE_INFECTED');
    await product.work();
    const { title } = await db.selectFrom('job').select('title').where('id', '=', jobId).executeTakeFirstOrThrow();
    const { name } = await db.selectFrom('candidate').select('name').where('id', '=', held).executeTakeFirstOrThrow();
    const { text } = await mailTo(product, recruiter.identify, 'candidate.resumeInfected', title);
    expect([text.includes('악성 코드가 발견'), text.includes(name)]).toEqual([true, false]);
  });

  test('an infected one is replaced also after a result was told, by nothing else, and the employer hears of it', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    const actions = async () => (await candidateFor(recruiter, id)).actions;
    const replace = async (resumeId: number) => {
      const { version } = await candidateFor(recruiter, id);
      return recruiter.call(candidatesApi.replaceResume, { body: { id, version, resumeId } });
    };
    const clean = await uploadResume(recruiter, '새 이력서.pdf', samples.pdf);
    await holdResume(product, id, 'UNSAFE');
    // while it can be edited, that is the way
    expect(await actions()).toEqual(['edit', 'delete', 'withdraw', 'memo']);
    expect((await replace(clean)).body.code).toBe('STATUS_CONFLICT');
    await moveThrough(employer, id, ['REVIEW_DOCUMENT']);
    await notify(employer, id);
    expect(await actions()).toEqual(['replaceResume', 'withdraw', 'memo']);
    await db.updateTable('file').set({ quarantine: 'UNSAFE' }).where('id', '=', clean).execute();
    expect((await replace(clean)).body.code).toBe('FILE_INFECTED');
    await db.updateTable('file').set({ quarantine: null }).where('id', '=', clean).execute();
    const named = await uploadResume(recruiter, '010-1234-5678.pdf', samples.pdf);
    expect((await replace(named)).body.code).toBe('CONTACT_WRITTEN');
    expect((await replace(clean)).status).toBe(200);
    expect((await resume(employer, [id])).body.data).toEqual(samples.pdf);
    expect(await actions()).toEqual(['withdraw', 'memo']);
    expect((await replace(named)).body.code).toBe('STATUS_CONFLICT');
    const [latest] = await historyFor(employer, id);
    expect(latest).toMatchObject({ action: 'edit', fields: ['resumeId'] });
    expect(await acts(id)).toContainEqual({ actorId: recruiter.accountId, action: 'candidate.edit' });
    const { text } = await mailTo(product, employer.identify, 'candidate.edited', '안전한 파일을 다시 올렸습니다');
    expect(text).toContain((await candidateFor(employer, id)).name);
  });

  test('the index tells a recruiter the codes that were told, and nobody a contact', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const made: number[] = [];
    for (const lastPhone of ['8642', '9753'])
      made.push((await recommend(recruiter, jobId, somebody({ lastPhone }), { phone: `82105555${lastPhone}` })).id);
    await moveThrough(employer, made[0] ?? 0, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT']);
    const sheetFor = async (who: TestPerson) => {
      const { body } = await resume(who, made);
      const files = unzip(body.data as unknown as Buffer);
      const sheet = unzip(files.get('000_후보자 목록.xlsx') ?? Buffer.alloc(0));
      return sheet.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
    };
    expect(await sheetFor(employer)).toContain('서류 합격');
    expect(await sheetFor(recruiter)).not.toContain('서류 합격');
    for (const secret of ['8642', '9753', '1990-01-31']) expect(await sheetFor(employer)).not.toContain(secret);
  });

  test('who may not read a candidate gets none, and one foreign id refuses them all', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    const department = await makeDepartment(product, { companyId: employer.companyId });
    const [stranger, other, admin] = [
      await makeEmployer(product),
      await makeSelected(product, jobId),
      await makeAdmin(product),
    ];
    for (const who of [department, stranger, other]) {
      expect((await resume(who, [id])).status).toBe(404);
      const ticket = await who.call(filesApi.requestDownload, { body: { kind: 'RESUME', ids: [id] } });
      expect(ticket.status).toBe(404);
    }
    await matchTo(product, department, jobId);
    for (const who of [department, recruiter, admin]) expect((await resume(who, [id])).status).toBe(200);
    const elsewhere = await makeHiring(product);
    const foreign = await recommend(elsewhere.recruiter, elsewhere.jobId);
    expect((await resume(employer, [id, foreign.id])).status).toBe(404);
    // a ticket is of no use once the reader may not read any more
    const { body } = await department.call(filesApi.requestDownload, { body: { kind: 'RESUME', ids: [id] } });
    await db.deleteFrom('departmentJob').where('departmentId', '=', department.accountId).execute();
    expect((await department.call(filesApi.download, { params: { ticket: body.data.ticket } })).status).toBe(404);
  });

  test('50 in a query, 1,000 through a ticket, and no more', async () => {
    const { employer } = await makeHiring(product);
    const ids = (count: number) => Array.from({ length: count }, (_, at) => 1_000_000 + at);
    expect((await resume(employer, ids(limits.resumesInQuery))).status).toBe(404);
    expect((await resume(employer, ids(limits.resumesInQuery + 1))).status).toBe(400);
    const ask = async (count: number) =>
      (await employer.call(filesApi.requestDownload, { body: { kind: 'RESUME', ids: ids(count) } })).status;
    expect([await ask(limits.resumesAtOnce), await ask(limits.resumesAtOnce + 1)]).toEqual([404, 400]);
    expect((await employer.raw('GET', '/candidate/resume')).status).toBe(400);
  });
});
