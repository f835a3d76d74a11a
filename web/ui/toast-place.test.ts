import { expect, test } from 'vitest';
import { keptClear, toastsTop } from './toast-place.ts';

const toasts = { left: 868, right: 1268, height: 70 };
const act = (top: number, left = 1100) => ({ top, bottom: top + 36, left, right: left + 120 });

test('toasts begin under the header and lie over no act', () => {
  const topAmong = (...acts: ReturnType<typeof act>[]) => toastsTop(60, toasts, acts, 800);
  expect(topAmong()).toBe(68);
  // of the page's title
  expect(topAmong(act(84))).toBe(128);
  // two rows of them, in any order
  expect(topAmong(act(130), act(84))).toBe(174);
  // beside them, scrolled away, or further down
  expect(topAmong(act(84, 300), act(-20), act(300))).toBe(68);
});

test('a menu as long as the window moves no toast out of it', () => {
  const menu = (bottom: number) => [{ ...act(84), bottom }];
  expect(toastsTop(60, toasts, menu(722), 800)).toBe(730);
  expect(toastsTop(60, toasts, menu(723), 800)).toBe(68);
});

test('kept clear are the acts of the page or of the dialog over it, and the menu that is open', () => {
  const idsIn = (html: string) => {
    document.body.innerHTML = html;
    return keptClear(document).map(({ id }) => id);
  };
  const page = '<main><div id="acts" data-keep-clear></div></main>';
  expect(idsIn(page)).toEqual(['acts']);
  expect(idsIn(`${page}<div id="menu" role="menu"></div>`)).toEqual(['acts', 'menu']);
  const dialog = '<div role="dialog"><div id="verbs" data-keep-clear></div></div>';
  expect(idsIn(`${page}${dialog}`)).toEqual(['verbs']);
  // it hangs beside the dialog in the document
  expect(idsIn(`${page}${dialog}<div id="menu" role="menu"></div>`)).toEqual(['verbs', 'menu']);
  document.body.innerHTML = '';
});
