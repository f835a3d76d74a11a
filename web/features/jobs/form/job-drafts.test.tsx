import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { endSession } from '#web/lib/refresh.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { isWorthAsking } from '#web/lib/unsaved-forms.ts';
import { skipWaits } from '#web/testing/waits.ts';
import {
  api,
  guideline,
  kept,
  numberBox,
  onMade,
  open,
  reload,
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

const { jobForm: words, validation, errors } = wordsOf('ko');

withJobForm();

test('what is typed is kept by itself, then saved on its version, and says when [job.draft]', async () => {
  skipWaits(pauseMs);
  const calls = recordedFetch(respond);
  open(null);
  expect(screen.getByText(words.free)).toBeTruthy();
  write(titleBox(), '데이터 엔지니어');
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(7));
  expect(sent(calls, 'POST')).toMatchObject([{ title: '데이터 엔지니어', salaryMin: null, submit: false }]);
  expect(await screen.findByText(/^임시저장됨 \d\d:\d\d (AM|PM)$/)).toBeTruthy();
  write(numberBox(words.basics.hiringCount), '3');
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ id: 7, version: 4, hiringCount: 3 }]));
  expect(sent(calls, 'POST')).toHaveLength(1);
});

test('a rate below the minimum stays in the form, is not sent, and the rest is kept', async () => {
  const calls = recordedFetch(respond);
  const { user } = open(storedJob());
  write(numberBox(words.fee.rateMin), '12');
  fireEvent.blur(numberBox(words.fee.rateMin));
  write(titleBox(), '플랫폼 개발자');
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText(/\(1개 항목 제외\)$/)).toBeTruthy();
  expect(sent(calls, 'PUT')).toMatchObject([{ title: '플랫폼 개발자', feeRateMin: 16 }]);
  expect(numberBox(words.fee.rateMin).value).toBe('12');
  expect(screen.getByText(validation.feeStep)).toBeTruthy();
});

test('a draft that somebody else saved keeps what was typed, loads the newest under it, and saves', async () => {
  skipWaits(pauseMs);
  const calls = recordedFetch(respond);
  api.keep = ({ version }) =>
    version === api.stored.version ? answer(200, { data: { id: 7, version: 10, status: 'TEMPORARY' } }) : stale();
  open(storedJob());
  api.stored = storedJob({ version: 9, hiringCount: 5, title: '남이 쓴 제목' });
  write(titleBox(), '내가 쓴 제목');
  expect(await screen.findByText(words.stale)).toBeTruthy();
  expect(screen.getByRole('button', { name: words.submit })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: words.load }));
  expect(await screen.findByText(words.loaded)).toBeTruthy();
  expect([titleBox().value, numberBox(words.basics.hiringCount).value]).toEqual(['내가 쓴 제목', '5']);
  // what both wrote is told: the other one's is about to be replaced
  expect(screen.getByText(/남이 쓴 제목$/)).toBeTruthy();
  await waitFor(() =>
    expect(sent(calls, 'PUT').at(-1)).toMatchObject({ version: 9, title: '내가 쓴 제목', hiringCount: 5 }),
  );
});

test('what was sent meanwhile is written on no more; what was typed stays in sight', async () => {
  const calls = recordedFetch(respond);
  api.keep = stale;
  const { user } = open(storedJob());
  api.stored = storedJob({ version: 9, status: 'CHECK', actions: ['withdraw'] });
  write(titleBox(), '내가 쓴 제목');
  save();
  await user.click(await screen.findByRole('button', { name: words.load }));
  expect(await screen.findByText(words.gone)).toBeTruthy();
  expect(titleBox().value).toBe('내가 쓴 제목');
  for (const name of [words.save, words.submit])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(sent(calls, 'PUT')).toHaveLength(1);
});

test('what was deleted meanwhile is written on no more', async () => {
  recordedFetch(respond);
  api.keep = () => answer(404, { message: errors.NOT_FOUND, code: 'NOT_FOUND' });
  open(storedJob());
  write(titleBox(), '내가 쓴 제목');
  save();
  expect(await screen.findByText(words.gone)).toBeTruthy();
  expect(titleBox().value).toBe('내가 쓴 제목');
  for (const name of [words.save, words.submit])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

test('a save that failed keeps what was typed and can be tried again', async () => {
  skipWaits(pauseMs);
  recordedFetch(respond);
  const works = api.keep;
  api.keep = () => answer(500, { message: errors.SERVER_ERROR, code: 'SERVER_ERROR' });
  const { user } = open(storedJob());
  write(titleBox(), '플랫폼 개발자');
  const again = await screen.findByRole('button', { name: words.again });
  expect(screen.queryByText(/^임시저장됨/)).toBeNull();
  api.keep = works;
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: words.again })).toBeNull());
  expect(titleBox().value).toBe('플랫폼 개발자');
});

const stale = () => answer(409, { message: errors.VERSION_STALE, code: 'VERSION_STALE' });

