import { IconHome } from '@tabler/icons-react';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';

const groups = [
  { items: [{ label: '홈', to: '/employers', icon: IconHome, isActive: false }] },
  {
    heading: '공고',
    items: [
      { label: '진행중 공고', to: '/employers/job', icon: IconHome, isActive: true, count: 24 },
      { label: '비용 관리', to: '/employers/payment', icon: IconHome, isActive: false, count: 2, isHot: true },
    ],
  },
];

function Frame({ onSignOut = () => {} }: { onSignOut?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Header home="/employers" menu={{ isOpen, onToggle: () => setOpen(!isOpen) }} />
      <SideMenu groups={groups} isOpen={isOpen} onClose={() => setOpen(false)} onSignOut={onSignOut} />
    </>
  );
}

const media = window.matchMedia;
afterEach(() => {
  window.matchMedia = media;
});
const isLocked = () => document.body.style.overflow === 'hidden';
const button = () => screen.getByRole('button', { name: /메뉴 (열기|닫기)/ });

test('the header button opens and closes it; the page behind does not scroll meanwhile', async () => {
  const { user } = show(<Frame />);
  expect(isLocked()).toBe(false);
  await user.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(isLocked()).toBe(true);
  await user.click(button());
  expect(isLocked()).toBe(false);
});

test('the backdrop, Escape and choosing a page close it', async () => {
  const { user } = show(<Frame />);
  const closings = [
    () => user.click(screen.getByTestId('side-menu-backdrop')),
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('link', { name: '홈' })),
  ];
  for (const close of closings) {
    await user.click(button());
    expect(isLocked()).toBe(true);
    await close();
    expect(isLocked()).toBe(false);
  }
});

test('closes by itself when the window grows beyond the first breakpoint', async () => {
  const wide = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (query) =>
    Object.defineProperties(media(query), {
      addEventListener: { value: wide.addEventListener.bind(wide) },
      removeEventListener: { value: wide.removeEventListener.bind(wide) },
      matches: { get: () => query === '(min-width: 48em)' && wide.matches },
    });
  const { user } = show(<Frame />);
  await user.click(button());
  act(() => {
    wide.dispatchEvent(new Event('change'));
  });
  expect(isLocked()).toBe(true);
  wide.matches = true;
  act(() => {
    wide.dispatchEvent(new Event('change'));
  });
  expect(isLocked()).toBe(false);
  // it may have grown before the click was heard
  await user.click(button());
  expect(isLocked()).toBe(false);
});

test('marks the page that is open, shows counts and signs out', async () => {
  const onSignOut = vi.fn();
  const { user } = show(<Frame onSignOut={onSignOut} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('진행중 공고 24');
  expect(screen.getByRole('link', { name: '진행중 공고 24' })).toBeTruthy();
  // that they wait is told to those who see no bold figure, too
  expect(screen.getByRole('link', { name: '비용 관리 처리할 일 2건' })).toBeTruthy();
  expect(screen.getByTitle('처리할 일 2건').querySelector('[aria-hidden]')?.textContent).toBe('2');
  expect(screen.getByRole('heading', { name: '공고' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '로그아웃' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});
