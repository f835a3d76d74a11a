import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { expect, follow, holdTokens, signOutThere, test } from './fixtures.ts';

const signInHere = async (page: Page, identify: string) => {
  await page.getByLabel(ko.sign.signIn.identify).fill(identify);
  await page.locator('input[name="password"]').fill(testPassword);
  await page.getByRole('button', { name: ko.sign.signIn.submit }).click();
};

const historyLength = (page: Page) => page.evaluate(() => history.length);

test('whoever may not enter goes to /, with the history entry replaced [route.guards]', async ({
  page: warm,
  site,
  enter,
}) => {
  // a history of its own: that of the shared window may be full
  const page = await warm.context().newPage();
  const open = (path: string) => page.goto(site.url + path);
  const goes = async (from: string, to: string, by: (path: string) => Promise<unknown>) => {
    const before = await historyLength(page);
    await by(from);
    await expect(page).toHaveURL(site.url + to);
    expect(await historyLength(page)).toBe(before + 1);
  };
  await holdTokens(page, site.url, null);
  await goes('/admin', '/', open);
  await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();
  const go = (path: string) => follow(page, path);
  for (const path of ['/employers', '/departments/job', '/recruiters', '/admin/employers']) {
    await go('/find-id');
    await expect(page).toHaveURL(`${site.url}/find-id`);
    await goes(path, '/', go);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/find-id`);

  for (const [person, home, foreign] of [
    [await makeAdmin(site), '/admin', ['/employers', '/departments/job', '/recruiters']],
    [await makeEmployer(site), '/employers', ['/admin', '/departments/job', '/recruiters/contract/1']],
    [await makeDepartment(site), '/departments/job', ['/admin', '/recruiters']],
    [await makeRecruiter(site), '/recruiters', ['/admin/employers', '/employers', '/departments/job']],
  ] as const) {
    await enter(person, '/nowhere', page);
    for (const path of foreign) await goes(path, home, go);
  }
  await goes('/admin', '/recruiters', open);
  await page.close();
});

test('contract and contact come back after signing in, to a recruiter only [route.guards]', async ({
  page,
  site,
  open,
}) => {
  const [recruiter, employer] = [await makeRecruiter(site), await makeEmployer(site)];
  await open('/');
  for (const [person, path, end] of [
    [recruiter, '/recruiters/contract/12', '/recruiters/contract/12'],
    [recruiter, '/recruiters/contact/7', '/recruiters/contact/7'],
    [recruiter, '/recruiters/mypage', '/recruiters'],
    [recruiter, '/?redirect=/recruiters/contract/12', '/recruiters'],
    [employer, '/recruiters/contract/12', '/employers'],
  ] as const) {
    await signOutThere(page);
    // elsewhere first: the sign-in that stands there now is not the one that is led to
    await follow(page, '/find-id');
    await expect(page.getByLabel(ko.sign.signIn.identify)).toHaveCount(0);
    await follow(page, path);
    await signInHere(page, person.identify);
    await expect(page).toHaveURL(site.url + end);
  }
});

const planted = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/admin',
  '/recruiters/mypage',
  '/recruiters/contract/1/../../../admin',
  '/recruiters/contract/1?next=//evil.example',
  '/recruiters/contract/1\n',
  { toString: 'no' },
];

test('no other way back can be planted before signing in [route.guards]', async ({ page, site, enter }) => {
  await enter(await makeRecruiter(site), '/');
  await expect(page).toHaveURL(`${site.url}/recruiters`);
  const plant = async (redirect: unknown) => {
    // elsewhere first: what comes back must not look like what was there before
    await follow(page, '/recruiters/notice');
    await expect(page).toHaveURL(`${site.url}/recruiters/notice`);
    await follow(page, '/', { usr: { redirect }, key: 'planted', idx: 0 });
  };
  for (const redirect of planted) {
    await plant(redirect);
    await expect(page).toHaveURL(`${site.url}/recruiters`);
  }
  // what is allowed there does come back, so the way of planting works
  await plant('/recruiters/contract/1');
  await expect(page).toHaveURL(`${site.url}/recruiters/contract/1`);
});
