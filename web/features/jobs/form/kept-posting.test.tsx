import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { readOwner, setSession } from '#web/lib/session.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { see } from '#web/testing/visibility.ts';
import { skipWaits } from '#web/testing/waits.ts';
import { newJob } from './job-values.ts';
import { beginningOf, keepPosting } from './kept-posting.ts';
import {
  api,
  comeAgain,
  guideline,
  kept,
  onMade,
  open,
  respond,
  save,
  sent,
  session,
  storedJob,
  titleBox,
  tooLong,
  withJobForm,
  write,
} from './testing.tsx';
import { pauseMs } from './use-draft.ts';

const { jobForm: words, errors } = wordsOf('ko');

withJobForm();

const breakLine = (): never => {
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
  save();
  expect(await screen.findByRole('button', { name: words.again })).toBeTruthy();
  first.unmount();
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
  expect(kept()).toEqual(['kept posting 7']);
  see('hidden');
  const second = open(storedJob());
  expect(await screen.findByRole('button', { name: words.again })).toBeTruthy();
  expect(kept()).toEqual(['kept posting 7']);
  api.keep = works;
  see('visible');
  fireEvent(window, new Event('pagehide'));
  comeAgain(second, storedJob());
  expect(titleBox().value).toBe('플랫폼 개발자');
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(4));
});

test('what is left behind with a session that is over is there after the next sign-in; what was saved is not', async () => {
  recordedFetch(respond);
  const works = api.keep;
  api.keep = () => answer(401, { message: errors.SESSION_ENDED, code: 'SESSION_ENDED', retry: false });
  const first = open(storedJob());
  write(titleBox(), '플랫폼 개발자');
  first.unmount();
  await waitFor(() => expect(readOwner()).toBeNull());
  setSession(session);
  api.keep = works;
  const second = open(storedJob());
  expect(titleBox().value).toBe('플랫폼 개발자');
  write(titleBox(), '플랫폼');
  second.unmount();
  expect(kept()).toEqual(['kept posting 7']);
  await waitFor(() => expect(kept()).toEqual([]));
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

/** A new posting that is left while it is made; the answer comes when the test says so, and is broken or not. */
const leaveWhileMade = async (end: typeof respond, title: string) => {
  let answerFirst = (): void => undefined;
  const calls = recordedFetch((request) => {
    if (sent(calls, 'POST').length !== 1 || request.method !== 'POST') return respond(request);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    answerFirst = () => resolve(undefined);
    return promise.then(() => end(request));
  });
  const first = open(null);
  write(titleBox(), title);
  save();
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
  first.unmount();
  return { calls, answerFirst: () => answerFirst() };
};
const titlesKept = () => kept().map((name) => JSON.parse(sessionStorage.getItem(name) ?? '').kept.values.title);

test('a late answer to a posting that was left takes nothing from the next one, and leaves nothing behind', async () => {
  const { answerFirst } = await leaveWhileMade(respond, '첫째');
  open(null);
  expect(titleBox().value).toBe('');
  write(titleBox(), '둘째');
  see('hidden');
  answerFirst();
  await waitFor(() => expect(titlesKept()).toEqual(['둘째']));
});

test('a posting that was left and could not be made waits for the next new one that is opened, whatever was written meanwhile', async () => {
  const ended = () => answer(401, { message: errors.SESSION_ENDED, code: 'SESSION_ENDED', retry: false });
  const { answerFirst, calls } = await leaveWhileMade(ended, '첫째');
  const second = open(null);
  write(titleBox(), '둘째');
  answerFirst();
  await waitFor(() => expect(readOwner()).toBeNull());
  setSession(session);
  second.unmount();
  await waitFor(() => expect(titlesKept()).toEqual(['첫째']));
  open(null);
  expect(titleBox().value).toBe('첫째');
  await waitFor(() => expect(onMade).toHaveBeenCalled());
  const keys = calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  expect([keys[0] === keys.at(-1), titlesKept()]).toEqual([true, []]);
});

test('what was typed while the save before leaving ran is in the tab until it is saved, too', async () => {
  let answerFirst = (): void => undefined;
  const calls = recordedFetch((request) => {
    if (request.method !== 'PUT') return respond(request);
    if (sent(calls, 'PUT').length > 1) return new Promise(() => undefined);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    answerFirst = () => resolve(undefined);
    return promise.then(() => respond(request));
  });
  const first = open(storedJob());
  write(titleBox(), '하나');
  save();
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
  write(titleBox(), '하나 둘');
  first.unmount();
  answerFirst();
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
  expect(titlesKept()).toEqual(['하나 둘']);
  // it arrived, and the page ended before its answer: it is the own
  expect(beginningOf(storedJob({ version: 5, title: '하나 둘' }))).toMatchObject({ version: 5, isRestored: true });
});

test('a file that the first save carries stays', () => {
  const values = { ...newJob, title: '가', attachmentId: 55, templateId: 56 };
  const fields = { ...newJob, attachmentId: 55 };
  keepPosting('k', { values, saved: newJob, version: null, sent: null, first: { fields, key: 'k' } });
  expect(beginningOf(null)).toMatchObject({
    values: { title: '가', attachmentId: 55, templateId: null },
    first: { key: 'k' },
  });
});
