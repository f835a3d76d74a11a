import { expect, test } from 'vitest';
import { contactsApi } from '#core/api/contacts.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { invited, tokenFrom } from '#server/testing/invitations.ts';
import { approved, jobForm, makeJob, putOffer, type TestJob } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { remindOfDeadlines } from './deadline-reminders.ts';
import { mailDigests } from './posting-digest.ts';
import { mailChosenFirms } from './search-firm-mails.ts';

const product = await startTestProduct();
const { services, clock } = product;
const { db } = services;
const context = () => systemContext(services);
const kindsTo = async ({ identify }: Pick<TestPerson, 'identify'>, kind: string) =>
  (await mailsTo(product, identify)).filter((mail) => mail.kind === kind);

const recruiterWith = async (keywords: string[], mailing = true) => {
  const recruiter = await makeRecruiter(product);
  await db.updateTable('recruiter').set({ keywords, mailing }).where('accountId', '=', recruiter.accountId).execute();
  return recruiter;
};

const putContact = async (companyId: number, email: string, searchFirmId: number | null = null) => {
  const { id } = await db
    .insertInto('contact')
    .values({
      kind: 'SEARCH_FIRM',
      companyId,
      organisation: '한빛서치',
      name: '담당자',
      email,
      locale: 'ko',
      searchFirmId,
      joinedAt: searchFirmId === null ? null : clock.now(),
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

test('a fitting posting comes in a digest to those who want it and may see it: one for many, at most one an hour [notify.matching]', async () => {
  const employer = await makeEmployer(product);
  const word = unique('키워드')
    .replace(/[^가-힣a-z0-9]/g, '')
    .slice(0, 20);
  const [fits, off, other] = [
    await recruiterWith([word]),
    await recruiterWith([word], false),
    await recruiterWith(['Go']),
  ];
  const titles = ['첫째 공고', '둘째 공고'];
  for (const title of titles) await approved(product, employer, { title, keywords: [word] });
  await approved(product, employer, { title: '메일 없는 공고', keywords: [word], mailing: false });
  await makeJob(product, employer, 'CHECK', { title: '아직 검수 중', keywords: [word] });
  await makeJob(product, employer, 'ACTIVE', {
    title: '남의 서치펌 공고',
    keywords: [word],
    recruitType: 'SEARCHFIRM',
    searchFirmContactIds: [await putContact(employer.companyId, `${unique('firm')}@example.com`, other.searchFirmId)],
  });
  await Promise.all([mailDigests(context()), mailDigests(context())]);
  const [digest, ...more] = await kindsTo(fits, 'job.digest');
  expect(more).toEqual([]);
  for (const title of titles) expect(digest?.text).toContain(title);
  expect(digest?.text).not.toMatch(/메일 없는 공고|아직 검수 중|남의 서치펌 공고/);
  expect(await kindsTo(off, 'job.digest')).toEqual([]);
  expect(await kindsTo(other, 'job.digest')).toEqual([]);

  await approved(product, employer, { title: '셋째 공고', keywords: [word] });
  await mailDigests(context());
  expect(await kindsTo(fits, 'job.digest')).toHaveLength(1);
  clock.pass(3601);
  await mailDigests(context());
  await mailDigests(context());
  const [, second, ...third] = await kindsTo(fits, 'job.digest');
  expect(second?.text).toContain('셋째 공고');
  expect(third).toEqual([]);
});

type Noted = { employer: TestPerson; recruiter: TestPerson; job: TestJob; contactId: number };
/** What happens, how many digests come of the posting, and how many there are when another one follows at once. */
const untilWritten: [string, number, number, (noted: Noted) => Promise<unknown>][] = [
  ['nothing happens', 1, 1, async () => undefined],
  [
    'the firm is taken out of the book',
    0,
    1,
    ({ employer, contactId: id }) => employer.call(contactsApi.remove, { body: { id } }),
  ],
  [
    'it is closed for recruiters',
    0,
    1,
    ({ employer, job }) =>
      employer.call(jobsApi.move, { body: { ...job, action: 'closeRecruiters', reason: '충분합니다' } }),
  ],
  ['its deadline passes, and the sweep is late', 0, 1, async () => clock.pass(86_400)],
  [
    'its mails are turned off',
    0,
    1,
    ({ job: { id } }) => db.updateTable('job').set({ mailing: false }).where('id', '=', id).execute(),
  ],
  [
    'the recruiter wants no mails any more',
    0,
    0,
    ({ recruiter: { accountId } }) =>
      db.updateTable('recruiter').set({ mailing: false }).where('accountId', '=', accountId).execute(),
  ],
  [
    'the account expires, and the sweep is late',
    0,
    0,
    async ({ recruiter: { accountId } }) => {
      const expiresAt = new Date(clock.now().getTime() + 1000);
      await db.updateTable('account').set({ expiresAt }).where('id', '=', accountId).execute();
      clock.pass(1);
    },
  ],
];

test.each(untilWritten)(
  'a digest tells what holds when it is written: until then %s, digests: %i, with the next posting: %i [notify.matching]',
  async (_what, digests, withNext, happens) => {
    const employer = await makeEmployer(product);
    const recruiter = await recruiterWith(['Erlang']);
    const contactId = await putContact(employer.companyId, `${unique('firm')}@example.com`, recruiter.searchFirmId);
    const other = await putContact(employer.companyId, `${unique('firm')}@example.com`);
    const today = dayIn(clock.now(), 'Asia/Seoul');
    const job = await makeJob(product, employer, 'ACTIVE', {
      keywords: ['Erlang'],
      recruitType: 'SEARCHFIRM',
      searchFirmContactIds: [contactId, other],
      recommendDeadline: today,
      dueDate: addDays(today, 9),
      autoCloseRecommend: true,
    });
    const next = await makeJob(product, employer);
    await happens({ employer, recruiter, job, contactId });
    await mailDigests(context());
    expect(await kindsTo(recruiter, 'job.digest')).toHaveLength(digests);
    // a mail that was never written does not count for the hour
    await db
      .insertInto('postingDigest')
      .values({ recruiterId: recruiter.accountId, jobId: next.id, createdAt: clock.now() })
      .execute();
    await mailDigests(context());
    expect(await kindsTo(recruiter, 'job.digest')).toHaveLength(withNext);
  },
);

test('the chosen search firms are mailed on approval, once; WECRUITER mails none [searchfirm.posting-mail]', async () => {
  const employer = await makeEmployer(product);
  for (const [recruitType, isMailed] of [
    ['SEARCHFIRM', true],
    ['MIXED', true],
    ['WECRUITER', false],
  ] as const) {
    const [chosen, left] = [`${unique('chosen')}@example.com`, `${unique('left')}@example.com`];
    const contactId = await putContact(employer.companyId, chosen);
    await putContact(employer.companyId, left);
    await makeJob(product, employer, 'ACTIVE', { recruitType, searchFirmContactIds: [contactId] });
    await mailTo(product, employer.identify, 'job.approved');
    if (isMailed) await mailTo(product, chosen, 'job.asked');
    expect([recruitType, (await mailsTo(product, chosen)).length]).toEqual([recruitType, isMailed ? 1 : 0]);
    expect(await mailsTo(product, left)).toEqual([]);
  }
});

test('the mail of a posting leads who has not joined through an invitation to it, and who has joined to the posting [searchfirm.posting-mail]', async () => {
  const employer = await makeEmployer(product);
  const [member, joined] = [await makeRecruiter(product), await makeRecruiter(product)];
  const [first, late] = [await invited(product, employer), await invited(product, employer)];
  const endsIn = (contactId: number, seconds: number) =>
    db
      .updateTable('invitation')
      .set({ expiresAt: new Date(clock.now().getTime() + seconds * 1000) })
      .where('contactId', '=', contactId)
      .execute();
  await endsIn(first.id, 3600);
  await endsIn(late.id, -1);
  const joinedId = await putContact(employer.companyId, joined.identify, joined.searchFirmId);
  const { id } = await makeJob(product, employer, 'ACTIVE', {
    recruitType: 'SEARCHFIRM',
    searchFirmContactIds: [first.id, late.id, joinedId],
  });
  const page = `/recruiters/job/${id}`;
  expect((await mailTo(product, joined.identify, 'job.asked')).text).toContain(page);
  const asked = await mailTo(product, first.email, 'job.asked');
  expect(asked.text).not.toContain(page);
  const sent = await db.selectFrom('invitation').select('expiresAt').where('contactId', '=', first.id).execute();
  expect(sent).toHaveLength(1);

  // told twice, it mails once: the link in that mail stays the one that counts
  await db.transaction().execute((tx) => mailChosenFirms({ ...context(), tx }, { jobId: id }));
  const accept = (link: string) => member.call(contactsApi.accept, { body: { token: link } });
  expect((await member.call(jobsApi.seenByRecruiter, { params: { id: String(id) } })).status).toBe(404);
  // the link of the first mail leads on, thirty days from the second
  expect(tokenFrom(asked)).toBe(first.token);
  expect(sent[0]?.expiresAt.getTime()).toBeGreaterThan(clock.now().getTime() + 29 * 86_400_000);
  expect((await accept(first.token)).status).toBe(200);
  // one that was over is not opened again
  expect(tokenFrom(await mailTo(product, late.email, 'job.asked'))).not.toBe(late.token);
  expect((await accept(late.token)).body.code).toBe('INVITATION_INVALID');
  expect((await member.call(jobsApi.seenByRecruiter, { params: { id: String(id) } })).status).toBe(200);
});

test('whoever signed up and waits for approval is mailed the posting without a new link', async () => {
  const employer = await makeEmployer(product);
  const { id: contactId, email } = await invited(product, employer);
  const waiting = await makeRecruiter(product, { status: 'WAITING' });
  const taken = { takenBy: waiting.accountId, takenAt: clock.now() };
  await db.updateTable('invitation').set(taken).where('contactId', '=', contactId).execute();
  const { id } = await makeJob(product, employer, 'ACTIVE', {
    recruitType: 'MIXED',
    searchFirmContactIds: [contactId],
  });
  expect((await mailTo(product, email, 'job.asked')).text).toContain(`/recruiters/job/${id}`);
});

test('a posting for chosen firms is in nobody else’s digest', async () => {
  const employer = await makeEmployer(product);
  const [chosen, other] = [await recruiterWith(['Rust']), await recruiterWith(['Rust'])];
  const contactId = await putContact(employer.companyId, `${unique('firm')}@example.com`, chosen.searchFirmId);
  await makeJob(product, employer, 'ACTIVE', {
    recruitType: 'SEARCHFIRM',
    searchFirmContactIds: [contactId],
    keywords: ['Rust'],
  });
  await mailDigests(context());
  expect(await kindsTo(chosen, 'job.digest')).toHaveLength(1);
  expect(await kindsTo(other, 'job.digest')).toEqual([]);
});

test('three days and one day before the deadline the employer and the selected are reminded, once each and anew of one that moved', async () => {
  const employer = await makeEmployer(product);
  const [selected, undecided] = [await makeRecruiter(product), await makeRecruiter(product)];
  const today = dayIn(clock.now(), 'Asia/Seoul');
  const job = await makeJob(product, employer, 'ACTIVE', {
    recommendDeadline: addDays(today, 3),
    dueDate: addDays(today, 9),
  });
  await putOffer(product, job.id, selected, 'SELECTED');
  await putOffer(product, job.id, undecided);
  const count = async () => [
    (await kindsTo(employer, 'job.deadlineNear')).length,
    (await kindsTo(selected, 'job.deadlineNear')).length,
    (await kindsTo(undecided, 'job.deadlineNear')).length,
  ];
  await remindOfDeadlines(context());
  await remindOfDeadlines(context());
  expect(await count()).toEqual([1, 1, 0]);
  clock.pass(86_400);
  await remindOfDeadlines(context());
  expect(await count()).toEqual([1, 1, 0]);
  clock.pass(86_400);
  await remindOfDeadlines(context());
  expect(await count()).toEqual([2, 2, 0]);

  const later = addDays(today, 5);
  const { guideline, detailGuideline } = jobForm(product);
  const days = { recommendDeadline: later, dueDate: addDays(today, 9) };
  const body = { ...job, guideline, detailGuideline, ...days, maxRecruiters: 5 };
  const again = await signInAs(product, employer.identify);
  expect((await again.call(jobsApi.editApproved, { body })).status).toBe(200);
  await remindOfDeadlines(context());
  await remindOfDeadlines(context());
  expect(await count()).toEqual([3, 3, 0]);
  expect((await kindsTo(selected, 'job.deadlineNear')).at(-1)?.text).toContain(`${later} (한국 시간)`);
});
