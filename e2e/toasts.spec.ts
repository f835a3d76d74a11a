import type { Page } from '@playwright/test';
import { type ToastType, toastTypes } from '#core/rules/enums.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { moveContact } from '#server/testing/disclosures.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, test } from './fixtures.ts';

const { candidates, disclosures, shell, widgets } = ko;

test.use({ ownWindow: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Runs in the page: the acts of the page that a toast lies over. */
const coveredActs = () => {
  const toast = document.querySelector('[data-toast]')?.getBoundingClientRect();
  const acts = [...document.querySelectorAll('[data-keep-clear]')];
  return acts.filter((act) => {
    const { top, bottom, left, right } = act.getBoundingClientRect();
    return toast && top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
  }).length;
};

/** Runs in every page before anything of it: notes when the last toast came, by the page's own clock. */
const noteToasts = () => {
  const isToast = (node: Node) => node instanceof Element && node.matches(':has([data-toast]), [data-toast]');
  new MutationObserver((changes) => {
    const hasCome = changes.some(({ addedNodes }) => [...addedNodes].some(isToast));
    if (hasCome) Object.assign(window, { toastCame: Date.now() });
  }).observe(document, { childList: true, subtree: true });
};

/** Says so, top right and clear of what can be pressed there, and is gone after five seconds. The answer tells how it looks. */
const seeToast = async (page: Page, type: ToastType, words: string): Promise<string> => {
  const toast = page.locator('[data-toast]');
  await expect(toast).toContainText(words);
  await expect(toast).toHaveAttribute('data-toast', type);
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect(box?.y).toBeLessThan(160);
  await expect.poll(() => page.evaluate(coveredActs)).toBe(0);
  const look = await toast
    .locator('[data-glyph]')
    .evaluate((glyph) => `${glyph.getAttribute('data-glyph')} ${getComputedStyle(glyph).color}`);
  // only as long as the clock stands is what is gone gone in time
  const { now, came } = await page.evaluate(() => ({ now: Date.now(), came: Reflect.get(window, 'toastCame') }));
  await page.clock.pauseAt(now + 1000);
  const sinceCome = now + 1000 - came;
  await page.clock.runFor(Math.max(0, 4700 - sinceCome));
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
  return look;
};

const failures = [
  [{ status: 500, json: { message: '지금은 할 수 없습니다.' } }, '지금은 할 수 없습니다.'],
  [{ status: 502, contentType: 'text/html', body: 'bad gateway' }, 'No Error Message'],
  [null, 'Network Error'],
] as const;

/** The act fails in every way, each time with the words for it. */
const seeFailures = async (page: Page, call: string, act: () => Promise<void>): Promise<string> => {
  let look = '';
  for (const [fulfil, words] of failures) {
    await page.route(call, (route) => (fulfil ? route.fulfill(fulfil) : route.abort()));
    await act();
    look = await seeToast(page, 'error', words);
    await page.unroute(call);
  }
  return look;
};

test('five kinds of toasts, top right for five seconds; a document, a rating or a logout that failed says why [web.toasts]', async ({
  page,
  site,
  open,
  enter,
}) => {
  const { employer, recruiter, jobId } = await makeHiring(site);
  const identity = somebody();
  const { id } = await recommend(recruiter, jobId, identity);
  const looks: Partial<Record<ToastType, string>> = {};
  await page.clock.install();
  await page.addInitScript(noteToasts);

  await open('/');
  await seeFailures(page, '**/api/document?*', () => button(page, widgets.footer.documents.PRIVACY).click());

  await enter(employer, paths.employer.candidate(jobId, id));
  const stars = page.getByRole('radiogroup', { name: candidates.rating.title }).getByRole('radio');
  // what stands at the bottom of the page may lie over it
  looks.error = await seeFailures(page, '**/api/candidate/rating', () => stars.nth(2).dispatchEvent('click'));
  await button(page, candidates.resume.review).click();
  looks.success = await seeToast(page, 'success', candidates.stage.saved);

  // a download that one stops oneself is neither a success nor a failure; a double click begins it and stops nothing
  await enter(employer, paths.employer.jobCandidates(jobId));
  await page.getByLabel(candidates.board.select({ name: identity.name })).check();
  await page.route('**/api/candidate/resume?*', () => undefined);
  await button(page, candidates.bulk.zip).dblclick();
  await button(page, candidates.bulk.zipStop({ size: '1 KB' })).click();
  looks.default = await seeToast(page, 'default', candidates.bulk.zipStopped);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await seeFailures(page, '**/api/sign-out', async () => {
    await enter(employer, paths.employer.home);
    await button(page, widgets.frame.signOut).click();
  });

  // a recruiter without a face is asked for one; a contact that loses the person is taken, but opens nothing
  await moveContact(employer, id, 'request');
  await enter(recruiter, paths.recruiter.contact(id));
  looks.info = await seeToast(page, 'info', shell.profileToast.title);
  const { own, lost } = disclosures;
  await page.getByRole('textbox', { name: own.phone }).fill(`0105550${identity.lastPhone}`);
  await page.getByLabel(own.email).fill('person@example.com');
  await page.getByLabel(own.birthDate).fill('19710101');
  await button(page, own.done).click();
  await button(page, own.differs.go).click();
  looks.warning = await seeToast(page, 'warning', lost.reasons.CONTACT);

  expect(Object.keys(looks).toSorted()).toEqual([...toastTypes].toSorted());
  expect(new Set(Object.values(looks)).size).toBe(toastTypes.length);
});
