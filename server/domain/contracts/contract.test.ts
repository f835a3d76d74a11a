import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contractsApi } from '#core/api/contracts.ts';
import { addDays } from '#core/rules/calendar.ts';
import { locales } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { contractSheetOf } from '#core/words/contract-sheet.ts';
import { candidateFor } from '#server/testing/candidates.ts';
import { hire, hireForm, makeContract, makeHireable } from '#server/testing/contracts.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { unreadIn } from '#server/testing/pdf-text.ts';
import { makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const operator = await operatorOf(product);
const made = await makeContract(product);
const { employer, recruiter, id } = made;

const read = async (who: TestPerson, contractId = id) =>
  (await who.call(contractsApi.one, { params: { id: String(contractId) } })).body.data;
const open = (who: TestPerson, locale: string, contractId = id) =>
  who.raw('GET', `/job/contract/${contractId}/pdf?locale=${locale}`);
const bytesOf = async (who: TestPerson, locale: string, contractId = id): Promise<Buffer> =>
  (await open(who, locale, contractId)).body.data as Buffer;
const amend = (contractId: number, version: number, change: object = {}) =>
  operator.raw('POST', '/admin/contract/amendment', {
    id: contractId,
    version,
    reason: '입사일 협의',
    change: '입사일을 옮깁니다.',
    ...change,
  });

/** Written apart from the product's own: keys sorted, nothing else changed. */
const canonical = (value: unknown): unknown =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, canonical((value as Record<string, unknown>)[key])]),
      )
    : value;

test('both parties and the operator read one contract; everybody else knows of none [contract.view]', async () => {
  const colleague = await makeEmployer(product, { companyId: employer.companyId });
  const [first, ...others] = await Promise.all([employer, recruiter, operator, colleague].map((who) => read(who)));
  for (const other of others) expect({ ...other, actions: [] }).toEqual({ ...first, actions: [] });
  expect(first).toMatchObject({
    id,
    number: made.number,
    version: 1,
    candidateId: made.candidateId,
    jobId: made.jobId,
    amendments: [],
    snapshot: {
      consigner: { companyId: employer.companyId, person: { name: '홍길동', position: '매니저' } },
      fiduciary: { searchFirmId: recruiter.searchFirmId, recruiterId: recruiter.accountId },
      conditions: {
        candidateId: made.candidateId,
        currency: 'KRW',
        disclosureDays: 365,
        termsNumber: 1,
        identityConfirmed: true,
      },
    },
  });
  expect((await read(operator)).actions).toEqual(['amend']);
  expect([(await read(employer)).actions, (await read(recruiter)).actions]).toEqual([['evaluate'], []]);
  const strangers = [
    [await makeEmployer(product), 404],
    [await makeRecruiter(product), 404],
    [await makeRecruiter(product, { searchFirmId: recruiter.searchFirmId }), 404],
    [await makeDepartment(product, { companyId: employer.companyId }), 403],
  ] as const;
  for (const [who, status] of strangers)
    for (const path of [`/job/contract/${id}`, `/job/contract/${id}/pdf`])
      expect([path, (await who.raw('GET', path)).status]).toEqual([path, status]);
});

test('the snapshot and its hash stay what they are whatever changes around them [contract.view]', async () => {
  const before = await read(employer);
  const hash = createHash('sha256')
    .update(JSON.stringify(canonical(before.snapshot)))
    .digest('hex');
  expect(before.hash).toBe(hash);
  await db.updateTable('job').set({ title: '다른 제목' }).where('id', '=', made.jobId).execute();
  await db.updateTable('company').set({ name: '다른 회사' }).where('id', '=', employer.companyId).execute();
  await db.updateTable('candidate').set({ name: '다른 이름' }).where('id', '=', made.candidateId).execute();
  expect(await read(employer)).toEqual(before);
  for (const change of [
    sql`update contract set snapshot = '{}'`,
    sql`update contract set hash = sha256('')`,
    sql`delete from contract`,
    sql`truncate contract cascade`,
  ])
    await expect(change.execute(db)).rejects.toThrow('append-only');
});

