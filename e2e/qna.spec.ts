import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { matchTo } from '#server/testing/qnas.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, test } from './fixtures.ts';

const { ask, reply, publish, unpublish, remove, secret, published, waiting, answered, empty, me, sides } = ko.qnas;

const threadOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a secret question is its two sides’ alone until the employer shows it, and gone when the operator deletes it', async ({
  page,
  site,
  enter,
}) => {
  const employer = await makeEmployer(site);
  const [author, rival] = [await makeRecruiter(site), await makeRecruiter(site)];
  const department = await makeDepartment(site, { companyId: employer.companyId });
  const job = await makeJob(site, employer);
  await matchTo(site, department, job.id);
  const [question, answer] = [`연봉 상한을 넘겨도 됩니까 ${unique('q')}`, `협의할 수 있습니다 ${unique('a')}`];

  await enter(author, paths.recruiter.job(job.id));
  await page.getByRole('link', { name: ko.qnas.tabs.board }).click();
  await expect(page).toHaveTitle(new RegExp(ko.qnas.title));
  await button(page, ask.act).click();
  const form = dialogOf(page, ask.title);
  await form.getByLabel(ask.type).selectOption('ETC');
  await form.getByRole('textbox', { name: ask.body }).fill('후보자 번호는 010-1234-5678입니다.');
  await form.getByLabel(ask.secret).check({ force: true });
  await button(page, ask.send).click();
  await expect(form.getByText(ko.validation.contactWritten)).toBeVisible();
  await form.getByRole('textbox', { name: ask.body }).fill(question);
  await button(page, ask.send).click();
  await expect(form).toBeHidden();
  const own = threadOf(page, question);
  for (const text of [me, secret, waiting, ko.enums.qnaType.ETC])
    await expect(own.getByText(text, { exact: true })).toBeVisible();
  await expect
    .poll(() => site.mail.received.filter(({ text }) => text.includes(question)).map(({ to }) => to))
    .toEqual([employer.identify]);

  const isHiddenFrom = async (who: typeof author, path: string, nothing: string) => {
    await enter(who, path);
    await expect(page.getByText(nothing)).toBeVisible();
    await expect(page.getByText(question)).toHaveCount(0);
  };
  await isHiddenFrom(rival, paths.recruiter.jobQna(job.id), empty.title);
  await isHiddenFrom(department, paths.department.jobQna(job.id), empty.titleForDepartment);

  await enter(employer, paths.employer.jobQna(job.id));
  const asked = threadOf(page, question);
  await asked.getByRole('button', { name: reply.act }).click();
  await asked.getByLabel(reply.label).fill(answer);
  await asked.getByRole('button', { name: reply.send }).click();
  await expect(asked.getByRole('list', { name: ko.qnas.replies }).getByText(answer)).toBeVisible();
  await expect(asked.getByText(answered)).toBeVisible();
  await isHiddenFrom(rival, paths.recruiter.jobQna(job.id), empty.title);

  await enter(employer, paths.employer.jobQna(job.id));
  await asked.getByRole('button', { name: publish.act }).click();
  await dialogOf(page, publish.title).getByRole('button', { name: publish.verb, exact: true }).click();
  await expect(asked.getByText(published)).toBeVisible();
  await expect(asked.getByRole('button', { name: unpublish.act })).toBeVisible();

  await enter(rival, paths.recruiter.jobQna(job.id));
  const shown = threadOf(page, question);
  await expect(shown.getByText(answer)).toBeVisible();
  await expect(shown.getByText(sides.RECRUITER, { exact: true })).toBeVisible();
  await expect(shown.getByRole('button')).toHaveCount(0);

  await enter(await operatorOf(site), paths.admin.jobQna(job.id));
  await threadOf(page, question).getByRole('button', { name: remove.act }).click();
  const deletion = dialogOf(page, remove.title);
  await expect(deletion.getByRole('button', { name: remove.act })).toBeDisabled();
  await deletion.getByLabel(remove.reason({ isMailed: true })).fill('연봉은 협의 대상이 아닙니다.');
  await deletion.getByRole('button', { name: remove.act }).click();
  await expect(page.getByText(empty.title)).toBeVisible();
  for (const [who, path] of [
    [employer, paths.employer.jobQna(job.id)],
    [author, paths.recruiter.jobQna(job.id)],
    [rival, paths.recruiter.jobQna(job.id)],
  ] as const)
    await isHiddenFrom(who, path, empty.title);
});

test('an employer asks one recruiter who made an offer; that one answers, and is told by mail', async ({
  page,
  site,
  enter,
}) => {
  const employer = await makeEmployer(site);
  const [asked, rival] = [await makeRecruiter(site), await makeRecruiter(site)];
  const job = await makeJob(site, employer);
  await putOffer(site, job.id, asked);
  const [question, answer] = [`물류 경험이 있습니까 ${unique('q')}`, `다섯 해입니다 ${unique('a')}`];

  await enter(employer, paths.employer.jobQna(job.id));
  await button(page, ask.actToRecruiter).click();
  const form = dialogOf(page, ask.titleToRecruiter);
  await form.getByRole('textbox', { name: ask.body }).fill(question);
  await button(page, ask.send).click();
  await expect(form.getByText(ko.validation.select)).toBeVisible();
  await form.getByLabel(ask.recruiter).selectOption({ index: 1 });
  await button(page, ask.send).click();
  await expect(threadOf(page, question).getByText(secret, { exact: true })).toBeVisible();
  const mail = await site.mail.waitFor(asked.identify, ({ text }) => text.includes(question));
  expect(mail.text).toContain(paths.recruiter.jobQna(job.id));

  await enter(rival, paths.recruiter.jobQna(job.id));
  await expect(page.getByText(empty.title)).toBeVisible();
  await enter(asked, paths.recruiter.jobQna(job.id));
  const thread = threadOf(page, question);
  await thread.getByRole('button', { name: reply.act }).click();
  await thread.getByLabel(reply.label).fill(answer);
  await thread.getByRole('button', { name: reply.send }).click();
  await expect(thread.getByText(answer)).toBeVisible();
  await expect(thread.getByText(answered)).toBeVisible();
});
