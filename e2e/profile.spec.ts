import type { Page, Route } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { expect, signOutThere, test } from './fixtures.ts';

const { frame, profile, failure } = ko.widgets;

const menuOf = (page: Page) => page.getByRole('complementary', { name: frame.menu });

test('a profile is waited for with a spinner, and its failure is an error view [web.profile-load]', async ({
  page,
  site,
  enter,
}) => {
  const asked: string[] = [];
  let held: ((act: (route: Route) => Promise<void>) => Promise<void>) | null = null;
  await page.route('**/api/me', async (route) => {
    asked.push(route.request().url());
    await new Promise<void>((resolve) => {
      held = async (act) => {
        await act(route);
        resolve();
      };
    });
  });
  const settle = async (act: (route: Route) => Promise<void>) => {
    await expect.poll(() => held).not.toBeNull();
    await held?.(act);
    held = null;
  };
  for (const [person, path, key] of [
    [await makeEmployer(site), '/employers', 'employer'],
    [await makeRecruiter(site), '/recruiters', 'recruiter'],
  ] as const) {
    await enter(person, path);
    await expect(page.getByRole('status', { name: frame.loading })).toBeVisible();
    await expect(menuOf(page)).toHaveCount(0);
    await settle((route) => route.fulfill({ status: 500, json: { message: '하나. 둘.', code: 'SERVER_ERROR' } }));
    const view = page.getByRole('alert');
    await expect(view).toContainText('500');
    await expect(view.getByRole('heading')).toHaveText('하나.\n둘.', { useInnerText: true });
    await view.getByRole('button', { name: failure.retry }).click();
    await settle(async (route) => {
      const answer = await route.fetch();
      expect(Object.keys((await answer.json()).data)).toEqual(['owedConsents', key, 'company']);
      await route.fulfill({ response: answer });
    });
    await expect(menuOf(page)).toBeVisible();
    await expect(page.getByRole('status', { name: frame.loading })).toHaveCount(0);
  }
  asked.length = 0;
  const department = await makeDepartment(site);
  for (const path of ['/employers', '/departments/job']) {
    await enter(department, path);
    await expect(menuOf(page)).toBeVisible();
  }
  await signOutThere(page);
  await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();
  expect(asked).toEqual([]);
});

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The true answer with some of its fields changed or left out. */
const changeMe = async (page: Page, change: (data: Record<string, Record<string, unknown>>) => void) => {
  await page.unroute('**/api/me');
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Record<string, Record<string, unknown>> };
    change(data);
    await route.fulfill({ response, json: { data } });
  });
};

test('employers and recruiters see who they are; counters default to 0 [web.profile-box]', async ({
  page,
  site,
  enter,
}) => {
  const counters = () => menuOf(page).locator('dl > div').allInnerTexts();
  const shows = ([maximum, remaining, referrals]: readonly [number, number, number]) =>
    expect
      .poll(async () => (await counters()).map((text) => text.replace(/\s+/g, ' ')))
      .toEqual([
        `${profile.maximumProjects} ${profile.projects({ n: maximum })}`,
        `${profile.remainingProjects} ${profile.projects({ n: remaining })}`,
        `${profile.talentReferrals} ${profile.people({ n: referrals })}`,
      ]);

  await changeMe(page, ({ company = {} }) => Object.assign(company, { name: '누리모빌리티' }));
  await enter(await makeEmployer(site), '/employers');
  for (const text of ['홍길동', '매니저', '누리모빌리티']) await expect(menuOf(page).getByText(text)).toBeVisible();
  await expect(menuOf(page).getByText('누리', { exact: true })).toBeVisible();
  await changeMe(page, ({ company = {} }) => Object.assign(company, { logo: picture }));
  await page.reload();
  await expect(menuOf(page).locator(`img[src="${picture}"]`)).toBeVisible();
  expect(await counters()).toEqual([]);

  const recruiter = await makeRecruiter(site);
  await changeMe(page, ({ recruiter: own = {}, company = {} }) => {
    Object.assign(company, { name: '한빛서치' });
    Object.assign(own, { photo: picture, processingOfferCount: 3 });
  });
  await enter(recruiter, '/recruiters');
  for (const text of ['홍길동', '매니저', '한빛서치']) await expect(menuOf(page).getByText(text)).toBeVisible();
  await expect(menuOf(page).locator(`img[src="${picture}"]`)).toBeVisible();
  await shows([10, 7, 5]);
  await changeMe(page, ({ recruiter: own = {} }) => {
    for (const count of ['limitOfferCount', 'processingOfferCount', 'limitCandidateCount']) delete own[count];
  });
  await page.reload();
  await shows([0, 0, 0]);
});

test('a recruiter without photo or introduction is asked once to complete the profile [web.profile-toast]', async ({
  page,
  site,
  enter,
}) => {
  const toast = page.locator('[data-toast="info"]');
  await enter(await makeRecruiter(site), '/recruiters');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // the home says it itself
  await expect(toast).toHaveCount(0);
  await menuOf(page).getByRole('link', { name: ko.jobs.titles.all }).click();
  await expect(toast).toContainText(ko.shell.profileToast.title);
  await toast.getByRole('button', { name: ko.accounts.profile.complete }).click();
  await expect(page).toHaveURL(/\/recruiters\/mypage\/edit$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toast).toHaveCount(0);

  const picture = '/icon-192.png';
  for (const [photo, introduction, asked] of [
    [picture, '', 1],
    [null, '열 해째 사람을 찾습니다.', 1],
    [picture, '열 해째 사람을 찾습니다.', 0],
  ] as const) {
    await changeMe(page, ({ recruiter: own = {} }) => Object.assign(own, { photo, introduction }));
    await enter(await makeRecruiter(site), '/recruiters/job-all');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(toast).toHaveCount(asked);
  }
});
