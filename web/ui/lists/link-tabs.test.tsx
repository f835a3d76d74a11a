import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { LinkTabs } from './link-tabs.tsx';

afterEach(() => vi.restoreAllMocks());

/** Each letter is ten wide, and the room is two hundred. */
const inLetters = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const links = [...document.querySelectorAll('nav a')];
    const before = links.slice(0, links.indexOf(this)).reduce((sum, { textContent }) => sum + textContent.length, 0);
    const isRoom = this.tagName === 'NAV';
    return new DOMRect(isRoom ? 0 : before * 10, 0, isRoom ? 200 : this.textContent.length * 10, 44);
  });

const at = '/refunds';

function Tabs() {
  const [waiting, setWaiting] = useState<number>();
  const tabs = [
    { to: '/deposits', label: '0123456789', waiting },
    { to: at, label: '0123456789', count: waiting && 2, waiting: waiting && 0 },
  ];
  return (
    <>
      <LinkTabs label="정산" tabs={tabs} />
      <button type="button" onClick={() => setWaiting(3)} />
    </>
  );
}

test('numbers that come later do not push the current tab out of sight; a zero that waits is not said', async () => {
  inLetters();
  const { user } = show(<Tabs />, { at });
  const nav = screen.getByRole('navigation');
  expect(nav.scrollLeft).toBe(0);
  await user.click(screen.getByRole('button'));
  const told = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(told).toEqual(['0123456789 3처리할 일 3건', '0123456789 2']);
  expect(nav.scrollLeft).toBeGreaterThan(0);
});
