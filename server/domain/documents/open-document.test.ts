import { expect, test } from 'vitest';
import { documentsApi } from '#core/api/documents.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { type DocumentKind, documentKinds } from '#core/rules/enums.ts';
import { callerOf } from '#server/testing/calls.ts';
import {
  makeAdmin,
  makeDepartment,
  makeEmployer,
  makeRecruiter,
  signInAs,
  type TestPerson,
  testPassword,
} from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { documentPdf } from './document-pdf.ts';

const product = await startTestProduct();
const open = (query: string, headers = {}) =>
  callerOf(product.app).raw('GET', `/document?${query}`, undefined, headers);
const nameIn = (disposition: unknown): string =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(disposition))?.[1] ?? '');

test('each document is a PDF with its name, in both languages, for everybody', async () => {
  const names = new Set<string>();
  for (const kind of documentKinds) {
    for (const language of ['ko', 'en']) {
      const { status, body, headers } = await open(`type=${kind}`, { 'accept-language': language });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/pdf');
      const bytes = body.data as Buffer;
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(Number(headers['content-length'])).toBe(bytes.length);
      names.add(nameIn(headers['content-disposition']));
    }
  }
  expect(names.size).toBe(documentKinds.length * 2);
  for (const name of names) expect(name).toMatch(/_v1\.pdf$/);
});

test('a document is set once, however many read it', async () => {
  const text = { title: unique('title'), subtitle: 'v1', body: 'One.', locale: 'en' as const };
  expect(documentPdf(text).pdf).toBe(documentPdf({ ...text }).pdf);
  expect(documentPdf({ ...text, body: 'Two.' }).pdf).not.toBe(documentPdf(text).pdf);
  expect(documentPdf({ ...text, locale: 'ko' }).etag).not.toBe(documentPdf(text).etag);
  await documentPdf(text).pdf;
});

test('an unknown kind is refused', async () => {
  for (const query of ['', 'type=', 'type=OTHER', 'type=PRIVACY&type=PRIVACY']) {
    expect((await open(query)).status).toBe(400);
  }
});

const admin = await makeAdmin(product);
/** Days pass here: a token of the first one is over. */
const operator = () => signInAs(product, admin.identify);
const dayAhead = (days: number) => addDays(dayIn(product.clock.now(), operatorTimeZone), days);
const latestOf = async (kind: DocumentKind) => {
  const { body } = await (await operator()).call(documentsApi.all, {});
  const found = body.data.find((one) => one.kind === kind);
  return { version: found?.versions[0]?.version ?? 0, states: found?.versions.map(({ state }) => state), found };
};
const publish = async (kind: DocumentKind, days: number, change: object = {}) => {
  const { version } = await latestOf(kind);
  const text = { bodyKo: `# 제목\n판 ${version + 1}`, bodyEn: `# Title\nEdition ${version + 1}` };
  const body = { kind, version, fromDate: dayAhead(days), password: testPassword, ...text, ...change };
  return (await operator()).call(documentsApi.publish, { body });
};

