import { expect, test } from 'vitest';
import type { Sent } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { qnasApi as api } from '#core/api/qnas.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeDepartment, makeEmployer, makeFirm, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import {
  ask,
  boardOf,
  filesOf,
  mailedWith,
  matchTo,
  publish,
  question,
  removeQna,
  rename,
  reply,
  toldLive,
} from '#server/testing/qnas.ts';
import { settled } from '#server/testing/told.ts';

const product = await startTestProduct();
const { db } = product.services;

const employer = await makeEmployer(product);
const { companyId } = employer;
const firm = unique('한빛서치');
const owner = await makeRecruiter(product, { searchFirmId: await makeFirm(product, firm) });
const department = await makeDepartment(product, { companyId });
const people = {
  owner,
  mate: await makeRecruiter(product, { searchFirmId: owner.searchFirmId }),
  rival: await makeRecruiter(product),
  employer,
  colleague: await makeEmployer(product, { companyId }),
  foreignEmployer: await makeEmployer(product),
  department,
  otherDepartment: await makeDepartment(product, { companyId }),
  foreignDepartment: await makeDepartment(product),
  admin: await operatorOf(product),
} satisfies Record<string, TestPerson>;
type Who = keyof typeof people;
const everybody = Object.keys(people) as Who[];

/** What the rules say, written by hand. */
type Thread = { by: 'owner' | 'employer'; isSecret: boolean; isPublished: boolean };
const mayRead: Record<Who, (thread: Thread) => boolean | 404> = {
  owner: () => true,
  mate: ({ isSecret, isPublished }) => !isSecret || isPublished,
  rival: ({ isSecret, isPublished }) => !isSecret || isPublished,
  employer: () => true,
  colleague: () => true,
  foreignEmployer: () => 404,
  department: ({ isSecret }) => !isSecret,
  otherDepartment: () => 404,
  foreignDepartment: () => 404,
  admin: () => true,
};
const onReply: Record<Who, number> = {
  owner: 200,
  mate: 404,
  rival: 404,
  employer: 200,
  colleague: 200,
  foreignEmployer: 404,
  department: 403,
  otherDepartment: 403,
  foreignDepartment: 403,
  admin: 200,
};
const isOfCompany = (who: Who) => who === 'employer' || who === 'colleague';
const onPublish = (who: Who, { isSecret }: Thread): number => {
  if (isOfCompany(who)) return isSecret ? 200 : 422;
  return who === 'foreignEmployer' ? 404 : 403;
};

const threads: Thread[] = (['owner', 'employer'] as const).flatMap((by) => [
  { by, isSecret: false, isPublished: false },
  { by, isSecret: true, isPublished: false },
  { by, isSecret: true, isPublished: true },
]);

/** All of these on one posting, the newest first, and one of somebody else: counts that are right by chance are not. */
const makeThreads = async () => {
  const job = await makeJob(product, employer);
  await putOffer(product, job.id, owner);
  await matchTo(product, department, job.id);
  const made = [];
  for (const thread of threads) {
    const { by, isSecret, isPublished } = thread;
    const [asked, answered] = [unique('sought-question'), unique('sought-answer')];
    const recruiterId = by === 'employer' ? { recruiterId: owner.accountId } : {};
    const id = await ask(people[by], job.id, { body: asked, isSecret, ...recruiterId });
    await reply(people[by === 'owner' ? 'employer' : 'owner'], id, answered);
    if (isPublished) expect((await publish(employer, id, 2)).status).toBe(200);
    made.unshift({ ...thread, id, asked, answered });
  }
  return { job, made, other: await ask(people.rival, job.id) };
};
type Made = Awaited<ReturnType<typeof makeThreads>>['made'][number];
const read = await makeThreads();

const boards: Sent<typeof api.list>['query'][] = [
  { size: 'all' },
  { size: 'all', order: 'asc', type: ['JOB'] },
  { keyword: 'sought-question' },
  { keyword: 'sought-answer' },
];

/** What else a reader of the posting can ask the API for. */
const bytesFor = async (who: TestPerson, params: { id: string }): Promise<string> => {
  const answers = [
    await who.call(jobsApi.one, { params }),
    await who.call(jobsApi.history, { params }),
    await who.call(jobsApi.seenByRecruiter, { params }),
    await who.call(jobsApi.list, { query: { size: 'all' } }),
    await who.call(jobsApi.ofDepartment, { query: { size: 'all' } }),
    await who.call(jobsApi.titles, { query: {} }),
  ];
  return JSON.stringify(answers.map(({ body }) => body));
};

