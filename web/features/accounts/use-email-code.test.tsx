import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { WordsProvider } from '#web/ui/words.tsx';
import { useEmailCode } from './use-email-code.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an answer that comes late takes nothing from the address that is asked about meanwhile', async () => {
  const answers = new Map(['late', 'older', 'newer'].map((asked) => [asked, Promise.withResolvers<Response>()]));
  const of = (asked: string | null) => [...answers].find(([key]) => asked?.includes(key))?.[1];
  const calls = recordedFetch(({ body }) => of(body)?.promise ?? answer(404, {}));
  const tell = (asked: string) => of(asked)?.resolve(answer(200, { data: { available: false } }));
  const { result } = renderHook(() => useEmailCode(() => {}), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={makeQueryClient()}>
        <WordsProvider locale="ko" words={wordsOf('ko')}>
          {children}
        </WordsProvider>
      </QueryClientProvider>
    ),
  });
  const ask = (asked: string): Promise<void> => {
    act(() => result.current.type(`${asked}@example.com`));
    return result.current.ask();
  };
  const [late, older, newer] = [ask('late'), ask('older'), ask('newer')];
  await act(async () => {
    tell('older');
    await older;
  });
  const same = result.current.ask();
  await act(async () => {
    tell('newer');
    await Promise.all([newer, same]);
    tell('late');
    await late;
  });
  expect(calls).toHaveLength(3);
  expect(result.current.isFree).toBe(false);
});