test('a version is shown from its day on, not before; the earlier ones stay readable and none is ever changed', async () => {
  const { db } = product.services;
  expect((await publish('TERMS_EMPLOYER', 0)).body.data).toEqual({ version: 2 });
  expect((await publish('TERMS_EMPLOYER', 3)).body.data).toEqual({ version: 3 });
  expect((await latestOf('TERMS_EMPLOYER')).states).toEqual(['COMING', 'IN_FORCE', 'PAST']);
  const shown = async (query = '') =>
    nameIn((await open(`type=TERMS_EMPLOYER${query}`)).headers['content-disposition']);
  expect(await shown()).toMatch(/_v2\.pdf$/);
  expect(await shown('&version=1')).toMatch(/_v1\.pdf$/);
  // what is yet to come is the operator's to look at
  expect((await open('type=TERMS_EMPLOYER&version=3')).status).toBe(404);
  expect((await admin.raw('GET', '/document?type=TERMS_EMPLOYER&version=3')).status).toBe(200);
  const { body } = await callerOf(product.app).call(documentsApi.text, { query: { type: 'TERMS_EMPLOYER' } });
  expect(body.data).toMatchObject({ version: 2, bodyKo: '# 제목\n판 2', bodyEn: '# Title\nEdition 2' });
  const textOf = async (version: number) =>
    (await callerOf(product.app).raw('GET', `/document/text?type=TERMS_EMPLOYER&version=${version}`)).status;
  expect([await textOf(1), await textOf(2), await textOf(3)]).toEqual([200, 200, 404]);
  // the fourth may not come before the third; of two over one version the second is told
  expect((await publish('TERMS_EMPLOYER', 2)).body.fields).toHaveProperty('fromDate');
  expect((await publish('TERMS_EMPLOYER', 4, { version: 2 })).body.code).toBe('VERSION_STALE');
  expect((await publish('TERMS_EMPLOYER', -1)).status).toBe(400);
  expect((await publish('TERMS_EMPLOYER', 4, { password: 'wrong' })).body.code).toBe('PASSWORD_WRONG');
  // a mistaken one is followed on its own day, and never counts
  expect((await publish('TERMS_EMPLOYER', 3)).body.data).toEqual({ version: 4 });
  product.clock.pass(3 * 86_400);
  expect(await shown()).toMatch(/_v4\.pdf$/);
  await expect(db.updateTable('document').set({ bodyKo: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('document').execute()).rejects.toThrow('append-only');
});

test('a new version keeps everybody whom it is for out until they agree, and loses nothing [admin.settings]', async () => {
  const [recruiter, employer] = [await makeRecruiter(product), await makeEmployer(product)];
  const department = await makeDepartment(product, { companyId: employer.companyId });
  const statusOf = async (who: TestPerson, path = '/notices') => (await who.raw('GET', path)).status;
  const owed = async (who: TestPerson) => {
    const { body } = await who.raw('GET', '/me');
    return (body.data as { owedConsents: { kind: string; version: number }[] }).owedConsents;
  };
  expect(await statusOf(recruiter)).toBe(200);
  await publish('TERMS_RECRUITER', 0);
  await publish('PRIVACY', 1);
  const refused = await recruiter.raw('GET', '/notices');
  expect([refused.status, refused.body.code]).toEqual([403, 'CONSENT_NEEDED']);
  expect((await recruiter.raw('PUT', '/me', {})).body.code).toBe('CONSENT_NEEDED');
  expect(await owed(recruiter)).toMatchObject([{ kind: 'TERMS_RECRUITER', version: 2 }]);
  // the session stays, its person may read, leave, or change the language
  for (const path of ['/me', '/sessions', '/document/text?type=TERMS_RECRUITER', '/document?type=TERMS_RECRUITER'])
    expect([path, await statusOf(recruiter, path)]).toEqual([path, 200]);
  expect((await recruiter.raw('PUT', '/me/preferences', { locale: 'en' })).status).toBe(200);

  const agree = (who: TestPerson, body: { terms?: number; privacy?: number }) => who.call(documentsApi.agree, { body });
  expect((await agree(recruiter, { terms: 1 })).body.code).toBe('DOCUMENT_CHANGED');
  expect((await agree(recruiter, {})).status).toBe(200);
  expect(await statusOf(recruiter)).toBe(403);
  const times = 3;
  const shot = { caller: recruiter, method: 'POST', path: '/me/consents', body: { terms: 2 } };
  expect(tally(await raceOf(product.app, times, shot))).toEqual({ 200: times });
  expect(await statusOf(recruiter)).toBe(200);
  const kept = await product.services.db
    .selectFrom('agreement')
    .select(['kind', 'version', 'agreed', 'address'])
    .where('accountId', '=', recruiter.accountId)
    .execute();
  expect(kept).toEqual([{ kind: 'TERMS_RECRUITER', version: 2, agreed: true, address: recruiter.address }]);

  // the privacy policy is for both, from its day on; departments and operators agree to nothing
  product.clock.pass(86_400);
  const everybody = [recruiter, employer];
  const again = await Promise.all(everybody.map(({ identify }) => signInAs(product, identify)));
  for (const [at, who] of again.entries()) {
    const person = { ...(everybody[at] ?? recruiter), ...who };
    expect((await owed(person)).map(({ kind }) => kind)).toContain('PRIVACY');
    const wanted = await owed(person);
    const [terms] = wanted.filter(({ kind }) => kind !== 'PRIVACY');
    await agree(person, { privacy: 2, ...(terms ? { terms: terms.version } : {}) });
    expect([await owed(person), await statusOf(person)]).toEqual([[], 200]);
  }
  const signedIn = await signInAs(product, department.identify);
  expect((await signedIn.raw('GET', '/jobs/department')).status).toBe(200);
  const { found } = await latestOf('PRIVACY');
  expect(found?.versions[0]).toMatchObject({ version: 2, state: 'IN_FORCE', agreed: 2, by: '홍길동' });
  expect(found?.people).toBe(everybody.length);
  // who is not in use any more is asked nothing
  const { db } = product.services;
  await db.updateTable('account').set({ status: 'EXPIRED' }).where('id', '=', employer.accountId).execute();
  const left = (await latestOf('PRIVACY')).found;
  expect([left?.people, left?.versions.map(({ agreed }) => agreed)]).toEqual([1, [1, 1]]);
});