test.each(everybody)(
  'every thread is in the answers, searches, counts and files of those who may read it, and in no other byte: %s [qna.secret]',
  async (who) => {
    const { job, made, other } = read;
    const caller = people[who];
    const params = { id: String(job.id) };
    const found = made.filter((thread) => mayRead[who](thread) === true);
    const sought = found.map(({ id }) => id);
    const expected = [[other, ...sought], [other, ...sought].toReversed(), sought, sought];
    const isThere = made.every((thread) => mayRead[who](thread) !== 404);
    const shown = [];
    for (const [at, query] of boards.entries()) {
      const { status, body } = await caller.call(api.list, { params, query });
      expect([query, status]).toEqual([query, isThere ? 200 : 404]);
      shown.push(JSON.stringify(body));
      if (!isThere) continue;
      expect([query, body.data.map(({ id }) => id)]).toEqual([query, expected[at]]);
      expect([query, body.page]).toMatchObject([query, { totalElements: expected[at]?.length }]);
    }
    const textsOf = ({ asked, answered }: Made) => [asked, answered];
    const textsIn = (bytes: string) => made.flatMap(textsOf).filter((text) => bytes.includes(text));
    expect(textsIn(shown.join('\n') + (await bytesFor(caller, params)))).toEqual(found.flatMap(textsOf));
    // departments take nothing away
    expect(textsIn(await filesOf(caller, who === 'admin' ? 'ADMIN' : 'EMPLOYER', job.id))).toEqual(
      who === 'department' ? [] : found.flatMap(textsOf),
    );
  },
);

test('every thread is mailed and told live to the two sides alone [qna.secret]', async () => {
  const { job, made } = read;
  for (const { by, asked, answered } of made) {
    const [asker, answerer] = by === 'owner' ? [owner, employer] : [employer, owner];
    await mailTo(product, answerer.identify, 'qna.asked', asked);
    await mailTo(product, asker.identify, 'qna.replied', answered);
    expect(await mailedWith(product, asked)).toEqual([answerer.identify]);
    expect(await mailedWith(product, answered)).toEqual([asker.identify]);
  }
  await settled(product);
  const sides = { owner: [3, 3], employer: [4, 3] } as const;
  for (const who of everybody) {
    const told = await toldLive(product, people[who]);
    if (who !== 'owner' && who !== 'employer') expect([who, told]).toEqual([who, []]);
    else
      expect(
        ['qna.asked', 'qna.replied'].map(
          (wanted) => told.filter(({ kind, path }) => kind === wanted && path.includes(`/job/${job.id}/`)).length,
        ),
      ).toEqual(sides[who]);
  }
});

test('every thread is acted on by those who may: a foreign one is not there, a wrong role is refused', async () => {
  const { job, made } = await makeThreads();
  const threadsNow = async () => {
    const { data } = await boardOf(employer, job.id, { size: 'all' });
    return made.map((thread) => ({ thread, now: data.find(({ id }) => id === thread.id) }));
  };
  for (const who of everybody) {
    const caller = people[who];
    for (const { id } of made) {
      const replied = await caller.call(api.reply, { params: { id: String(id) }, body: { body: `${who} 답변` } });
      expect([who, replied.status]).toEqual([who, onReply[who]]);
    }
    for (const { thread, now } of await threadsNow()) {
      const shown = await publish(caller, thread.id, now?.version ?? 0, thread.isPublished);
      expect([who, thread, shown.status]).toEqual([who, thread, onPublish(who, thread)]);
      if (who !== 'admin') expect([who, (await removeQna(caller, thread.id)).status]).toEqual([who, 403]);
    }
  }
  for (const { thread, now } of await threadsNow()) {
    const { id, isSecret, isPublished } = thread;
    expect(now?.replies.slice(1).map(({ body }) => body)).toEqual(
      everybody.filter((who) => onReply[who] === 200).map((who) => `${who} 답변`),
    );
    expect(now).toMatchObject({ isSecret, isPublished });
    expect((await removeQna(people.admin, id)).status).toBe(200);
  }
});

