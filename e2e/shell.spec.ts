import type { Locator, Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { expect, test } from './fixtures.ts';
import { specifiedMenus } from './specified-menus.ts';

const { frame, footer } = ko.widgets;
const phone = { width: 375, height: 740 };
const wide = { width: 1280, height: 900 };

const logoOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Scoutlane' });
const menuOf = (page: Page) => page.getByRole('complementary', { name: frame.menu });
const linksIn = async (part: Locator) =>
  (
    await part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  ).toSorted();
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the logo leads to the own home; the button opens and closes the menu, which has exactly its links and a way out [web.header, web.menus]', async ({
  page,
  site,
  open,
  enter,
}) => {
  await page.setViewportSize(phone);
  await open('/find-id');
  await logoOf(page).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('button', { name: frame.openMenu })).toHaveCount(0);
  for (const [person, role, from, home] of [
    [await makeAdmin(site), 'ADMIN', '/admin/nowhere', '/admin'],
    [await makeEmployer(site), 'EMPLOYER', '/employers/nowhere', '/employers'],
    [await makeRecruiter(site), 'RECRUITER', '/recruiters/nowhere', '/recruiters'],
    [await makeDepartment(site), 'DEPARTMENT', '/employers/nowhere', '/departments/job'],
  ] as const) {
    await enter(person, from);
    await expect(menuOf(page)).toBeHidden();
    await page.getByRole('button', { name: frame.openMenu }).click();
    await expect(menuOf(page)).toBeVisible();
    const { links, added } = specifiedMenus[role];
    await expect.poll(() => linksIn(menuOf(page).getByRole('navigation'))).toEqual([...links, ...added].toSorted());
    await expect(menuOf(page).getByRole('button', { name: frame.signOut })).toBeVisible();
    const register = menuOf(page).getByRole('link', { name: ko.jobForm.title });
    await expect(register).toHaveCount(role === 'EMPLOYER' ? 1 : 0);
    if (role === 'EMPLOYER') await expect(register).toHaveAttribute('href', '/employers/job-posting');
    await page.getByRole('button', { name: frame.closeMenu }).click();
    await expect(menuOf(page)).toBeHidden();
    await logoOf(page).click();
    await expect(page).toHaveURL(site.url + home);
  }
});

test('the menu lies over the page under 768 px and beside it from there on [web.side-menu]', async ({
  page,
  site,
  enter,
}) => {
  await page.setViewportSize({ width: 767, height: 500 });
  await enter(await makeRecruiter(site), '/recruiters');
  const menu = menuOf(page);
  const toggle = page.getByRole('button', { name: frame.openMenu });
  const mainLeft = async () => (await page.getByRole('main').boundingBox())?.x;
  await expect(menu).toBeHidden();
  expect(await mainLeft()).toBe(0);

  await toggle.click();
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 60, width: 280, height: 440 });
  expect(await mainLeft()).toBe(0);
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('End');
  expect(await scrollY(page)).toBe(0);
  await page.mouse.click(700, 300);
  await expect(menu).toBeHidden();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => menu.getByRole('link', { name: ko.shell.menu.home }).click(),
  ]) {
    await toggle.click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
  }

  await toggle.click();
  await page.setViewportSize({ width: 768, height: 500 });
  await expect(menu).not.toHaveAttribute('data-open');
  await expect(menu).toBeVisible();
  expect(await mainLeft()).toBe(250);
  await page.setViewportSize({ width: 767, height: 500 });
  await expect(menu).toBeHidden();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
});

test('the menu stays in view beside a long page', async ({ page, site, enter }) => {
  for (let n = 0; n < 6; n += 1) await makeRecruiter(site, { signedIn: false });
  await page.setViewportSize({ width: 1280, height: 480 });
  await enter(await makeAdmin(site), '/admin/recruiters');
  await expect(page.getByRole('table').getByRole('row').nth(6)).toBeVisible();
  await page.mouse.move(800, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  await expect(menuOf(page).getByRole('link', { name: ko.shell.menu.home })).toBeInViewport();
});

test('every change of route or query begins at the top [web.scroll-top]', async ({ page, site, enter }) => {
  for (let n = 0; n < 16; n += 1) await makeEmployer(site, { signedIn: false });
  await page.setViewportSize({ width: 1280, height: 400 });
  await enter(await makeAdmin(site), '/admin/employers');
  await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
  const scrollDown = async () => {
    await page.evaluate(() => window.scrollTo(0, 300));
    expect(await scrollY(page)).toBe(300);
  };
  await scrollDown();
  await page.getByRole('button', { name: ko.widgets.pagination.page({ page: 2 }) }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: ko.widgets.pagination.page({ page: 1 }) }).click();
  await expect(page).not.toHaveURL(/page=1/);
  await expect(page.getByRole('table').getByRole('row').nth(15)).toBeVisible();
  await scrollDown();
  await menuOf(page).getByRole('link', { name: ko.shell.menu.recruiters }).click();
  await expect(page).toHaveURL(/recruiters/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/employers/);
  await expect(page.getByRole('table').getByRole('row').nth(15)).toBeVisible();
  expect(await scrollY(page)).toBe(0);
});

