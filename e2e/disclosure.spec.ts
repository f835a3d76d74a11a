import type { Page } from '@playwright/test';
import { formatDay } from '#core/rules/formats.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { testPassword } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { lostEntry } from './disclosure-scenes.ts';
import { expect, expectDialogAccessible, test } from './fixtures.ts';

const { disclosures: words, candidates, qnas, enums } = ko;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page) => page.getByRole('region', { name: words.title, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('a contact is asked for, declined, asked again and disclosed from the mail, and both talk about the candidate', async ({
  page,
  other,
  site,
  enter,
}) => {
  const { employer, recruiter, jobId } = await makeHiring(site);
  const identity = somebody({ name: unique('이정우'), birthDate: '1992-03-04', lastPhone: '5678' });
  const { id } = await recommend(recruiter, jobId, identity);

  // the employer asks by keyboard; nothing goes out before both are agreed to
  await enter(employer, paths.employer.candidate(jobId, id));
  await expect(section(page).getByText(words.hidden)).toBeVisible();
  await section(page).getByRole('button', { name: words.request.act }).focus();
  await page.keyboard.press('Enter');
  const agreed = words.agreements[1];
  await dialog(page).getByLabel(agreed.NO_HIRE_OUTSIDE).check();
  await button(page, words.request.verb).click();
  await expect(dialog(page).getByText(ko.validation.agreement)).toBeVisible();
  await dialog(page).getByLabel(agreed.FEE_WITHIN_YEAR).check();
  await button(page, words.request.verb).click();
  await expect(section(page).getByText(enums.contactState.REQUEST)).toBeVisible();
  const takeBack = button(page, words.withdraw.act);
  await takeBack.click();
  await expect(dialog(page)).toContainText(words.withdraw.what);
  await expectDialogAccessible(page);
  await page.keyboard.press('Escape');
  await expect(takeBack).toBeFocused();

  // the recruiter comes from the mail, signed out, and is brought back to it; no side menu stands beside it
  const mail = await mailTo(site, recruiter.identify, 'disclosure.requested');
  const link = /https?:\/\/[^/\s]+(\/recruiters\/contact\/\d+)/.exec(mail.text)?.[1] ?? '';
  await other.goto(site.url + link);
  await other.getByLabel(ko.sign.signIn.identify).fill(recruiter.identify);
  await other.getByLabel(ko.sign.signIn.password, { exact: true }).fill(testPassword);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(new RegExp(`${link}$`));
  await expect(other.getByRole('heading', { name: words.own.page })).toBeVisible();
  await expect(other.getByRole('navigation', { name: ko.widgets.frame.menu })).toHaveCount(0);
  await button(other, words.decline.act).click();
  await dialog(other).getByRole('textbox', { name: words.decline.reason }).fill('후보자가 먼저 통화하고 싶어 합니다.');
  await dialog(other).getByRole('button', { name: words.decline.act }).click();
  await expect(other.getByText(words.own.withdrawn)).toBeVisible();

  await enter(employer, paths.employer.candidate(jobId, id));
  await expect(page.getByText('후보자가 먼저 통화하고 싶어 합니다.')).toBeVisible();
  await button(page, words.request.act).click();
  for (const text of Object.values(agreed)) await dialog(page).getByLabel(text).check();
  await button(page, words.request.verb).click();
  await expect(section(page).getByText(enums.contactState.REQUEST)).toBeVisible();

  await enter(recruiter, paths.recruiter.candidate(jobId, id), other);
  await section(other).getByRole('link', { name: words.own.answer }).click();
  await other.getByRole('textbox', { name: words.own.phone }).fill('01055505678');
  await other.getByLabel(words.own.email).fill('jungwoo@example.com');
  await other.getByLabel(words.own.birthDate).fill('199203');
  await button(other, words.own.done).click();
  await expect(other.getByText(ko.validation.birthDate)).toBeVisible();
  await other.getByLabel(words.own.birthDate).fill('19920304');
  await button(other, words.own.done).click();
  await expect(other.getByText('jungwoo@example.com')).toBeVisible();
  const { contactUntil } = await site.services.db
    .selectFrom('candidate')
    .select('contactUntil')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const year = words.year({ day: formatDay(contactUntil ?? '', 'ko') });
  await expect(other.getByText(year)).toBeVisible();
  await other.getByRole('link', { name: words.own.toCandidate }).click();
  await button(other, words.thread.act).click();
  await dialog(other).getByRole('textbox').fill('면접을 수요일로 옮길 수 있을까요?');
  await button(other, qnas.ask.send).click();
  await expect(dialog(other)).toHaveCount(0);
  await expect(other.getByText('면접을 수요일로 옮길 수 있을까요?')).toBeVisible();

  await enter(employer, paths.employer.candidate(jobId, id));
  await expect(section(page).getByText('jungwoo@example.com')).toBeVisible();
  await expect(section(page).getByText(year)).toBeVisible();
  await expect(section(page).getByRole('button', { name: words.copyPhone })).toBeVisible();
  const thread = page.getByRole('region', { name: words.thread.title });
  await expect(thread.getByText('면접을 수요일로 옮길 수 있을까요?')).toBeVisible();
  await button(page, qnas.reply.act).click();
  await thread.getByRole('textbox').fill('수요일 오후 두 시에 뵙겠습니다.');
  await button(page, qnas.reply.send).click();
  await expect(thread.getByRole('textbox')).toHaveCount(0);
  await expect(thread.getByText('수요일 오후 두 시에 뵙겠습니다.')).toBeVisible();
  await page.getByRole('link', { name: candidates.title, exact: true }).first().click();
  await expect(page.getByText(words.yearMark({ day: formatDay(contactUntil ?? '', 'ko') }))).toBeVisible();
});

test('the operator decides who keeps a candidate, and the recruiter goes on', async ({ page, site, enter }) => {
  const { claims } = words;
  const entry = await lostEntry(site, {}, unique('유가은'));
  await enter(entry.recruiter, paths.recruiter.candidate(entry.jobId, entry.id));
  await expect(section(page).getByText(words.lost.reasons.CONTACT)).toBeVisible();
  await button(page, words.contest.act).click();
  await dialog(page).getByRole('textbox').fill('여권으로 확인한 생년월일입니다.');
  await dialog(page).getByRole('button', { name: words.contest.act }).click();
  await expect(page.getByText(words.contest.waits)).toBeVisible();

  await enter(await operatorOf(site), paths.admin.claims);
  const row = page.getByRole('row').filter({ hasText: entry.identity.name });
  // how long it waits, and an address of its own
  await expect(row.locator('time')).toHaveText(/대기$/);
  await row.getByRole('button', { name: claims.act }).click();
  await expect(page).toHaveURL(/[?&]open=\d+$/);
  await expect(dialog(page).getByText('여권으로 확인한 생년월일입니다.')).toBeVisible();
  await button(page, claims.verb).click();
  await expect(dialog(page).getByText(ko.validation.select)).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: claims.differing.items.birthDate })).toContainText('1971-01-01');
  await expectDialogAccessible(page);
  await dialog(page).getByLabel(claims.choices.CONTEST.YES.label).check();
  await dialog(page).getByLabel(claims.identities.ENTRY).check();
  await dialog(page).getByRole('textbox', { name: claims.note }).fill('확인했습니다.');
  await button(page, claims.verb).click();
  await expect(row).toHaveCount(0);
  await page.getByText(claims.decided, { exact: true }).first().click();
  await expect(row).toBeVisible();

  await enter(entry.recruiter, paths.recruiter.candidate(entry.jobId, entry.id));
  await expect(section(page).getByText(words.yearHint)).toBeVisible();
  await expect(page.getByText(candidates.history.sentences.restore())).toBeVisible();
});
