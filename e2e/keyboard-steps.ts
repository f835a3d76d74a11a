import type { ElementHandle, Locator, Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { expect } from './fixtures.ts';
import { focusCover } from './focus-cover.ts';

declare global {
  interface Window {
    focusedBefore: Element | null;
  }
}

/** More stops than any page here has. */
const mostStops = 150;

/** How the element and what stands close around it are drawn: a ring may be drawn on any of them. */
const looksOf = (element: Element): string => {
  const parents = [element.parentElement, element.parentElement?.parentElement];
  const near = [element, element.nextElementSibling, ...parents, parents[1]?.parentElement];
  // a line that is not drawn has a colour and a width, too
  const drawn = (style: string, width: string, colour: string) =>
    style === 'none' || width === '0px' ? '' : `${style} ${width} ${colour}`;
  return near
    .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : []))
    .map((style) => [
      drawn(style.outlineStyle, style.outlineWidth, style.outlineColor),
      drawn(style.borderTopStyle, style.borderTopWidth, style.borderTopColor),
      style.boxShadow,
    ])
    .join('\n');
};

/** Where the focus is: there, or on what, and whether it did not move at all. */
const focusSeenFrom = async (element: Element) => {
  // a dialog looks a turn later where the focus went that left a time
  await new Promise((resolve) => setTimeout(resolve));
  const focused = document.activeElement;
  // a time has several stops inside
  const isOfParts = focused instanceof HTMLInputElement && focused.type === 'time';
  const isStuck = focused !== document.body && focused === window.focusedBefore && !isOfParts;
  window.focusedBefore = focused;
  const name = focused?.getAttribute('aria-label') ?? focused?.getAttribute('name') ?? focused?.textContent ?? '';
  const where = `${focused?.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
  return { isThere: focused === element, isGone: !element.isConnected, isStuck, where };
};

const found = async (target: Locator): Promise<ElementHandle<Element>> => {
  await target.waitFor({ state: 'attached' });
  return (await target.elementHandle()) as ElementHandle<Element>;
};

/** Goes on by Tab until this has the focus, and sees that it shows so and that nothing on the way lies wholly under a bar. */
export const reach = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  let element = await found(target);
  const before = await element.evaluate(looksOf);
  const stops: string[] = [];
  await page.evaluate(() => {
    window.focusedBefore = document.activeElement;
  });
  for (let isThere = false; !isThere; ) {
    await page.keyboard.press(key);
    const [seen, cover] = await Promise.all([element.evaluate(focusSeenFrom), page.evaluate(focusCover)]);
    stops.push(seen.where);
    // what has the focus may still be scrolled to
    if (cover !== null) await expect.poll(() => page.evaluate(focusCover)).toBeNull();
    if (seen.isGone) element = await found(target);
    if (seen.isStuck || stops.length > mostStops)
      throw new Error(`${String(target)} is not reached by ${key}: ${stops.slice(-8).join(' → ')}`);
    isThere = seen.isThere;
  }
  await expect
    .poll(() => element.evaluate(looksOf), { message: `the focus on ${String(target)} is not to be seen` })
    .not.toBe(before);
};

/** Reaches it and presses it. */
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press(key);
};

/** Reaches a field and writes into it. */
export const write = async (page: Page, field: Locator, text: string): Promise<void> => {
  await reach(page, field);
  await page.keyboard.type(text);
};

/** Once this is there, past the header and the menu to the content, as the first stop of every page offers. */
export const skipTo = async (page: Page, content: Locator): Promise<void> => {
  await content.waitFor();
  await press(page, page.getByRole('link', { name: ko.widgets.frame.skipToContent }));
  await expect(page.getByRole('main')).toBeFocused();
};

/** Opens the menu of this button and chooses by the arrows. */
export const choose = async (page: Page, item: Locator): Promise<void> => {
  await page.keyboard.press('Enter');
  await item.waitFor();
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  const items = await page.getByRole('menuitem').count();
  for (let n = 0; n < items; n += 1) {
    await page.keyboard.press('ArrowDown');
    if (await item.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
};

/** Escape closes the dialog that this button opened, and the focus is back on the button. */
export const expectEscape = async (page: Page, opener: Locator): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
};

/** Goes to a select, unless the focus is there already, and down to this option of it. */
export const pick = async (page: Page, select: Locator, option: string): Promise<void> => {
  await select.waitFor();
  if (!(await select.evaluate((one) => one === document.activeElement))) await reach(page, select);
  const isPicked = () =>
    select.evaluate((one: HTMLSelectElement, text) => one.selectedOptions[0]?.text === text, option);
  for (let left = await select.locator('option').count(); left > 0 && !(await isPicked()); left -= 1)
    await page.keyboard.press('ArrowDown');
  expect(await isPicked()).toBe(true);
};