test('every thread offers each reader the acts that are theirs', async () => {
  const { job, made } = read;
  const showing = ({ isSecret, isPublished }: Thread) => (isSecret ? [isPublished ? 'unpublish' : 'publish'] : []);
  for (const [who, expected] of [
    ['owner', () => ['reply']],
    ['rival', (thread) => (mayRead.rival(thread) === true ? [] : undefined)],
    ['employer', (thread) => ['reply', ...showing(thread)]],
    ['admin', () => ['reply', 'delete']],
  ] as [Who, (thread: Thread) => string[] | undefined][]) {
    const { data } = await boardOf(people[who], job.id, { size: 'all' });
    for (const thread of made)
      expect([who, thread, data.find(({ id }) => id === thread.id)?.actions]).toEqual([who, thread, expected(thread)]);
  }
});

test('who asks and who posts is told to employer and operator; other recruiters read of a recruiter alone [qna.public-reply]', async () => {
  const names = {
    owner: await rename(product, owner, unique('김서윤')),
    employer: await rename(product, employer, unique('정다은')),
  };
  const hidden = [names.owner, firm, owner.identify, `"id":${owner.accountId}`, `"recruiterId"`];
  const job = await makeJob(product, employer);
  await putOffer(product, job.id, owner);
  await matchTo(product, department, job.id);
  const ids = [
    await ask(owner, job.id),
    await ask(owner, job.id, { isSecret: true }),
    await ask(employer, job.id, { recruiterId: owner.accountId }),
  ];
  for (const id of ids) {
    await reply(employer, id, '답변');
    await reply(owner, id, '고맙습니다.');
  }
  expect((await publish(employer, ids[1] ?? 0, 3)).status).toBe(200);

  for (const who of [employer, people.colleague, people.admin]) {
    const [third, second, first] = (await boardOf(who, job.id)).data;
    for (const thread of [first, second])
      expect(thread).toMatchObject({
        author: { type: 'RECRUITER', name: names.owner },
        recruiter: { id: owner.accountId, name: names.owner, firm },
        replies: [{ author: { name: names.employer } }, { author: { name: names.owner } }],
      });
    expect(third).toMatchObject({ author: { type: 'EMPLOYER', name: names.employer }, recruiter: { firm } });
  }
  for (const [who, count] of [
    [people.rival, 3],
    [people.mate, 3],
    [department, 2],
  ] as const) {
    const board = await boardOf(who, job.id);
    expect(board.total).toBe(count);
    const bytes = JSON.stringify(board);
    for (const text of hidden) expect([text, bytes.includes(text)]).toEqual([text, false]);
    for (const { author, replies } of board.data)
      for (const one of [author, ...replies.map((written) => written.author)])
        expect(one.name).toBe(one.type === 'EMPLOYER' ? names.employer : null);
  }
  expect((await boardOf(people.rival, job.id)).data.map(({ isOwn }) => isOwn)).toEqual([false, false, false]);
  expect((await boardOf(owner, job.id)).data.map(({ isOwn }) => isOwn)).toEqual([true, true, true]);
});

test('a recruiter for whom the posting is hidden is told that nothing is there', async () => {
  const job = await makeJob(product, employer);
  const id = await ask(owner, job.id);
  await db.updateTable('job').set({ recruitType: 'SEARCHFIRM' }).where('id', '=', job.id).execute();
  const params = { id: String(job.id) };
  for (const who of [people.rival, owner]) {
    expect((await who.call(api.list, { params, query: {} })).status).toBe(404);
    expect((await who.call(api.ask, { params, body: question() })).status).toBe(404);
    expect((await who.call(api.reply, { params: { id: String(id) }, body: { body: '답변' } })).status).toBe(404);
  }
  await putOffer(product, job.id, owner);
  expect((await boardOf(owner, job.id)).total).toBe(1);
});

test('the operator and departments ask nothing', async () => {
  const job = await makeJob(product, employer);
  await matchTo(product, department, job.id);
  for (const who of [department, people.admin])
    expect((await who.raw('POST', `/job/${job.id}/qna`, question())).status).toBe(403);
  const draft = await makeJob(product, employer, 'TEMPORARY');
  expect((await people.admin.call(api.list, { params: { id: String(draft.id) }, query: {} })).status).toBe(404);
});
