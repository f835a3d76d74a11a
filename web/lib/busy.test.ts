import { afterEach, expect, test } from 'vitest';
import { holdPage, isPageHeld } from './busy.ts';

afterEach(() => document.body.replaceChildren());

test('held by a mark until it is let go, by an open dialog, and by whoever writes', () => {
  expect(isPageHeld()).toBe(false);
  const letGo = holdPage();
  expect(isPageHeld()).toBe(true);
  letGo();
  expect(isPageHeld()).toBe(false);

  document.body.innerHTML = '<div role="dialog">복구 코드</div>';
  expect(isPageHeld()).toBe(true);

  document.body.innerHTML = '<input />';
  const field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  expect(isPageHeld()).toBe(false);
  field.value = '123';
  expect(isPageHeld()).toBe(true);
  field.blur();
  expect(isPageHeld()).toBe(false);
});
