import type { Page } from '@playwright/test';
import { contactsApi } from '#core/api/contacts.ts';
import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { invited } from '#server/testing/invitations.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { joinThrough, paths } from '#web/lib/paths.ts';
import { expect, test } from './fixtures.ts';

test.use({ ownWindow: true });

const chunk = /\/assets\/find-id-page-[\w-]+\.js$/;

test('a page chunk that does not come within 120 s counts as failed [web.chunk-timeout]', async ({ page, open }) => {
  let asked = 0;
  // never answered
  await page.route(chunk, () => {
    asked += 1;
  });
  await page.clock.install();
  await open('/');
  await page.getByRole('link', { name: ko.sign.signIn.findId }).click();
  await expect.poll(() => asked).toBe(1);

  // an old page after a deploy may ask for what is gone: it begins again once, at the page that was wanted
  await page.clock.runFor(110_000);
  await expect(page).toHaveURL(/\/$/);
  expect(asked).toBe(1);
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/find-id$/);
  await expect.poll(() => asked).toBe(2);
  // it was asked for beside the application: the time begins once that waits for it
  const waits = page.getByRole('status', { name: ko.widgets.frame.loading });
  await expect(waits).toBeVisible();

  await page.clock.runFor(110_000);
  await expect(waits).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText('404');
  expect(asked).toBe(2);

  await page.unroute(chunk);
  await page.getByRole('button', { name: ko.widgets.failure.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko.shell.titles.findId);
});

test('a chunk that is gone begins again once, and then works', async ({ page, open }) => {
  let isGone = true;
  await page.route(chunk, (route) => {
    if (!isGone) return route.continue();
    isGone = false;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  await open('/');
  await page.getByRole('link', { name: ko.sign.signIn.findId }).click();
  await expect(page).toHaveURL(/\/find-id$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko.shell.titles.findId);
});

test('a page that is loaded by its address is asked for before the application has begun', async ({ page, open }) => {
  // without its first words it does not begin
  await page.route(/\/assets\/first-[\w-]+\.js$/, () => {});
  await open('/find-id');
  await expect(page.locator('link[rel="modulepreload"][href*="/find-id-page-"]')).toHaveCount(1);
  await page.unrouteAll();
});

test('the very first words that cannot be loaded leave a way to try again, not a blank page', async ({
  page,
  open,
}) => {
  const words = /\/assets\/first-[\w-]+\.js$/;
  await page.route(words, (route) => route.abort());
  await open('/');
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(words);
  await again.click();
  await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();
});

/** Looks at every picture of a page; the answer says whether a text stood in all of them. */
const watched = async (page: Page, text: string): Promise<() => Promise<boolean>> => {
  const seen = await page.evaluateHandle((wanted) => {
    const state = { isInAll: true };
    const look = () => {
      if (!document.body.textContent.includes(wanted)) state.isInAll = false;
      requestAnimationFrame(look);
    };
    look();
    return state;
  }, text);
  return () => seen.evaluate(({ isInAll }) => isInAll);
};

type Begun = { title: string; said: string; loading?: string };

/** Opens an address and looks at it before and after its page has come; says how often an invitation was read. */
const begin = async (page: Page, address: string, begun: Begun): Promise<number> => {
  let reads = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/invitation\//, (route) => {
    reads += 1;
    return route.continue();
  });
  await page.route(/\/assets\/[\w-]+-page-[\w-]+\.js$/, async (route) => {
    await held;
    return route.continue();
  });
  const waits = page.getByRole('status', { name: begun.loading ?? ko.widgets.frame.loading });
  const heading = page.getByRole('heading', { level: 1 });
  /** Answers how far from the top the title stands. */
  const beginsRight = async (): Promise<number> => {
    await expect(heading).toHaveText(begun.title);
    await expect(page.getByText(begun.said)).toBeVisible();
    return (await heading.boundingBox())?.y ?? Number.NaN;
  };
  const coming = page.goto(address);
  const before = await beginsRight();
  await expect(waits).toBeVisible();
  const language = page.getByRole('banner').getByRole('combobox');
  await language.focus();
  const staysThere = await watched(page, begun.said);
  letGo();
  await coming;
  await expect(waits).toHaveCount(0);
  expect(Math.abs((await beginsRight()) - before)).toBeLessThan(12);
  await expect(language).toBeFocused();
  expect(await staysThere()).toBe(true);
  await page.unrouteAll();
  return reads;
};

test('what a page outside begins with stands there while the rest is on its way; an invitation is read once', async ({
  page,
  site,
}) => {
  const { findId, join, invited: words } = ko.sign;
  const employer = await makeEmployer(site);
  const { id, token } = await invited(site, employer);
  const { data: invitation } = (await employer.call(contactsApi.invitation, { params: { token } })).body;
  const at = (path: string) => site.url + path;
  expect(await begin(page, at(paths.findId), { title: findId.title, said: findId.lead })).toBe(0);
  const asInvited = { title: words.title(invitation), said: words.about.SEARCH_FIRM(invitation) };
  expect(await begin(page, at(paths.invitation(token)), asInvited)).toBe(1);
  const asJoining = { title: join.RECRUITER.title, said: words.joining.SEARCH_FIRM(invitation) };
  expect(await begin(page, at(joinThrough('RECRUITER', token)), asJoining)).toBe(1);
  // in the language of the mail that led there, from the first word on: as the address says it, or the invitation
  await site.services.db.updateTable('contact').set({ locale: 'en' }).where('id', '=', id).execute();
  const inviting = { title: en.sign.join.RECRUITER.title, said: en.sign.invited.joining.SEARCH_FIRM(invitation) };
  const loading = en.widgets.frame.loading;
  expect(await begin(page, at(joinThrough('RECRUITER', token)), { ...inviting, loading })).toBe(1);
  await page.evaluate(() => sessionStorage.clear());
  const { title, lead: said } = en.sign.unsubscribe;
  const inEnglish = { title, said, loading };
  expect(await begin(page, at(`${paths.unsubscribe}?token=any&locale=en`), inEnglish)).toBe(0);
});
