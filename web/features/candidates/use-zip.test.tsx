import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { WordsProvider } from '#web/ui/words.tsx';
import { useZip } from './use-zip.ts';

prepareWholeApp();

const wrapper = ({ children }: { children: ReactNode }) => (
  <WordsProvider locale="ko" words={wordsOf('ko')}>
    {children}
  </WordsProvider>
);
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const ticket = 't'.repeat(43);

test.each([
  [50, ['GET /api/candidate/resume']],
  [51, ['POST /api/download', `GET /api/download/${ticket}`]],
] as const)('%i resumes are fetched by their numbers, or more of them through a ticket', async (count, expected) => {
  signedInAs('EMPLOYER');
  const calls = recordedFetch(({ method }) =>
    method === 'POST'
      ? answer(200, { data: { ticket, expiresInSeconds: 60 } })
      : new Response('zip', { headers: { 'content-type': 'application/zip' } }),
  );
  const { result } = renderHook(() => useZip(rows(count)), { wrapper });
  await act(() => result.current.load());
  expect(calls.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual(expected);
  const sent = calls.find(({ method }) => method === 'POST')?.body;
  if (sent) expect(JSON.parse(sent)).toEqual({ kind: 'RESUME', ids: rows(51).map(({ id }) => id) });
  expect(result.current.loaded).toBeNull();
});