test.each([
  ['new', null],
  ['stored', storedJob()],
])(
  'of a %s posting, a text that is too long for the draft comes back with its error after a reload',
  async (_, job) => {
    const calls = recordedFetch(respond);
    const first = open(job);
    write(guideline(), tooLong);
    // whoever goes elsewhere loses it
    await waitFor(() => expect(isWorthAsking()).toBe(true));
    const { user } = reload(first, job);
    expect(guideline().value).toBe(tooLong);
    expect(await screen.findByText(words.restored)).toBeTruthy();
    await waitFor(() => expect(guideline().getAttribute('aria-invalid')).toBe('true'));
    expect(await screen.findByText(/1개 항목/)).toBeTruthy();
    // it is the form's own again
    expect(kept()).toEqual([]);
    write(guideline(), '짧은 글');
    await user.click(screen.getByRole('button', { name: words.save }));
    await waitFor(() => expect(sent(calls, job ? 'PUT' : 'POST')).toMatchObject([{ guideline: '짧은 글' }]));
  },
);

test('who leaves a text that is too long finds an empty form', () => {
  recordedFetch(respond);
  const { unmount } = open(null);
  write(guideline(), tooLong);
  // the browser may bring a hidden page back as it was
  fireEvent(window, new Event('pagehide'));
  expect(kept()).toEqual([expect.stringMatching(/^kept posting new ./)]);
  unmount();
  open(null);
  expect([guideline().value, kept()]).toEqual(['', []]);
});

test('what is typed is saved by leaving, and asked about until it is', async () => {
  const calls = recordedFetch(respond);
  const { unmount } = open(null);
  write(titleBox(), '데이터 엔지니어');
  await waitFor(() => expect(isWorthAsking(true)).toBe(true));
  unmount();
  open(null);
  expect(titleBox().value).toBe('');
  await waitFor(() => expect(sent(calls, 'POST')).toMatchObject([{ title: '데이터 엔지니어' }]));
  expect([isWorthAsking(), kept(), onMade.mock.calls]).toEqual([false, [], []]);
});

test('a hidden page that came back and made its draft leaves no second one behind', async () => {
  const calls = recordedFetch(respond);
  const { unmount } = open(null);
  write(titleBox(), '데이터 엔지니어');
  fireEvent(window, new Event('pagehide'));
  save();
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(7));
  unmount();
  open(null);
  expect([titleBox().value, kept(), sent(calls, 'POST').length]).toEqual(['', [], 1]);
});

test('one save follows the other, each on the version of the one before', async () => {
  skipWaits(pauseMs);
  const answers: ((response: Response) => void)[] = [];
  const calls = recordedFetch((request) =>
    request.method === 'GET' ? respond(request) : new Promise((resolve) => answers.push(resolve)),
  );
  open(storedJob());
  write(titleBox(), '플랫폼 개발자');
  await waitFor(() => expect(answers).toHaveLength(1));
  write(numberBox(words.basics.hiringCount), '4');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  answers[0]?.(api.keep({}));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(sent(calls, 'PUT')).toMatchObject([{ version: 3 }, { version: 4, hiringCount: 4 }]);
});

test('what comes back does not undo what somebody else saved meanwhile', async () => {
  const calls = recordedFetch(respond);
  api.keep = stale;
  const first = open(storedJob());
  write(titleBox(), '내가 쓴 제목');
  write(numberBox(words.basics.hiringCount), '3');
  reload(first, storedJob({ version: 9, hiringCount: 5, title: '남이 쓴 제목' }));
  expect(await screen.findByText(words.stale)).toBeTruthy();
  expect([titleBox().value, numberBox(words.basics.hiringCount).value]).toEqual(['내가 쓴 제목', '3']);
  expect(sent(calls, 'PUT')).toMatchObject([{ version: 3, title: '내가 쓴 제목' }]);
});

test('a save on its way while the page is loaded again is the own', async () => {
  const answers: ((response: Response) => void)[] = [];
  const calls = recordedFetch((request) =>
    request.method === 'GET' ? respond(request) : new Promise((resolve) => answers.push(resolve)),
  );
  const first = open(storedJob());
  write(titleBox(), '플랫폼 개발자');
  save();
  await waitFor(() => expect(answers).toHaveLength(1));
  write(numberBox(words.basics.hiringCount), '4');
  reload(first, storedJob({ version: 4, title: '플랫폼 개발자' }));
  await waitFor(() =>
    expect(sent(calls, 'PUT').at(-1)).toMatchObject({ version: 4, title: '플랫폼 개발자', hiringCount: 4 }),
  );
});

test('what was typed in the moment before the server ended the session is there after the next sign-in', async () => {
  const calls = recordedFetch(respond);
  const { unmount } = open(storedJob());
  write(titleBox(), '플랫폼 개발자');
  endSession(new Error(errors.SESSION_ENDED), session.accessToken);
  unmount();
  expect(sent(calls, 'PUT')).toEqual([]);
  setSession(session);
  open(storedJob());
  expect(titleBox().value).toBe('플랫폼 개발자');
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ version: 3, title: '플랫폼 개발자' }]));
  expect(kept()).toEqual([]);
});

test('who signs out leaves nothing of it in the tab', () => {
  recordedFetch(respond);
  const { unmount } = open(storedJob());
  write(guideline(), tooLong);
  removeSession();
  fireEvent(window, new Event('pagehide'));
  unmount();
  expect(kept()).toEqual([]);
});
