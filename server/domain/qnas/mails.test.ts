import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { ask, boardOf, mailedWith, removeQna, rename, reply } from '#server/testing/qnas.ts';
import { mailQuestion } from './mails.ts';

const product = await startTestProduct();
const { db } = product.services;

/** Who hears of a text: its event mails everybody in one transaction, so the first to hear is not alone for a while. */
const toldOf = async (text: string): Promise<string[]> => {
  for (;;) {
    const told = await mailedWith(product, text);
    if (told.length > 0) return told.sort();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};
const addressesOf = (...people: TestPerson[]) => people.map(({ identify }) => identify).sort();

const setting = async () => {
  const writer = await makeEmployer(product);
  const colleague = await makeEmployer(product, { companyId: writer.companyId });
  const [recruiter, rival] = [await makeRecruiter(product), await makeRecruiter(product)];
  const job = await makeJob(product, writer);
  await putOffer(product, job.id, recruiter);
  await putOffer(product, job.id, rival);
  return { writer, colleague, recruiter, rival, admin: await operatorOf(product), job };
};

test('a recruiter’s question goes to who wrote the posting, its answers to the recruiter', async () => {
  const { writer, colleague, recruiter, admin, job } = await setting();
  const name = await rename(product, recruiter, unique('김서윤'));
  const texts = ['질문', '답변', '동료 답변', '운영자 답변', '추가 질문'].map((text) => unique(`${text} q`));
  const [asked = '', ...rest] = texts;
  const id = await ask(recruiter, job.id, { body: asked, isSecret: true });
  expect(await toldOf(asked)).toEqual(addressesOf(writer));
  const mail = await mailTo(product, writer.identify, 'qna.asked');
  expect(mail.text).toContain(name);
  expect(mail.text).toContain(`http://scoutlane.test/employers/job/${job.id}/qna`);
  for (const [index, [who, told]] of (
    [
      [writer, recruiter],
      [colleague, recruiter],
      [admin, recruiter],
      [recruiter, writer],
    ] as const
  ).entries()) {
    const text = rest[index] ?? '';
    await reply(who, id, text);
    expect([index, await toldOf(text)]).toEqual([index, addressesOf(told)]);
  }
  const answers = (await mailsTo(product, recruiter.identify)).filter(({ kind }) => kind === 'qna.replied');
  expect(answers.map(({ text }) => text.split('\n')[0])).toEqual([
    '채용사가 답변했습니다',
    '채용사가 답변했습니다',
    '운영자가 답변했습니다',
  ]);
  const [further] = (await mailsTo(product, writer.identify)).filter(({ kind }) => kind === 'qna.replied');
  expect(further?.text).toContain('리크루터가 글을 덧붙였습니다');
});

test('an employer’s question goes to the recruiter asked, the answer to who asked', async () => {
  const { writer, colleague, recruiter, admin, job } = await setting();
  for (const person of [colleague, recruiter])
    await db.updateTable('account').set({ locale: 'en' }).where('id', '=', person.accountId).execute();
  const [asked, answered, added] = [unique('question'), unique('answer'), unique('addition')];
  const id = await ask(colleague, job.id, { body: asked, recruiterId: recruiter.accountId });
  expect(await toldOf(asked)).toEqual(addressesOf(recruiter));
  const mail = await mailTo(product, recruiter.identify, 'qna.asked');
  expect(mail.text).toContain('The employer asks you a question');
  expect(mail.text).toContain(`http://scoutlane.test/recruiters/job/${job.id}/qna`);
  await reply(recruiter, id, answered);
  expect(await toldOf(answered)).toEqual(addressesOf(colleague));
  expect((await mailTo(product, colleague.identify, 'qna.replied')).text).toContain('The recruiter answered');
  await reply(admin, id, added);
  expect(await toldOf(added)).toEqual(addressesOf(colleague));

  // where whoever asked is gone, the company hears of it
  await db.updateTable('account').set({ status: 'EXPIRED' }).where('id', '=', colleague.accountId).execute();
  const late = unique('late');
  await reply(recruiter, id, late);
  expect(await toldOf(late)).toEqual(addressesOf(writer));
});

test('of a question about the service or a payment the operator hears as well, and of what its author adds', async () => {
  const { writer, recruiter, admin, job } = await setting();
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', admin.accountId)
    .executeTakeFirstOrThrow();
  for (const type of ['SERVICE', 'PAYMENT'] as const) {
    const [asked, answered, added] = [unique('질문'), unique('답변'), unique('추가')];
    const id = await ask(recruiter, job.id, { type, body: asked, isSecret: true });
    expect(await toldOf(asked)).toEqual([writer.identify, email].sort());
    const mail = await mailTo(product, email, 'qna.waits', asked);
    expect(mail.text).toContain(`'${wordsOf('ko').enums.qnaType[type]}' 질문`);
    expect(mail.text).toContain(`http://scoutlane.test/admin/job/${job.id}/qna`);
    await reply(writer, id, answered);
    expect(await toldOf(answered)).toEqual([recruiter.identify]);
    await reply(recruiter, id, added);
    expect(await toldOf(added)).toEqual([writer.identify, email].sort());
  }
});

test('a question that was deleted meanwhile is told to nobody', async () => {
  const { recruiter, admin, job } = await setting();
  const asked = unique('질문 q');
  const id = await ask(recruiter, job.id, { body: asked });
  const [told] = await toldOf(asked);
  await removeQna(admin, id);
  await mailQuestion(systemContext(product.services), { qnaId: id }, 'again');
  expect(await mailedWith(product, asked)).toEqual([told]);
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
  await mailTo(product, offered.identify, 'qna.asked', texts.asked);
  await mailTo(product, offered.identify, 'qna.replied', texts.answered);
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
