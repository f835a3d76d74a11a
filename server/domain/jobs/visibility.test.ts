import { expect, test } from 'vitest';
import { allEndpoints } from '#core/api/index.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { type JobStatus, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { offerStatuses } from '#core/rules/offer-lifecycle.ts';
import {
  type RecruiterSideStatus,
  recruiterSideStatus,
  recruiterSideStatuses,
} from '#core/rules/recruiter-side-status.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { multipart, samples } from '#server/testing/documents.ts';
import { walkExports } from '#server/testing/exports.ts';
import { uploadedImage } from '#server/testing/images.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { heardBy } from '#server/testing/live.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeCompany, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { ask, reply } from '#server/testing/qnas.ts';
import { mailDigests } from './posting-digest.ts';

const product = await startTestProduct();
const { db } = product.services;

/** The firm is in the company's address book and took the invitation. */
const befriend = async (companyId: number, { searchFirmId }: TestPerson): Promise<number> => {
  const { id } = await db
    .insertInto('contact')
    .values({
      kind: 'SEARCH_FIRM',
      companyId,
      organisation: '한빛서치',
      name: '담당자',
      email: `${unique('firm')}@example.com`,
      locale: 'ko',
      searchFirmId,
      joinedAt: product.clock.now(),
      createdAt: product.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const uploadedAttachment = async (who: TestPerson, name: string): Promise<number> => {
  const { payload, headers } = multipart(name, samples.pdf);
  const { body } = await who.raw('POST', '/file?kind=ATTACHMENT', payload, headers);
  return (body.data as { id: number }).id;
};

const seen = (who: TestPerson, id: number) => who.call(jobsApi.seenByRecruiter, { params: { id: String(id) } });
const listed = async (who: TestPerson, query: Record<string, unknown> = {}) => {
  const { body } = await who.call(jobsApi.list, { query: { size: 'all', ...query } as never });
  expect(body.page).toMatchObject({ totalElements: body.data.length });
  return body.data as unknown as {
    id: number;
    recruiterStatus: RecruiterSideStatus | null;
    company: { name: string | null };
  }[];
};

test('who may offer may see it: everybody, or the chosen firms alone [job.visibility]', async () => {
  const employer = await makeEmployer(product);
  const [chosen, other] = [await makeRecruiter(product), await makeRecruiter(product)];
  const mate = await makeRecruiter(product, { searchFirmId: chosen.searchFirmId });
  const contactId = await befriend(employer.companyId, chosen);
  await befriend(employer.companyId, other);
  const open = await makeJob(product, employer);
  const mixed = await makeJob(product, employer, 'ACTIVE', { recruitType: 'MIXED', searchFirmContactIds: [contactId] });
  const closed = await makeJob(product, employer, 'ACTIVE', {
    recruitType: 'SEARCHFIRM',
    searchFirmContactIds: [contactId],
  });
  const draft = await makeJob(product, employer, 'CHECK');
  for (const [who, ids] of [
    [chosen, [open.id, mixed.id, closed.id]],
    [mate, [open.id, mixed.id, closed.id]],
    [other, [open.id, mixed.id]],
  ] as const) {
    const all = (await listed(who)).map(({ id }) => id);
    for (const { id } of [open, mixed, closed, draft]) {
      const isSeen = (ids as readonly number[]).includes(id);
      expect([id, (await seen(who, id)).status]).toEqual([id, isSeen ? 200 : 404]);
      expect([id, all.includes(id)]).toEqual([id, isSeen]);
    }
  }
  const titles = await other.call(jobsApi.titles, { query: {} });
  expect(titles.body.data.map(({ id }) => id)).not.toContain(closed.id);
});

test('a company that is not disclosed shows in no field, search or order until it may [job.visibility]', async () => {
  const secretName = unique('비밀기업');
  const companyId = await makeCompany(product, secretName);
  await db
    .updateTable('company')
    .set({ nameDisclosed: false, homepage: 'https://secret.example.com' })
    .where('id', '=', companyId)
    .execute();
  const employer = await makeEmployer(product, { companyId });
  const job = await makeJob(product, employer);
  const [stranger, offered, selected, customer] = [
    await makeRecruiter(product),
    await makeRecruiter(product),
    await makeRecruiter(product),
    await makeRecruiter(product),
  ];
  await putOffer(product, job.id, offered);
  await putOffer(product, job.id, selected, 'SELECTED');
  await befriend(companyId, customer);
  for (const [who, isTold] of [
    [stranger, false],
    [offered, false],
    [selected, true],
    [customer, true],
  ] as const) {
    const detail = await seen(who, job.id);
    expect(detail.status).toBe(200);
    expect(JSON.stringify(detail.body).includes(secretName)).toBe(isTold);
    expect(JSON.stringify(detail.body).includes('secret.example')).toBe(isTold);
    expect(detail.body.data.company.sales !== null).toBe(isTold);
    const rows = await listed(who);
    expect(rows.find(({ id }) => id === job.id)?.company.name ?? null).toBe(isTold ? secretName : null);
    for (const searchType of ['COMPANY', undefined])
      expect(
        (await listed(who, { keyword: secretName, ...(searchType ? { searchType } : {}) })).map(({ id }) => id),
      ).toEqual(isTold ? [job.id] : []);
  }
  // sorted by company it stands with those that show no name
  const sorted = await listed(stranger, { sort: 'COMPANY', order: 'asc' });
  const firstHidden = sorted.findIndex(({ company }) => company.name === null);
  expect(sorted.slice(firstHidden).every(({ company }) => company.name === null)).toBe(true);
});

/** Every reading call of a recruiter, whatever it is about, with these numbers in its address. */
const readsOf = (ids: readonly number[]) =>
  allEndpoints()
    .filter(({ method, access }) => method === 'GET' && access !== 'public' && access.includes('RECRUITER'))
    .flatMap(({ path }) => (path.includes(':') ? ids.map((id) => path.replace(/:\w+/, String(id))) : [path]));

test('no answer of any call and no mail to a recruiter tells an undisclosed company before selection [job.visibility]', async () => {
  const secret = unique('숨은기업');
  const companyId = await makeCompany(product, `유한회사 ${secret}`);
  const employer = await makeEmployer(product, { companyId });
  const logoId = await uploadedImage(employer, { kind: 'LOGO' });
  await db.updateTable('file').set({ ownerKind: 'COMPANY', ownerId: companyId }).where('id', '=', logoId).execute();
  await db
    .updateTable('company')
    .set({ nameDisclosed: false, homepage: 'https://hidden.example.com', logoId })
    .where('id', '=', companyId)
    .execute();
  const keyword = unique('니오븀');
  const [offered, selected] = [await makeRecruiter(product), await makeRecruiter(product)];
  for (const { accountId } of [offered, selected])
    await db
      .updateTable('recruiter')
      .set({ keywords: [keyword], mailing: true })
      .where('accountId', '=', accountId)
      .execute();
  // as nobody would look for it: without the form of the company, and as an ending
  const attachmentId = await uploadedAttachment(employer, `${secret}_JD.pdf`);
  const descriptionImageId = await uploadedImage(employer, { kind: 'DESCRIPTION', name: 'banner.hiddenco' });
  const job = await makeJob(product, employer, 'ACTIVE', { keywords: [keyword], attachmentId, descriptionImageId });
  const offerId = await putOffer(product, job.id, offered);
  const chosen = await putOffer(product, job.id, selected, 'SELECTED');
  await reply(employer, await ask(offered, job.id));
  const readAll = async (who: TestPerson, offer: number): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const path of readsOf([job.id, offer, logoId])) answers.push((await who.raw('GET', path)).body);
    return answers;
  };
  const walk = async (who: TestPerson, offer: number): Promise<string> => {
    const answers = await readAll(who, offer);
    for (const { text } of await walkExports(product, who, 'RECRUITER', [job.id], [secret])) answers.push(text);
    return JSON.stringify(answers);
  };
  const [before, told] = [await walk(offered, offerId), await walk(selected, chosen)];
  for (const mark of [secret, 'hidden.example', 'hiddenco', `"logoId":${logoId}`])
    expect([mark, before.includes(mark), told.includes(mark)]).toEqual([mark, false, true]);
  for (const [who, attachment, image] of [
    [offered, '첨부 파일.pdf', '공고 설명 이미지.webp'],
    [selected, `${secret}_JD.pdf`, 'banner.hiddenco'],
  ] as const) {
    for (const [path, name] of [
      [`/file/${attachmentId}`, attachment],
      [`/image/${descriptionImageId}`, image],
    ] as const)
      expect((await who.raw('GET', path)).headers['content-disposition']).toContain(`''${encodeURIComponent(name)}`);
    expect((await seen(who, job.id)).body.data).toMatchObject({
      attachment: { id: attachmentId, name: attachment },
      descriptionImage: { id: descriptionImageId, name: image },
    });
  }
  const inEnglish = await offered.raw('GET', `/file/${attachmentId}`, undefined, { 'accept-language': 'en' });
  expect(inEnglish.headers['content-disposition']).toContain("''Attachment.pdf");
  expect((await offered.raw('GET', `/image/${logoId}`)).status).toBe(404);
  expect((await selected.raw('GET', `/image/${logoId}`)).status).toBe(200);
  await mailDigests(systemContext(product.services));
  await mailTo(product, offered.identify, 'job.digest');
  const reason = unique('마감 사유 ');
  await employer.call(jobsApi.move, { body: { ...job, action: 'closeRecruiters', reason } });
  await mailTo(product, offered.identify, 'job.moved', reason);
  // what happened first is not always told first
  await mailTo(product, offered.identify, 'qna.replied');
  const mails = JSON.stringify(await mailsTo(product, offered.identify));
  expect(mails).toContain(reason);
  // all of it again, with the bell and the stream, which have the digest and the move by now
  const heard = await heardBy(product, offered);
  expect(heard.map(({ data }) => data.kind)).toEqual(
    expect.arrayContaining(['job.digest', 'job.moved', 'qna.replied']),
  );
  const after = JSON.stringify([heard, await readAll(offered, offerId)]);
  for (const mark of [secret, 'hidden.example'])
    expect([mark, mails.includes(mark), after.includes(mark)]).toEqual([mark, false, false]);
});

test('a recruiter’s own status of every posting state and offer state, in the list and the page [job.recruiter-status]', async () => {
  const employer = await makeEmployer(product);
  const postings: { id: number; status: JobStatus }[] = [];
  for (const status of jobStatuses.filter((name) => !['TEMPORARY', 'CHECK', 'REJECT'].includes(name)))
    postings.push({ id: (await makeJob(product, employer, status)).id, status });
  for (const isCustomer of [false, true])
    for (const offer of [null, ...offerStatuses]) {
      const recruiter = await makeRecruiter(product);
      const { accountId } = recruiter;
      if (isCustomer) await befriend(employer.companyId, recruiter);
      for (const { id } of postings)
        if (offer) await putOffer(product, id, recruiter, offer === 'SELECTED' ? 'SUGGESTED' : offer);
      if (offer === 'SELECTED')
        await db.updateTable('offer').set({ status: 'SELECTED' }).where('recruiterId', '=', accountId).execute();
      const expected = postings.map(({ id, status }) => ({ id, own: recruiterSideStatus(status, offer, isCustomer) }));
      const where = `${offer} ${isCustomer}`;
      for (const { id, own } of expected)
        expect([where, id, (await seen(recruiter, id)).body.data.recruiterStatus]).toEqual([where, id, own]);
      for (const wanted of recruiterSideStatuses) {
        const found = (await listed(recruiter, { status: wanted })).map(({ id }) => id);
        const ofThese = expected.filter(({ id }) => found.includes(id));
        expect([where, wanted, ofThese]).toEqual([where, wanted, expected.filter(({ own }) => own === wanted)]);
      }
      await db.deleteFrom('offer').where('recruiterId', '=', accountId).execute();
    }
});
