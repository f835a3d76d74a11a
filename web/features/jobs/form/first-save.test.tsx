import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { skipWaits } from '#web/testing/waits.ts';
import {
  api,
  kept,
  numberBox,
  onMade,
  open,
  reload,
  respond,
  save,
  sent,
  titleBox,
  withJobForm,
  write,
} from './testing.tsx';
import { pauseMs } from './use-draft.ts';

const { jobForm: words, errors } = wordsOf('ko');

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

test('what was refused for what it says is sent as another one', async () => {
  const calls = recordedFetch(respond);
  const works = api.keep;
  api.keep = () =>
    answer(400, { message: errors.INPUT_INVALID, code: 'INPUT_INVALID', fields: { title: '안 됩니다' } });
  open(null);
  write(titleBox(), '데이터 엔지니어');
  save();
  expect(await screen.findByText('안 됩니다')).toBeTruthy();
  api.keep = works;
  write(titleBox(), '플랫폼 개발자');
  save();
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(7));
  expect(sent(calls, 'POST')).toMatchObject([{ title: '데이터 엔지니어' }, { title: '플랫폼 개발자' }]);
  expect(new Set(keysOf(calls)).size).toBe(2);
});
