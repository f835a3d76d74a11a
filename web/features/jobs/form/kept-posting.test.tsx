import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { recordedFetch } from '#web/lib/testing.ts';
import { skipWaits } from '#web/testing/waits.ts';
import { newJob } from './job-values.ts';
import { beginningOf, keepPosting } from './kept-posting.ts';
import {
  api,
  comeAgain,
  guideline,
  kept,
  open,
  respond,
  save,
  see,
  sent,
  storedJob,
  titleBox,
  tooLong,
  withJobForm,
  write,
} from './testing.tsx';
import { pauseMs } from './use-draft.ts';

const { jobForm: words } = wordsOf('ko');

withJobForm();

const breakLine = () => {
  throw new TypeError('the line broke');
};

test('out of sight, what cannot be saved is kept until the page is seen again; what was saved there is not', async () => {
  skipWaits(pauseMs);
  const calls = recordedFetch(respond);
  const first = open(storedJob());
  write(guideline(), tooLong);
  write(titleBox(), '플랫폼 개발자');
  see('hidden');
  expect(kept()).toEqual(['kept posting 7']);
  expect(await screen.findByText(/\(1개 항목 제외\)$/)).toBeTruthy();
  expect(sent(calls, 'PUT')).toMatchObject([{ version: 3, title: '플랫폼 개발자' }]);
  // a phone has ended it without a word
  comeAgain(first, storedJob({ version: 4, title: '플랫폼 개발자' }));
  expect([titleBox().value, guideline().value, kept()]).toEqual(['플랫폼 개발자', tooLong, ['kept posting 7']]);
  see('visible');
  expect(kept()).toEqual([]);
  see('hidden');
  write(guideline(), '짧은 글');
  await waitFor(() => expect(sent(calls, 'PUT').at(-1)).toMatchObject({ version: 4, guideline: '짧은 글' }));
  await waitFor(() => expect(kept()).toEqual([]));
});

test('a save that went out of sight with the page is the own', async () => {
  skipWaits(pauseMs);
  const calls = recordedFetch((request) =>
    request.method === 'GET' ? respond(request) : new Promise(() => undefined),
  );
  const first = open(storedJob());
  write(titleBox(), '플랫폼');
  see('hidden');
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
  comeAgain(first, storedJob({ version: 4, title: '플랫폼' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect([titleBox().value, sent(calls, 'PUT').length, kept()]).toEqual(['플랫폼', 1, []]);
});

test('what could not be saved by leaving is there for who comes back, and for a page that nobody has seen yet', async () => {
  const calls = recordedFetch(respond);
  const works = api.keep;
  api.keep = breakLine;
  const first = open(storedJob());
  write(titleBox(), '플랫폼 개발자');
  first.unmount();
  await waitFor(() => expect(kept()).toEqual(['kept posting 7']));
  see('hidden');
  const second = open(storedJob());
  expect(await screen.findByRole('button', { name: words.again })).toBeTruthy();
  expect(kept()).toEqual(['kept posting 7']);
  api.keep = works;
  see('visible');
  fireEvent(window, new Event('pagehide'));
  comeAgain(second, storedJob());
  expect(titleBox().value).toBe('플랫폼 개발자');
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(3));
});

test('what was written and taken back out of sight is not kept', async () => {
  skipWaits(pauseMs);
  recordedFetch(respond);
  open(storedJob());
  write(titleBox(), '플랫폼');
  see('hidden');
  expect(kept()).toHaveLength(1);
  write(titleBox(), storedJob().title);
  await waitFor(() => expect(kept()).toEqual([]));
});

test('a late answer to a posting that was left takes nothing from the next one', async () => {
  let answerFirst = (): void => undefined;
  const calls = recordedFetch((request) => {
    if (sent(calls, 'POST').length !== 1 || request.method !== 'POST') return respond(request);
    return new Promise((resolve) => {
      answerFirst = () => resolve(respond(request));
    });
  });
  const first = open(null);
  write(titleBox(), '첫째');
  save();
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
  first.unmount();
  open(null);
  write(titleBox(), '둘째');
  see('hidden');
  answerFirst();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(kept()).toEqual(['kept posting new']);
});

test('a file that the first save carries stays', () => {
  const values = { ...newJob, title: '가', attachmentId: 55, templateId: 56 };
  const fields = { ...newJob, attachmentId: 55 };
  keepPosting(null, { values, saved: newJob, version: null, sent: null, first: { fields, key: 'k' } });
  expect(beginningOf(null)).toMatchObject({
    values: { title: '가', attachmentId: 55, templateId: null },
    first: { key: 'k' },
  });
});
