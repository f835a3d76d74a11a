import { describe, expect, test } from 'vitest';
import { jobsApi } from '#core/api/jobs.ts';
import { qnasApi as api } from '#core/api/qnas.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeDepartment, makeEmployer, makeFirm, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import {
  ask,
  boardOf,
  filesOf,
  mailedWith,
  mailUntil,
  matchTo,
  publish,
  question,
  rename,
  reply,
  threadFor,
  toldLive,
} from '#server/testing/qnas.ts';

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

/** Everything that a reader of the posting can ask the API for. */
const bytesFor = async (who: TestPerson, jobId: number, sought: string): Promise<string> => {
  const params = { id: String(jobId) };
  const answers = [
    await who.call(api.list, { params, query: { size: 'all' } }),
    await who.call(api.list, { params, query: { size: 'all', order: 'asc', type: ['JOB'] } }),
    await who.call(api.list, { params, query: { keyword: sought.slice(0, 6) } }),
    await who.call(jobsApi.one, { params }),
    await who.call(jobsApi.history, { params }),
    await who.call(jobsApi.seenByRecruiter, { params }),
    await who.call(jobsApi.list, { query: { size: 'all' } }),
    await who.call(jobsApi.ofDepartment, { query: { size: 'all' } }),
    await who.call(jobsApi.titles, { query: {} }),
  ];
  return JSON.stringify(answers.map(({ body }) => body));
};

