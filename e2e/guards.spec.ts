import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { expect, holdTokens, test } from './fixtures.ts';

const signInHere = async (page: Page, identify: string) => {
  await page.getByLabel(ko.sign.signIn.identify).fill(identify);
  await page.locator('input[name="password"]').fill(testPassword);
  await page.getByRole('button', { name: ko.sign.signIn.submit }).click();
};

test('a wrong visitor goes to /, replaced; contract and contact come back, nothing else [route.guards]', async ({
  page,
  site,
  open,
}) => {
  const [admin, employer, department, recruiter] = await Promise.all([
    makeAdmin(site),
    makeEmployer(site),
    makeDepartment(site),
    makeRecruiter(site),
  ]);
  const isAt = (path: string) => expect(page).toHaveURL(site.url + path);
  const isSignIn = () => expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();

  // guests and wrong user types, with the history entry replaced
  const areas = ['/admin', '/employers', '/departments/job', '/recruiters'];
  for (const path of areas) {
    await open('/find-id');
    await open(path);
    await isAt('/');
    await isSignIn();
    await page.goBack();
    await isAt('/find-id');
  }
  for (const [person, home, foreign] of [
    [admin, '/admin', ['/employers', '/departments/job', '/recruiters']],
    [employer, '/employers', ['/admin', '/departments/job', '/recruiters/contract/1']],
    [department, '/departments/job', ['/admin', '/recruiters']],
    [recruiter, '/recruiters', ['/admin/employers', '/employers', '/departments/job']],
  ] as const) {
    await holdTokens(page, site.url, person.tokens);
    for (const path of foreign) {
      await open('/find-id');
      await open(path);
      await isAt(home);
      await page.goBack();
      await isAt('/find-id');
    }
  }
  await holdTokens(page, site.url, null);

  // a mailed page comes back, to a recruiter only
  for (const path of ['/recruiters/contract/12', '/recruiters/contact/7']) {
    await holdTokens(page, site.url, null);
    await open(path);
    await isAt('/');
    await signInHere(page, recruiter.identify);
    await isAt(path);
  }
  await holdTokens(page, site.url, null);
  await open('/recruiters/contract/12');
  await isAt('/');
  await signInHere(page, employer.identify);
  await isAt('/employers');
});

const planted = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/recruiters/mypage',
  '/admin',
  '/recruiters/contract/1/../../../admin',
  '/recruiters/contract/1?next=//evil.example',
  '/recruiters/contract/1#//evil.example',
  '/recruiters/contract/%2F%2Fevil.example',
  { toString: 'no' },
];

test('no other way back can be planted before signing in [route.guards]', async ({ page, site, open }) => {
  const recruiter = await makeRecruiter(site);
  const pair = recruiter.tokens;
  for (const redirect of planted) {
    await holdTokens(page, site.url, null);
    await open('/');
    await page.evaluate(
      ({ state, tokens }) => {
        history.replaceState({ usr: { redirect: state }, key: 'planted', idx: 0 }, '');
        for (const [name, token] of Object.entries(tokens ?? {})) localStorage.setItem(name, token);
      },
      { state: redirect, tokens: pair },
    );
    await page.reload();
    await expect(page).toHaveURL(`${site.url}/recruiters`);
  }
  for (const path of [
    '/?redirect=https://evil.example',
    '/?next=/recruiters/contract/1',
    '/#//evil.example',
    '/recruiters/contract/0',
    '/recruiters/contract/1/extra',
    '/recruiters/mypage',
  ]) {
    await holdTokens(page, site.url, null);
    await open(path);
    await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();
    await page.evaluate((tokens) => {
      for (const [name, token] of Object.entries(tokens ?? {})) localStorage.setItem(name, token);
    }, pair);
    await page.reload();
    await expect(page).toHaveURL(`${site.url}/recruiters`);
  }
});