describe('the PDF', () => {
  test('is made once per language, kept with the hash of its bytes, and carries no active content [contract.view]', async () => {
    const seen = new Set<string>();
    for (const locale of locales) {
      const [first, ...others] = await Promise.all([employer, recruiter, operator].map((who) => bytesOf(who, locale)));
      if (!first) throw new Error('no PDF');
      for (const other of others) expect(other.equals(first)).toBe(true);
      expect(first.subarray(0, 5).toString()).toBe('%PDF-');
      const text = first.toString('latin1');
      expect(text).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|URI)\b/);
      expect(text).toMatch(/\/FontFile2/);
      const kept = await db
        .selectFrom('keptPdf')
        .selectAll()
        .where('kind', '=', 'CONTRACT')
        .where('subjectId', '=', id)
        .where('locale', '=', locale)
        .execute();
      expect(kept).toHaveLength(1);
      const sha256 = createHash('sha256').update(first).digest('hex');
      expect(kept[0]?.sha256.toString('hex')).toBe(sha256);
      seen.add(sha256);
    }
    expect(seen.size).toBe(2);
    expect((await open(employer, 'fr')).status).toBe(400);
    const { headers } = await open(employer, 'ko');
    expect(headers['content-disposition']).toContain(`${made.number}_ko.pdf`);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('prints the same hash in both languages, and says of every amount what it is [contract.view]', async () => {
    const contract = await read(employer);
    for (const locale of locales) {
      const sheet = contractSheetOf(contract, locale);
      expect(sheet.footer[0]).toBe(`SHA-256 ${contract.hash}`);
      const { consigner } = contract.snapshot;
      const reported = { ...contract.snapshot, consigner: { ...consigner, person: null } };
      const byEmployer = /채용사의 최종 합격 확정|the employer confirmed/;
      const byOperator = /운영자가 채용 신고를 확인|the operator confirmed/;
      expect(sheet.subtitle).toMatch(byEmployer);
      const { subtitle } = contractSheetOf({ ...contract, snapshot: reported }, locale);
      expect([byOperator.test(subtitle), byEmployer.test(subtitle)]).toEqual([true, false]);
      // two countries read it
      const texts = [sheet.subtitle, ...sheet.sections.map(({ text }) => text ?? '')].join('\n');
      expect(texts.match(/\((한국 시간|Korea time)\)/g)).toHaveLength(3);
      const rows = sheet.sections.flatMap((section) => section.rows ?? []).map(({ label, value }) => [label, value]);
      expect(rows).toEqual(
        locale === 'ko'
          ? [
              ['첫해 연봉', '84,000,000원'],
              ['제안 요율 (조건 제1호)', '15%'],
              ['채용 수수료 (부가세 별도)', '12,600,000원'],
              ['부가세 10%', '1,260,000원'],
              ['합계', '13,860,000원'],
            ]
          : [
              ['First-year salary', 'KRW 84,000,000'],
              ['Rate accepted with the offer, terms no. 1', '15%'],
              ['Recruiting fee, excluding VAT', 'KRW 12,600,000'],
              ['VAT, 10%', 'KRW 1,260,000'],
              ['Total payable', 'KRW 13,860,000'],
            ],
      );
      // and that is what is read on the paper
      const { startDate, guaranteeEndDate } = contract;
      const days = [startDate, guaranteeEndDate ?? 'no day'].map((day) => formatDay(day, locale));
      const told = [contract.number, `SHA-256 ${contract.hash}`, sheet.title, ...rows.flat(), ...days];
      const other = locale === 'ko' ? 'Total payable' : '합계';
      expect([locale, unreadIn(await bytesOf(recruiter, locale), [...told, other])]).toEqual([locale, [other]]);
    }
  });
});