test('the footer: three links, three documents, the copyright [web.footer]', async ({ page, open }) => {
  await open('/');
  const foot = page.getByRole('contentinfo');
  const links = foot.getByRole('link');
  await expect(links).toHaveText([footer.service, footer.company, footer.blog]);
  for (const link of await links.all()) {
    expect(new URL((await link.getAttribute('href')) ?? '').origin).not.toBe(new URL(page.url()).origin);
    expect(await link.getAttribute('target')).toBe('_blank');
  }
  await expect(foot).toContainText(footer.copyright({ year: new Date().getFullYear() }));

  for (const kind of ['TERMS_EMPLOYER', 'TERMS_RECRUITER', 'PRIVACY'] as const) {
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/document?*', async (route) => {
      await isReleased;
      await route.continue();
    });
    const button = foot.getByRole('button', { name: footer.documents[kind] });
    const [answer, download] = [page.waitForResponse('**/api/document?*'), page.waitForEvent('download')];
    await button.click();
    const indicator = foot.getByRole('status', { name: footer.downloading });
    await expect(indicator).toBeVisible();
    await expect(button).toBeDisabled();
    release();
    const header = (await answer).headers()['content-disposition'] ?? '';
    const named = decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(header)?.[1] ?? '');
    expect(named).toMatch(/\.pdf$/);
    expect((await answer).url()).toContain(`type=${kind}`);
    expect((await download).suggestedFilename()).toBe(named);
    await expect(indicator).toBeHidden();
    await page.unroute('**/api/document?*');
  }
});

test('the sizes of the layout [web.layout-constants]', async ({ page, site, open, enter }) => {
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const width = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width;
  const card = '#content > section';

  await page.setViewportSize(wide);
  await open('/');
  await expect(page.locator(card)).toBeVisible();
  expect(await style('html', 'font-size')).toBe('10px');
  const rootRules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSStyleRule && rule.selectorText === 'html' && rule.style.fontSize
          ? [rule.style.fontSize]
          : [],
      ),
    ),
  );
  expect(rootRules).toEqual(['62.5%']);
  expect(await width(card)).toBe(400);
  expect(await style(card, 'padding')).toBe('30px');
  expect(await style(card, 'border-radius')).toBe('8px');
  for (const [viewport, expected] of [
    [375, 343],
    [332, 300],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 700 });
    expect(await width(card)).toBe(expected);
  }

  await page.setViewportSize({ width: 1536, height: 900 });
  await enter(await makeRecruiter(site), '/recruiters');
  await expect(menuOf(page)).toBeVisible();
  expect(await style('header', 'height')).toBe('60px');
  expect(await style('footer', 'height')).toBe('160px');
  expect(await style('aside', 'width')).toBe('250px');
  for (const column of ['header > div', 'div:has(> main)', 'footer > div'])
    expect(await style(column, 'width')).toBe('1280px');
  for (const side of ['padding-left', 'padding-right']) expect(await style('main', side)).toBe('16px');
  expect(await style('main section', 'padding')).toBe('30px');
  expect(await style('main section', 'border-radius')).toBe('8px');
  for (const logo of ['header svg[role="img"]', 'footer svg[role="img"]'])
    expect(await style(logo, 'width')).toBe('120px');
});

test('another page begins at its content for the keyboard, and what is focused there stays', async ({
  page,
  site,
  enter,
}) => {
  await enter(await makeAdmin(site), '/admin');
  const menu = page.getByRole('navigation', { name: ko.widgets.frame.menu });
  await menu.getByRole('link', { name: ko.shell.menu.employers }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/employers/);
  await expect(page.getByRole('main')).toBeFocused();
});
