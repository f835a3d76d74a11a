import type { Page } from '@playwright/test';
import { candidatesApi } from '#core/api/candidates.ts';
import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { unsubscribeToken } from '#server/platform/mail/unsubscribe-link.ts';
import { makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { approved } from '#server/testing/jobs.ts';
import { makeOfferer, offerOn } from '#server/testing/offers.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, follow, test } from './fixtures.ts';

const { bell } = ko.notifications;
const bellOf = (page: Page, unread: number) => page.getByRole('button', { name: bell.label({ unread }), exact: true });

test('what one does another sees in their own browser without loading anything: the row, the bell, the way there [web.notifications]', async ({
  page,
  other,
  site,
  enter,
}) => {
  const title = unique('백엔드 개발자');
  const employer = await makeEmployer(site);
  const job = await approved(site, employer, { title });
  await expect.poll(() => site.mail.received.filter(({ to }) => to === employer.identify).length).toBeGreaterThan(0);
  await enter(employer, paths.employer.jobOffers(job.id));
  // the approval
  await expect(bellOf(page, 1)).toBeVisible();
  const [first, second] = [await makeOfferer(site), await makeOfferer(site)];

  // the recruiter acts in another browser
  await enter(first, paths.recruiter.job(job.id), other);
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await offerOn(first, job.id);
  await expect(bellOf(page, 2)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  // the line breaks; what came meanwhile is there when it is back
  await page.context().setOffline(true);
  await offerOn(second, job.id);
  await page.context().setOffline(false);
  await expect(bellOf(page, 3)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);

  await bellOf(page, 3).press('Enter');
  const panel = page.getByRole('dialog', { name: bell.title });
  await panel
    .getByRole('link', { name: `새 제안: ${title}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/employers/job/${job.id}/recruiter/\\d+$`));
  await expect(panel).toBeHidden();
  await expect(bellOf(page, 2)).toBeVisible();

  // read in one tab, read in the next
  const tab = await page.context().newPage();
  await tab.goto(site.url + paths.employer.notifications);
  await expect(bellOf(tab, 2)).toBeVisible();
  await follow(page, paths.employer.home);
  await bellOf(page, 2).click();
  await page.getByRole('button', { name: bell.readAll }).click();
  await expect(bellOf(page, 0)).toBeVisible();
  await expect(bellOf(tab, 0)).toBeVisible();
  // what was told in one language is read in the next
  await tab.getByRole('banner').getByRole('combobox').selectOption('en');
  const told = tab.getByRole('link', { name: `New offer: ${title}` });
  await expect(told).toHaveCount(2);
  // also by whom nobody asked yet: the page begins in Korean, and hears of the account's language while it reads
  await tab.evaluate(() => sessionStorage.clear());
  await tab.reload();
  await expect(told).toHaveCount(2);
  await tab.close();
});

test('a candidate who is deleted goes from the page that shows them, without loading anything', async ({
  page,
  site,
  enter,
}) => {
  const { employer, recruiter, jobId } = await makeHiring(site);
  const name = unique('박지훈');
  const { id } = await recommend(recruiter, jobId, somebody({ name }));
  await enter(employer, paths.employer.candidate(jobId, id));
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await recruiter.call(candidatesApi.remove, { params: { id: String(id) } });
  await expect(page.getByText(ko.widgets.failure.notFound)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('the link of a mail stops its kind for somebody who is not signed in, and lets them take it back', async ({
  page,
  site,
  open,
}) => {
  const recruiter = await makeOfferer(site);
  const { unsubscribe } = ko.sign;
  const token = unsubscribeToken(site.services, { accountId: recruiter.accountId, topic: 'MAILING' });
  const wanted = async () =>
    (
      await site.services.db
        .selectFrom('recruiter')
        .select('mailing')
        .where('accountId', '=', recruiter.accountId)
        .executeTakeFirstOrThrow()
    ).mailing;
  // in the language of the mail
  await open(`${paths.unsubscribe}?token=${token}&locale=en`);
  await expect(page.getByRole('heading', { name: en.sign.unsubscribe.title })).toBeVisible();
  await page.getByRole('banner').getByRole('combobox').selectOption('ko');
  await expect(page.getByRole('heading', { name: unsubscribe.title })).toBeVisible();
  expect(await wanted()).toBe(true);
  await page.getByRole('button', { name: unsubscribe.act }).click();
  await expect(page.getByRole('heading', { name: unsubscribe.done.MAILING })).toBeVisible();
  expect(await wanted()).toBe(false);
  await page.getByRole('button', { name: unsubscribe.undo }).click();
  await expect(page.getByText(unsubscribe.undone.MAILING)).toBeVisible();
  expect(await wanted()).toBe(true);
});