test('a change is a numbered amendment by the operator; a new start date moves the guarantee [contract.view]', async () => {
  const own = await makeContract(product);
  const first = await read(own.employer, own.id);
  const original = await bytesOf(own.employer, 'ko', own.id);
  const startDate = addDays(first.startDate, 10);
  for (const who of [own.employer, own.recruiter])
    expect((await who.raw('POST', '/admin/contract/amendment', { id: own.id, version: 1 })).status).toBe(403);
  for (const [change, status] of [
    [{ version: 2 }, 409],
    [{ reason: '' }, 400],
    [{ change: '' }, 400],
    [{ startDate: first.startDate }, 400],
    [{ startDate: addDays(first.startDate, 366) }, 400],
    // that was before the recommendation, which was today
    [{ startDate: addDays(first.startDate, -15) }, 400],
    [{ id: 999_999 }, 404],
  ] as const)
    expect([change, (await amend(own.id, 1, change)).status]).toEqual([change, status]);
  expect((await amend(own.id, 1, { startDate })).status).toBe(200);
  const outcomes = await race(
    product.app,
    Array.from({ length: 6 }, (_, n) => ({
      caller: operator,
      method: 'POST',
      path: '/admin/contract/amendment',
      body: { id: own.id, version: 2, reason: '정정', change: `내용 ${n}` },
    })),
  );
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 5 });

  const amended = await read(own.recruiter, own.id);
  expect(amended.snapshot).toEqual(first.snapshot);
  expect(amended.hash).toBe(first.hash);
  expect(amended).toMatchObject({ version: 3, startDate });
  expect(amended.amendments.map(({ number, startDate: moved }) => [number, moved])).toEqual([
    [1, startDate],
    [2, null],
  ]);
  expect(amended.guaranteeEndDate).not.toBe(first.guaranteeEndDate);
  expect((await bytesOf(own.employer, 'ko', own.id)).equals(original)).toBe(false);
  const kept = await db
    .selectFrom('keptPdf')
    .select('amendmentNumber')
    .where('kind', '=', 'CONTRACT')
    .where('subjectId', '=', own.id)
    .orderBy('amendmentNumber')
    .execute();
  expect(kept.map(({ amendmentNumber }) => amendmentNumber)).toEqual([0, 2]);
  for (const { identify } of [own.employer, own.recruiter])
    expect((await mailTo(product, identify, 'contract.amended', startDate)).text).toContain('입사일을 옮깁니다.');
});

test('it is concluded on the terms that the offer accepted, whatever the posting asks since [candidate.hire]', async () => {
  const hireable = await makeHireable(product);
  const { jobId } = hireable;
  const terms = await db.selectFrom('jobTerms').selectAll().where('jobId', '=', jobId).executeTakeFirstOrThrow();
  const other = { feeRateMinBps: 3000, feeRateMaxBps: 4000, guaranteeMonths: 12 };
  await db
    .insertInto('jobTerms')
    .values({ ...terms, ...other, number: 2 })
    .execute();
  await db.updateTable('job').set(other).where('id', '=', jobId).execute();
  const termsAcceptedAt = new Date(product.clock.now().getTime() - 3_600_000);
  await db.updateTable('offer').set({ termsAcceptedAt }).where('jobId', '=', jobId).execute();
  const { id, firstYearSalary, startDate } = await hireForm(product, hireable);
  const asked = { body: { id, firstYearSalary, startDate } };
  const shown = (await hireable.employer.call(contractsApi.preview, asked)).body.data;
  expect(shown).toMatchObject({
    termsNumber: 1,
    hasNewerTerms: true,
    salaryMin: terms.salaryMin,
    salaryMax: terms.salaryMax,
  });
  const { status, body } = await hire(product, hireable);
  expect(status).toBe(200);
  const { conditions } = (await read(hireable.employer, body.data.id)).snapshot;
  expect(conditions).toMatchObject({ termsNumber: 1, rate: 15, fee: 12_600_000, guaranteeMonths: 3 });
  expect(conditions.termsAcceptedAt).toBe(termsAcceptedAt.toISOString());
});

test('hiring and withdrawing at one moment: one of them counts; who was withdrawn can be hired within the year', async () => {
  const hireable = await makeHireable(product);
  const { candidateId } = hireable;
  const withdrawal = async () => ({
    id: candidateId,
    version: (await candidateFor(hireable.recruiter, candidateId)).version,
    reason: 'WITHDREW',
  });
  const post = (caller: TestPerson, path: string, body: object) => ({ caller, method: 'POST', path, body });
  const outcomes = await race(product.app, [
    post(hireable.employer, '/candidate/hire', await hireForm(product, hireable)),
    post(hireable.recruiter, '/candidate/withdraw', await withdrawal()),
  ]);
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 1 });

  const late = await makeHireable(product);
  const { version } = await candidateFor(late.recruiter, late.candidateId);
  const gone = { id: late.candidateId, version, reason: 'WITHDREW' };
  expect((await late.recruiter.raw('POST', '/candidate/withdraw', gone)).status).toBe(200);
  expect((await hire(product, late)).status).toBe(200);
  for (const who of [late.employer, late.recruiter])
    expect(await candidateFor(who, late.candidateId)).toMatchObject({ code: 'ALL_PASS', isWithdrawn: false });
});
