import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { see } from '#web/testing/visibility.ts';
import { skipWaits } from '#web/testing/waits.ts';
import { useFirstSave } from './first-save.ts';
import { newJob } from './job-values.ts';
import {
  api,
  comeAgain,
  kept,
  numberBox,
  onMade,
  open,
  reload,
  respond,
  save,
  sent,
  session,
  titleBox,
  withJobForm,
  write,
} from './testing.tsx';
import { pauseMs } from './use-draft.ts';

const { jobForm: words } = wordsOf('ko');

withJobForm();

const keysOf = (calls: SentRequest[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
const writeHiringCount = (count: string) => write(numberBox(words.basics.hiringCount), count);

test('a page that is loaded again while the draft is made goes on with that draft, and with what was typed since', async () => {
  skipWaits(pauseMs);
  let isLost = true;
  const calls = recordedFetch((request) =>
    isLost && request.method === 'POST' ? new Promise(() => undefined) : respond(request),
  );
  const first = open(null);
  write(titleBox(), '데이터 엔지니어');
  await waitFor(() => expect(keysOf(calls)).toHaveLength(1));
  writeHiringCount('4');
  isLost = false;
  reload(first, null);
  expect([titleBox().value, numberBox(words.basics.hiringCount).value]).toEqual(['데이터 엔지니어', '4']);
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ id: 7, version: 1, hiringCount: 4 }]));
  const [made, again] = sent(calls, 'POST');
  expect(made).toMatchObject({ title: '데이터 엔지니어', hiringCount: null });
  expect([again, new Set(keysOf(calls)).size]).toEqual([made, 1]);
  await waitFor(() => expect([onMade.mock.calls, kept()]).toEqual([[[7]], []]));
});

test('where the answer is lost the draft is not made twice, whatever was typed since', async () => {
  const calls = recordedFetch(respond);
  const works = api.keep;
  api.keep = () => {
    throw new TypeError('the line broke');
  };
  const { user } = open(null);
  write(titleBox(), '데이터 엔지니어');
  save();
  const again = await screen.findByRole('button', { name: words.again });
  api.keep = works;
  writeHiringCount('4');
  skipWaits(pauseMs);
  await user.click(again);
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ version: 1, hiringCount: 4 }]));
  expect([sent(calls, 'POST').length, new Set(keysOf(calls)).size]).toEqual([2, 1]);
});

test('a draft that is made out of sight is made once, though the page ends before the answer', async () => {
  skipWaits(pauseMs);
  const calls = recordedFetch((request) =>
    request.method === 'POST' && keysOf(calls).length === 1 ? new Promise(() => undefined) : respond(request),
  );
  const first = open(null);
  write(titleBox(), '데이터 엔지니어');
  see('hidden');
  await waitFor(() => expect(keysOf(calls)).toHaveLength(1));
  comeAgain(first, null);
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(7));
  expect([keysOf(calls).length, new Set(keysOf(calls)).size]).toEqual([2, 1]);
});

test('who empties the form before the draft is answered has it emptied there too', async () => {
  const calls = recordedFetch(respond);
  const works = api.keep;
  api.keep = () => {
    throw new TypeError('the line broke');
  };
  open(null);
  write(titleBox(), '데이터 엔지니어');
  save();
  expect(await screen.findByRole('button', { name: words.again })).toBeTruthy();
  api.keep = works;
  skipWaits(pauseMs);
  write(titleBox(), '');
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ version: 1, title: '' }]));
  expect(new Set(keysOf(calls)).size).toBe(1);
});

test('a draft that was deleted before its answer came can be made anew', async () => {
  recordedFetch(respond);
  const works = api.keep;
  api.keep = () => refusal(404, 'NOT_FOUND');
  const { user } = open(null);
  write(titleBox(), '데이터 엔지니어');
  save();
  const again = await screen.findByRole('button', { name: words.again });
  api.keep = works;
  await user.click(again);
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(7));
});

const refusal = (status: number, code: string | null = 'SERVER_ERROR') =>
  answer(status, { message: '안 됩니다', code });

test.each([
  ['no answer', null, true],
  ['an ended session', () => refusal(401, 'SESSION_ENDED'), true],
  ['a refusal of the person', () => refusal(403, 'CONSENT_NEEDED'), true],
  ['a gateway', () => refusal(503, null), true],
  ['too many', () => refusal(429, 'TOO_MANY_REQUESTS'), true],
  ['its words', () => refusal(400, 'INPUT_INVALID'), false],
  ['its words, by a gateway', () => refusal(403, null), false],
  ['a draft that was deleted since', () => refusal(404, 'NOT_FOUND'), false],
  ['a defect', () => refusal(500), false],
])('after a failure by %s the next save is the first one again: %#', async (_, failure, isSame) => {
  let fails = true;
  const calls = recordedFetch((request) => {
    if (!fails) return respond(request);
    if (failure === null) throw new TypeError('the line broke');
    return failure();
  });
  // nobody's session is ended by it, and nobody told
  removeSession();
  const { result } = renderHook(() => useFirstSave(null));
  await expect(result.current.send({ ...newJob, title: '첫째' })).rejects.toThrow();
  setSession(session);
  fails = false;
  const made = await result.current.send({ ...newJob, title: '둘째' });
  expect([made.fields.title, new Set(keysOf(calls)).size]).toEqual(isSame ? ['첫째', 1] : ['둘째', 2]);
});
