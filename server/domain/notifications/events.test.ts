import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { candidatesApi } from '#core/api/candidates.ts';
import { contactsApi } from '#core/api/contacts.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { candidateFor, candidateForm, moveThrough, notify, recommend } from '#server/testing/candidates.ts';
import { hire } from '#server/testing/contracts.ts';
import { consent, contactOf, moveContact } from '#server/testing/disclosures.ts';
import { contactForm } from '#server/testing/invitations.ts';
import { approve, makeJob, submitted } from '#server/testing/jobs.ts';
import { makeGreat, moveOffer, offerOn } from '#server/testing/offers.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { ask, reply } from '#server/testing/qnas.ts';
import { toldBy } from '#server/testing/told.ts';
import {
  type Begun,
  expectTold,
  formOf,
  type Line,
  line,
  makeScenes,
  type Scene,
} from '#server/testing/told-scenes.ts';
import { remindOfDeadlines } from '../jobs/deadline-reminders.ts';
import { mailDigests } from '../jobs/posting-digest.ts';
import { closeDueJobs } from '../jobs/sweep-jobs.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
const { services, clock } = product;
const system = () => systemContext(services);
const { identity, begin, posted, selected, recommended, hireable, waiting, sentIn, daysAhead } =
  await makeScenes(product);

const decideOn = ({ admin, employer }: Begun, action: 'approve' | 'reject') =>
  admin.call(adminAccountsApi.setEmployerStatus, {
    body: { id: employer.accountId, version: 1, action, reason: 'unclear' },
  });
const moveJob = async ({ employer, jobId }: Scene, action: 'end') => {
  const { body } = await employer.call(jobsApi.one, { params: { id: String(jobId) } });
  return employer.call(jobsApi.move, {
    body: { id: jobId, version: (body.data as { version: number }).version, action, reason: 'filled' },
  });
};

/** Every event of decisions 12; those of money stand in money-events.test.ts. */
const lines: Line[] = [
  line('account approved', waiting, (s) => decideOn(s, 'approve'), { employer: 'Your account is approved' }),
  line('account rejected', waiting, (s) => decideOn(s, 'reject'), { employer: 'Your sign-up was not approved' }),
  line('posting submitted', begin, (s) => submitted(product, s.employer, formOf(s)), { admin: '검수 요청: %' }),
  line('posting approved', sentIn, (s) => approve(s.admin, s.job), { employer: 'Your posting is approved: %' }),
  line(
    'posting rejected',
    sentIn,
    ({ admin, job: { id, version } }) => admin.call(adminJobsApi.reject, { body: { id, version, reason: 'vague' } }),
    { employer: 'Your posting was rejected: %' },
  ),
  ...[3, 1].map((days) =>
    line(
      `deadline in ${days}`,
      () => selected(daysAhead(days)),
      () => remindOfDeadlines(system()),
      {
        employer: `${days === 1 ? 'One day' : `${days} days`} left to recommend: %`,
        recruiter: `추천 마감 ${days}일 전: %`,
      },
    ),
  ),
  line(
    'posting ended',
    () => selected(),
    (s) => moveJob(s, 'end'),
    {
      employer: 'Please evaluate your recruiter: %',
      recruiter: '공고가 종료되었습니다: %',
      rival: 'The posting has ended: %',
    },
  ),
  line(
    'fits the keywords',
    async () => {
      const scene = await begin();
      const { accountId } = scene.recruiter;
      const fits = { keywords: [scene.word], mailing: true };
      await services.db.updateTable('recruiter').set(fits).where('accountId', '=', accountId).execute();
      await makeJob(product, scene.employer, 'ACTIVE', formOf(scene));
      return scene;
    },
    () => mailDigests(system()),
    { recruiter: '관심 키워드에 맞는 새 공고 1건' },
  ),
  line(
    'offer received',
    () => posted(),
    (s) => offerOn(s.recruiter, s.jobId),
    { employer: 'New offer: %' },
  ),
  ...(['select', 'decline'] as const).map((action) =>
    line(
      `offer: ${action}`,
      async () => {
        const scene = await posted();
        return { ...scene, offer: await offerOn(scene.recruiter, scene.jobId) };
      },
      (s) => moveOffer(s.employer, s.offer, action, { reason: 'thanks' }),
      { recruiter: action === 'select' ? '선정되었습니다: %' : '이번에는 선정되지 않았습니다: %' },
    ),
  ),
  line(
    'candidate recommended',
    () => selected(),
    (s) => recommend(s.recruiter, s.jobId),
    {
      employer: 'New candidate: %',
      department: '새 후보자 추천: %',
    },
  ),
  line(
    'candidate edited',
    recommended,
    async ({ recruiter, id }) => {
      const { version, resume } = (await candidateFor(recruiter, id)) as unknown as {
        version: number;
        resume: { id: number };
      };
      const { agreed: _agreed, ...form } = candidateForm(identity);
      const body = { ...form, id, version, resumeId: resume.id, reason: 'also worked abroad' };
      return recruiter.call(candidatesApi.edit, { body });
    },
    { employer: 'Candidate changed: %', department: '후보자 정보 수정: %' },
  ),
  line(
    'candidate deleted',
    recommended,
    ({ recruiter, id }) => recruiter.call(candidatesApi.remove, { params: { id: String(id) } }),
    { employer: 'Recommendation deleted: %', department: '후보자 추천 삭제: %' },
  ),
  line(
    'results notice',
    async () => {
      const scene = await recommended();
      await moveThrough(scene.employer, scene.id, ['REVIEW_DOCUMENT']);
      return scene;
    },
    (s) => notify(s.employer, s.id),
    { recruiter: '후보자 결과 알림: %' },
  ),
  line(
    'secret question',
    () => selected(),
    (s) => ask(s.recruiter, s.jobId, { isSecret: true }),
    {
      employer: 'A new question: %',
    },
  ),
  line(
    'question about a payment',
    () => selected(),
    (s) => ask(s.recruiter, s.jobId, { type: 'PAYMENT' }),
    { employer: 'A new question: %', admin: '운영자가 답할 질문: %' },
  ),
  line(
    'answer',
    async () => {
      const scene = await selected();
      return { ...scene, qna: await ask(scene.recruiter, scene.jobId) };
    },
    (s) => reply(s.employer, s.qna),
    { recruiter: '새 답변: %' },
  ),
  line('contact requested', recommended, (s) => moveContact(s.employer, s.id, 'request'), {
    recruiter: '연락처 공개 요청: %',
  }),
  ...(['declined', 'opened'] as const).map((answer) =>
    line(
      `contact ${answer}`,
      async () => {
        const scene = await recommended();
        await moveContact(scene.employer, scene.id, 'request');
        return scene;
      },
      (s) =>
        answer === 'declined'
          ? moveContact(s.recruiter, s.id, 'decline')
          : consent(s.recruiter, s.id, contactOf(identity)),
      answer === 'declined'
        ? { employer: 'Contact request declined: %' }
        : { employer: 'Contact disclosed: %', recruiter: '연락처를 공개했습니다: %' },
    ),
  ),
  line(
    'hire, contract, invoice, evaluation',
    hireable,
    (s) => hire(product, { employer: s.employer, candidateId: s.id }),
    {
      admin: '새 계약: %',
      employer: [
        'Hire confirmed, contract concluded: %',
        'Your invoice is issued: #',
        'Please evaluate your recruiter: %',
      ],
      recruiter: '추천하신 후보자가 최종 합격했습니다: %',
    },
  ),
];