describe.each(threads)('a thread by $by, secret: $isSecret, published: $isPublished', (thread) => {
  const { by, isSecret, isPublished } = thread;
  const make = async () => {
    const job = await makeJob(product, employer);
    await putOffer(product, job.id, owner);
    await matchTo(product, department, job.id);
    const [asked, answered] = [unique('sought-question'), unique('sought-answer')];
    const recruiterId = by === 'employer' ? { recruiterId: owner.accountId } : {};
    const id = await ask(people[by], job.id, { body: asked, isSecret, ...recruiterId });
    await reply(people[by === 'owner' ? 'employer' : 'owner'], id, answered);
    if (isPublished) expect((await publish(employer, id, 2)).status).toBe(200);
    return { job, id, asked, answered };
  };

  test('is in the answers, searches, counts and files of those who may read it, and in no other byte [qna.secret]', async () => {
    const { job, id, asked, answered } = await make();
    // a second one, so that a count that is right by chance is not
    const other = await ask(people.rival, job.id);
    for (const who of everybody) {
      const expected = mayRead[who](thread);
      const isFound = expected === true;
      const caller = people[who];
      const bytes = await bytesFor(caller, job.id, asked);
      expect([who, bytes.includes(asked), bytes.includes(answered)]).toEqual([who, isFound, isFound]);
      const files = await filesOf(caller, who === 'admin' ? 'ADMIN' : 'EMPLOYER', job.id);
      // departments take nothing away
      const isTaken = isFound && who !== 'department';
      expect([who, files.includes(asked), files.includes(answered)]).toEqual([who, isTaken, isTaken]);
      const params = { id: String(job.id) };
      const { status } = await caller.call(api.list, { params, query: {} });
      expect([who, status]).toEqual([who, expected === 404 ? 404 : 200]);
      if (expected === 404) continue;
      const board = await boardOf(caller, job.id);
      expect([who, board.data.map((one) => one.id), board.total]).toEqual([
        who,
        isFound ? [other, id] : [other],
        isFound ? 2 : 1,
      ]);
      for (const keyword of [asked, answered])
        expect([who, (await boardOf(caller, job.id, { keyword })).total]).toEqual([who, isFound ? 1 : 0]);
    }
  });

  test('is mailed and told live to the two sides alone [qna.secret]', async () => {
    const others = everybody.filter((who) => !['owner', 'employer'].includes(who));
    const { asked, answered } = await make();
    const [asker, answerer] = by === 'owner' ? [owner, employer] : [employer, owner];
    await mailUntil(product, answerer, 'qna.asked', asked);
    await mailUntil(product, asker, 'qna.replied', answered);
    expect(await mailedWith(product, asked)).toEqual([answerer.identify]);
    expect(await mailedWith(product, answered)).toEqual([asker.identify]);
    expect((await toldLive(product, answerer)).at(-1)).toBe('qna.asked');
    expect((await toldLive(product, asker)).at(-1)).toBe('qna.replied');
    for (const who of others) expect([who, await toldLive(product, people[who])]).toEqual([who, []]);
  });

  test('is acted on by those who may: a foreign one is not there, a wrong role is refused', async () => {
    const { job, id } = await make();
    for (const who of everybody) {
      const caller = people[who];
      const params = { id: String(id) };
      const replied = await caller.call(api.reply, { params, body: { body: `${who} 답변` } });
      expect([who, replied.status]).toEqual([who, onReply[who]]);
      const version = (await threadFor(employer, job.id, id))?.version ?? 0;
      const shown = await publish(caller, id, version, isPublished);
      expect([who, shown.status]).toEqual([who, onPublish(who, thread)]);
      if (who !== 'admin')
        expect([who, (await caller.call(api.remove, { params, body: {} })).status]).toEqual([who, 403]);
    }
    const { replies = [], ...after } = (await threadFor(employer, job.id, id)) ?? {};
    expect(replies.slice(1).map(({ body }) => body)).toEqual(
      everybody.filter((who) => onReply[who] === 200).map((who) => `${who} 답변`),
    );
    expect(after).toMatchObject({ isSecret, isPublished });
    expect((await people.admin.call(api.remove, { params: { id: String(id) }, body: {} })).status).toBe(200);
  });

  test('offers each reader the acts that are theirs', async () => {
    const { job, id } = await make();
    const showing = isSecret ? [isPublished ? 'unpublish' : 'publish'] : [];
    for (const [who, expected] of [
      ['owner', ['reply']],
      ['rival', mayRead.rival(thread) === true ? [] : undefined],
      ['employer', ['reply', ...showing]],
      ['admin', ['reply', 'delete']],
    ] as const)
      expect([who, (await threadFor(people[who], job.id, id))?.actions]).toEqual([who, expected]);
  });
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

test('people of a company that is not disclosed are the employer to recruiters, on the board and in mails', async () => {
  const poster = await makeEmployer(product);
  const companyName = unique('비밀기업');
  await db
    .updateTable('company')
    .set({ name: companyName, nameDisclosed: false })
    .where('id', '=', poster.companyId)
    .execute();
  const name = await rename(product, poster, unique('이하늘'));
  const job = await makeJob(product, poster);
  const [offered, selected, stranger] = [
    await makeRecruiter(product, { locale: 'en' }),
    await makeRecruiter(product),
    await makeRecruiter(product),
  ];
  await putOffer(product, job.id, offered);
  await putOffer(product, job.id, selected, 'SELECTED');
  const texts = { asked: unique('질문'), answered: unique('답변') };
  await ask(poster, job.id, { recruiterId: offered.accountId, body: texts.asked });
  await reply(poster, await ask(offered, job.id), texts.answered);
  await mailUntil(product, offered, 'qna.asked', texts.asked);
  await mailUntil(product, offered, 'qna.replied', texts.answered);
  for (const text of [companyName, name, poster.identify])
    expect([text, (await mailedWith(product, text)).includes(offered.identify)]).toEqual([text, false]);
  for (const [who, isTold] of [
    [offered, false],
    [stranger, false],
    [selected, true],
  ] as const) {
    const { data } = await boardOf(who, job.id);
    const authors = data.flatMap(({ author, replies }) => [author, ...replies.map((one) => one.author)]);
    expect(authors).toEqual([
      { type: 'RECRUITER', name: null },
      { type: 'EMPLOYER', name: isTold ? name : null },
      { type: 'EMPLOYER', name: isTold ? name : null },
    ]);
    expect(JSON.stringify(data)).not.toContain(companyName);
  }
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
