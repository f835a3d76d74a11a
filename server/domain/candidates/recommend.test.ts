import { describe, expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { filesApi } from '#core/api/files.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import {
  candidateFor,
  candidateForm,
  makeHiring,
  makeSelected,
  recommend,
  recommendation,
  recommendShot,
  somebody,
  tokenOf,
  uploadResume,
} from '#server/testing/candidates.ts';
import { makeJob, putOffer, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { atOnce, race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db, keys } = product.services;

describe('recommending [candidate.recommend]', () => {
  test('a selected recruiter recommends with a resume: every field is kept, and the employer is told', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const identity = somebody();
    const { id } = await recommend(recruiter, jobId, identity, { phone: null });
    const shown = await candidateFor(employer, id);
    expect(shown).toMatchObject({
      name: identity.name,
      gender: 'NONE',
      careerMonths: 76,
      education: 'BACHELOR',
      school: '한국대학교',
      currentCompany: '한빛소프트',
      currentPosition: '선임 개발자',
      currentSalary: 60_000_000,
      expectedSalary: 70_000_000,
      currency: 'KRW',
      reason: '결제 시스템을 처음부터 운영까지 맡았습니다.',
      code: 'NONE',
      summary: 'RECOMMENDED',
      checkResult: 'CLEAR',
      resume: { name: '김지원_이력서.pdf', mediaType: 'application/pdf' },
      recruiter: { id: recruiter.accountId },
    });
    const mail = await mailTo(product, employer.identify, 'candidate.recommended', identity.name);
    expect(mail.text).toContain(`/employers/job/${jobId}/candidate/${id}\n`);
    const job = await db.selectFrom('job').select('candidateCount').where('id', '=', jobId).executeTakeFirstOrThrow();
    expect(job.candidateCount).toBe(1);
  });

  test('who a candidate is stands sealed: no column holds birth date, phone or digits', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const identity = somebody({ birthDate: '1987-11-23', lastPhone: '7319' });
    const { id } = await recommend(recruiter, jobId, identity, { phone: '821055557319' });
    const row = await db.selectFrom('candidate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const plain = JSON.stringify(row, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    for (const secret of ['1987-11-23', '7319', '55557319'])
      expect([secret, plain.includes(secret)]).toEqual([secret, false]);
    expect(keys.open(row.birthDateSealed)).toBe('1987-11-23');
    expect(keys.open(row.lastPhoneSealed)).toBe('7319');
  });

  test('without the statement that the candidate agreed it is refused, and the statement is kept with its time [candidate.consent]', async () => {
    const { recruiter, employer, jobId } = await makeHiring(product);
    const body = await recommendation(recruiter, jobId);
    for (const agreed of [false, undefined, null, 'yes']) {
      const refused = await recruiter.raw('POST', '/candidate', { ...body, agreed });
      expect([agreed, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([agreed, 400, ['agreed']]);
    }
    const before = product.clock.now();
    const { status, body: made } = await recruiter.call(candidatesApi.recommend, { body });
    expect(status).toBe(200);
    const { agreedAt } = await candidateFor(employer, made.data.id);
    expect(new Date(String(agreedAt)).getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('a posting takes candidates while it is ACTIVE or RECRUITER_END, and in no other state', async () => {
    for (const status of jobStatuses) {
      const employer = await makeEmployer(product);
      const recruiter = await makeRecruiter(product);
      const { id: jobId } = await makeJob(product, employer, 'ACTIVE');
      await putOffer(product, jobId, recruiter, 'SELECTED');
      const body = await recommendation(recruiter, jobId);
      await putStatus(product, jobId, status);
      const answer = await recruiter.call(candidatesApi.recommend, { body });
      const isOpen = status === 'ACTIVE' || status === 'RECRUITER_END';
      expect([status, answer.status]).toEqual([status, isOpen ? 200 : 409]);
    }
  });

  test('only who was selected and not stopped recommends; a posting that is not theirs is not there', async () => {
    const { employer, jobId } = await makeHiring(product);
    const stranger = await makeRecruiter(product);
    const ask = (who = stranger) => who.call(candidatesApi.check, { body: { jobId, ...somebody() } });
    expect((await ask()).body.code).toBe('SELECTION_NEEDED');
    await putOffer(product, jobId, stranger);
    expect((await ask()).body.code).toBe('SELECTION_NEEDED');
    await db.updateTable('offer').set({ status: 'SELECTED' }).where('recruiterId', '=', stranger.accountId).execute();
    const body = await recommendation(stranger, jobId);
    await db
      .updateTable('offer')
      .set({ stoppedAt: product.clock.now(), stopReason: '충분합니다' })
      .where('recruiterId', '=', stranger.accountId)
      .execute();
    expect((await ask()).body.code).toBe('RECOMMENDING_STOPPED');
    expect((await stranger.call(candidatesApi.recommend, { body })).body.code).toBe('RECOMMENDING_STOPPED');
    const hidden = await makeJob(product, employer, 'CHECK');
    const answer = await stranger.call(candidatesApi.check, { body: { jobId: hidden.id, ...somebody() } });
    expect(answer.status).toBe(404);
  });

  test('a recruiter recommends up to the own limit on a posting, however many at once', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    await db
      .updateTable('recruiter')
      .set({ limitCandidateCount: 2 })
      .where('accountId', '=', recruiter.accountId)
      .execute();
    const shots = [];
    while (shots.length < atOnce) shots.push(await recommendShot(product, recruiter, jobId));
    const outcomes = await race(product.app, shots);
    expect(tally(outcomes)).toEqual({ 200: 2, 422: atOnce - 2 });
    for (const { status, body } of outcomes) if (status === 422) expect(body.code).toBe('CANDIDATES_FULL');
    // the database alone refuses one more, whatever asks it
    const one = await db
      .selectFrom('candidate')
      .selectAll()
      .where('jobId', '=', jobId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: _id, ...copy } = one;
    await expect(db.insertInto('candidate').values(copy).execute()).rejects.toThrow('recommended enough');
  });

  test('phones and e-mails in what the employer reads are refused at the field, the name of the file too', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const identity = somebody();
    const whole = await recommendation(recruiter, jobId, identity);
    const texts = ['연락처 010-1234-5678', 'hong@example.com', '０１０ １２３４ ５６７８', '0 1 0 1 2 3 4 5 6 7 8'];
    for (const field of ['school', 'currentCompany', 'currentPosition', 'reason'] as const)
      for (const text of texts) {
        const { status, body } = await recruiter.call(candidatesApi.recommend, { body: { ...whole, [field]: text } });
        expect([field, text, status, body.code, Object.keys(body.fields ?? {})]).toEqual([
          field,
          text,
          422,
          'CONTACT_WRITTEN',
          [field],
        ]);
      }
    for (const name of ['홍길동_010-1234-5678.pdf', 'hong@example.com.pdf']) {
      const resumeId = await uploadResume(recruiter, name);
      const { status, body } = await recruiter.call(candidatesApi.recommend, { body: { ...whole, resumeId } });
      expect([name, status, Object.keys(body.fields ?? {})]).toEqual([name, 422, ['resumeId']]);
    }
    // a refusal used up neither the token nor the person
    expect((await recruiter.call(candidatesApi.recommend, { body: whole })).status).toBe(200);
  });

  test('a resume is the recruiter’s own and goes out by its own call alone', async () => {
    const { recruiter, employer, jobId } = await makeHiring(product);
    const other = await makeSelected(product, jobId);
    const whole = await recommendation(recruiter, jobId);
    const foreign = await recruiter.call(candidatesApi.recommend, {
      body: { ...whole, resumeId: await uploadResume(other) },
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'FILE_NOT_FOUND']);
    expect((await recruiter.call(candidatesApi.recommend, { body: whole })).status).toBe(200);
    for (const who of [recruiter, employer, other])
      expect((await who.call(filesApi.file, { params: { id: String(whole.resumeId) } })).status).toBe(404);
  });

  test('a whole phone must end in the digits, dates of birth have been, and nobody worked longer than they lived', async () => {
    const { recruiter, jobId } = await makeHiring(product);
    const identity = somebody({ lastPhone: '1234' });
    const checkToken = await tokenOf(recruiter, jobId, identity);
    const resumeId = await uploadResume(recruiter);
    const send = (change: object) =>
      recruiter.raw('POST', '/candidate', { ...candidateForm(identity), jobId, checkToken, resumeId, ...change });
    expect((await send({ phone: '821055559999' })).body.fields).toMatchObject({
      phone: wordsOf('ko').validation.phoneOther,
    });
    expect((await send({ birthDate: '2999-01-01' })).body.fields).toHaveProperty('birthDate');
    expect((await send({ careerYears: 60 })).body.fields).toHaveProperty('careerYears');
    expect((await send({ phone: '821055551234' })).status).toBe(200);
  });
});

test('phones of three countries are taken and no other; where four digits were entered four leave the server [rules.country-codes]', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const admin = await makeAdmin(product);
  for (const phone of ['821055554471', '6281234564471', '6591234471']) {
    const { id } = await recommend(recruiter, jobId, somebody({ lastPhone: '4471' }), { phone });
    expect([phone, (await candidateFor(recruiter, id)).phone]).toEqual([phone, phone]);
  }
  for (const phone of ['819012344471', '12125554471', '4471']) {
    const body = { ...(await recommendation(recruiter, jobId, somebody({ lastPhone: '4471' }))), phone };
    const { status, body: refused } = await recruiter.raw('POST', '/candidate', body);
    expect([phone, status, Object.keys(refused.fields ?? {})]).toEqual([phone, 400, ['phone']]);
  }
  const { id } = await recommend(recruiter, jobId, somebody({ lastPhone: '4471' }));
  expect(await candidateFor(recruiter, id)).toMatchObject({ lastPhone: '4471', phone: null });
  for (const who of [employer, admin]) expect(JSON.stringify(await candidateFor(who, id))).not.toContain('4471');
});

test('whether a recruiter can recommend is told with the posting, and is what the call then answers', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  await db
    .updateTable('recruiter')
    .set({ limitCandidateCount: 1 })
    .where('accountId', '=', recruiter.accountId)
    .execute();
  const posting = async (who: TestPerson) =>
    (await who.call(jobsApi.seenByRecruiter, { params: { id: String(jobId) } })).body.data;
  const told = async (who: TestPerson) => (await posting(who)).recommending;
  const offer = (change: { stoppedAt: Date | null; stopReason: string | null }) =>
    db.updateTable('offer').set(change).where('jobId', '=', jobId).execute();
  const body = await recommendation(recruiter, jobId);
  const answered = async () => (await recruiter.call(candidatesApi.recommend, { body })).body.code;
  const other = await makeSelected(product, jobId);
  const outsider = await makeRecruiter(product);
  expect([await told(recruiter), await told(outsider)]).toEqual(['OPEN', 'UNSELECTED']);
  await offer({ stoppedAt: product.clock.now(), stopReason: '사유' });
  expect([await told(recruiter), await answered()]).toEqual(['STOPPED', 'RECOMMENDING_STOPPED']);
  await offer({ stoppedAt: null, stopReason: null });
  await recommend(recruiter, jobId);
  expect([await told(recruiter), await answered(), await told(other)]).toEqual(['FULL', 'CANDIDATES_FULL', 'OPEN']);
  expect((await posting(recruiter)).recommendations).toEqual({ made: 1, limit: 1 });
  expect((await posting(other)).recommendations.made).toBe(0);
  await putStatus(product, jobId, 'CANDIDATE_END');
  expect([await told(recruiter), await answered(), await told(other)]).toEqual(['CLOSED', 'STATUS_CONFLICT', 'CLOSED']);
  expect((await employer.call(candidatesApi.counts, { params: { id: String(jobId) } })).body.data.all).toBe(1);
});
