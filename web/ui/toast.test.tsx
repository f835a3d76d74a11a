import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locale, toastTypes } from '#core/rules/enums.ts';
import { wordsOf } from '#core/words/index.ts';
import { show } from '#web/testing/render.tsx';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';
import { WordsProvider } from './words.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('the five types differ in role and glyph, top right', async () => {
  const { baseElement } = show(<Toasts />);
  act(() => {
    for (const type of toastTypes) toast({ type, title: type });
  });
  await pass(100);
  const looks = toastTypes.map((type) => {
    const shown = baseElement.querySelector<HTMLElement>(`[data-toast="${type}"]`);
    return [shown?.dataset.role, shown?.querySelector('[data-glyph]')?.getAttribute('data-glyph')];
  });
  expect(looks).toEqual([
    ['info', 'half'],
    ['secondary', 'check'],
    ['warning', 'bar'],
    ['error', 'cross'],
    ['grey', 'dot'],
  ]);
  expect(baseElement.querySelector('[data-position="top-right"] [data-toast]')).not.toBeNull();
});

test('closes after five seconds, not before', async () => {
  show(<Toasts />);
  act(() => {
    toast({ type: 'success', title: '저장했습니다.', message: '모두에게 보입니다.' });
  });
  await pass(4900);
  expect(screen.getByText('저장했습니다.')).toBeTruthy();
  expect(screen.getByText('모두에게 보입니다.')).toBeTruthy();
  await pass(1000);
  expect(screen.queryByText('저장했습니다.')).toBeNull();
});

test('what is said again is said once, from then on', async () => {
  show(<Toasts />);
  const say = (title: string) => act(() => void toast({ type: 'success', title }));
  say('저장했습니다.');
  await pass(3000);
  say('보냈습니다.');
  say('저장했습니다.');
  await pass(1000);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['보냈습니다.', '저장했습니다.']);
  await pass(3000);
  expect(screen.getByText('저장했습니다.')).toBeTruthy();
});

test('can be closed by hand, and an error is read out at once', async () => {
  show(<Toasts />);
  act(() => {
    toast({ type: 'error', title: '별점을 저장하지 못했습니다.' });
  });
  await pass(100);
  expect(screen.getByRole('alert').textContent).toContain('별점을 저장하지 못했습니다.');
  expect(screen.getByRole('button', { name: '알림 닫기' })).toBeTruthy();
});

function InEither() {
  const [locale, setLocale] = useState<Locale>('ko');
  return (
    <WordsProvider locale={locale} words={wordsOf(locale)}>
      <Toasts />
      <button type="button" onClick={() => setLocale('en')}>
        English
      </button>
    </WordsProvider>
  );
}

test('what was said in one language goes when another is chosen', async () => {
  show(<InEither />);
  act(() => {
    toast({ type: 'info', title: '프로필을 완성해 주십시오.' });
  });
  await pass(100);
  expect(screen.getByText('프로필을 완성해 주십시오.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await pass(1000);
  expect(screen.queryByText('프로필을 완성해 주십시오.')).toBeNull();
});