test.each(lines)('$event: exactly its people, by mail and bell, in their language [notify.events]', (one) =>
  expectTold(product, one),
);

test('great recruiters are invited at the approval: the bell tells each of them, a mail who agreed to promotion [notify.promotional]', async () => {
  const scene = await begin();
  const { admin, employer, recruiter, rival, title } = scene;
  for (const one of [recruiter, rival]) await makeGreat(product, one);
  await recruiter.call(accountsApi.preferences, { body: { promotion: true } });
  const job = await submitted(product, employer, formOf(scene, { suggestGreatRecruiter: true }));
  const { bell, mail } = await toldBy(product, () => approve(admin, job));
  const approval = [employer.accountId, `Your posting is approved: ${title}`];
  const invitation = `우수 리크루터 초대: ${title}`;
  const inBell = [approval, [recruiter.accountId, invitation], [rival.accountId, `Great recruiters wanted: ${title}`]];
  expect(new Set(bell)).toEqual(new Set(inBell));
  expect(new Set(mail)).toEqual(new Set([approval, [recruiter.accountId, `(광고) ${invitation}`]]));
});

test('closed by itself, then ended by itself: exactly its people, by mail and bell, in their language [notify.events]', async () => {
  const { employer, recruiter, rival, title } = await selected(daysAhead(5));
  const names = new Map([
    [employer.accountId, 'employer'],
    [recruiter.accountId, 'recruiter'],
    [rival.accountId, 'rival'],
  ]);
  const toldOfIt = async (days: number) => {
    clock.pass(days * 86_400);
    const { mail, bell } = await toldBy(product, () => closeDueJobs(system()));
    // the postings of the other cases close with it
    const own = (rows: typeof mail) =>
      rows
        .filter(([, text]) => text.endsWith(title))
        .map(([id, text]) => `${names.get(Number(id)) ?? id}: ${text.replace(title, '%')}`)
        .sort();
    expect(own(mail)).toEqual(own(bell));
    return own(bell);
  };
  expect(await toldOfIt(6)).toEqual([
    'employer: No further candidates are taken: %',
    'recruiter: 후보자 추천이 마감되었습니다: %',
    'rival: No further candidates are taken: %',
  ]);
  expect(await toldOfIt(9)).toEqual([
    'employer: Please evaluate your recruiter: %',
    'employer: The posting has ended: %',
    'recruiter: 공고가 종료되었습니다: %',
    'rival: The posting has ended: %',
  ]);
});

test.each([
  ['ko', /의 초대$/],
  ['en', / invites you$/],
] as const)(
  'an invitation reaches whom it is for by mail alone, in the language %s that was chosen [notify.events]',
  async (locale, subject) => {
    const employer = await makeEmployer(product);
    const invitation = { ...contactForm(), locale };
    const invited = await toldBy(product, () => employer.call(contactsApi.add, { body: invitation }));
    expect(invited).toEqual({ bell: [], kinds: [], mail: [[invitation.email, expect.stringMatching(subject)]] });
  },
);
