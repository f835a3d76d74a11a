import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { NetworkFailure } from '#web/lib/failures.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { noteAnswer, noteFailure } from '#web/lib/trouble.ts';
import { skipWaits } from '#web/testing/waits.ts';
import { api, open, respond, sent, storedJob, titleBox, withJobForm, write } from './testing.tsx';
import { pauseMs } from './use-draft.ts';

const { jobForm: words, errors } = wordsOf('ko');

withJobForm();

/** A draft whose last save found no server; answers how one is found again. */
const writeOffline = async (title: string) => {
  const calls = recordedFetch(respond);
  const works = api.keep;
  api.keep = () => {
    throw new TypeError('offline');
  };
  open(storedJob());
  write(titleBox(), title);
  await screen.findByRole('button', { name: words.again });
  const comeBack = async () => {
    api.keep = works;
    act(noteAnswer);
    await waitFor(() => expect(screen.queryByRole('button', { name: words.again })).toBeNull());
  };
  return { calls, comeBack };
};

test('what found no server is saved once one answers again, and what a server refused is not sent anew', async () => {
  skipWaits(pauseMs);
  const { calls, comeBack } = await writeOffline('플랫폼 개발자');
  await comeBack();
  expect(sent(calls, 'PUT')).toMatchObject([{ title: '플랫폼 개발자' }, { title: '플랫폼 개발자', version: 3 }]);
  api.keep = () => answer(500, { message: errors.SERVER_ERROR, code: 'SERVER_ERROR' });
  write(titleBox(), '서버 개발자');
  await screen.findByRole('button', { name: words.again });
  act(() => noteFailure(new NetworkFailure()));
  act(noteAnswer);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(sent(calls, 'PUT')).toHaveLength(3);
});

test('a save whose answer was lost goes out again as it was, and what was typed since right after it', async () => {
  skipWaits(pauseMs);
  const { calls, comeBack } = await writeOffline('플랫폼 개발자');
  write(titleBox(), '플랫폼 개발자 2');
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
  await screen.findByRole('button', { name: words.again });
  await comeBack();
  const [first, second] = ['플랫폼 개발자', '플랫폼 개발자 2'];
  expect(sent(calls, 'PUT')).toMatchObject([
    { title: first, version: 3 },
    { title: first, version: 3 },
    { title: first, version: 3 },
    { title: second, version: 4 },
  ]);
  const keys = calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('idempotency-key'));
  expect([new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([1, 2]);
});

test('what a server is too busy for is not sent again by every other answer', async () => {
  skipWaits(pauseMs);
  const calls = recordedFetch(respond);
  api.keep = () => answer(503, { message: errors.SERVICE_UNAVAILABLE, code: 'SERVICE_UNAVAILABLE' });
  open(storedJob());
  write(titleBox(), '플랫폼 개발자');
  await screen.findByRole('button', { name: words.again });
  act(noteAnswer);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(sent(calls, 'PUT')).toHaveLength(1);
});
