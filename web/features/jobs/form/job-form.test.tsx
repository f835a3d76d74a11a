import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { wordsOf } from '#core/words/index.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { skipWaits } from '#web/testing/waits.ts';
import {
  api,
  company,
  numberBox,
  onSubmitted,
  open,
  respond,
  searchFirm,
  sent,
  storedJob,
  titleBox,
  withJobForm,
  write,
} from './testing.tsx';
import { pauseMs } from './use-draft.ts';

const { jobForm: words, widgets, validation, errors } = wordsOf('ko');

withJobForm();

test('an incomplete posting is not submitted: the first wrong field gets the focus and all are counted', async () => {
  const calls = recordedFetch(respond);
  const { user } = open(storedJob({ title: '', stages: [], guideline: '', guaranteeType: 'ETC' }));
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByRole('button', { name: '확인할 항목 4개' })).toBeTruthy();
  expect(document.activeElement).toBe(titleBox());
  const isRed = (name: string) => screen.queryByRole('button', { name: `${name} ${words.stepWrong}` }) !== null;
  expect(Object.values(words.steps).map(isRed)).toEqual([true, false, true, true, true]);
  expect(screen.getByLabelText(/^보증 조건/).getAttribute('aria-invalid')).toBe('true');
  expect(sent(calls, 'PUT')).toEqual([]);
});

test('a complete posting is submitted on the version of the last save [job.register]', async () => {
  const calls = recordedFetch(respond);
  const { user } = open(storedJob());
  write(titleBox(), '플랫폼 개발자');
  await user.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith(7));
  expect(sent(calls, 'PUT').at(-1)).toMatchObject({ id: 7, version: 4, title: '플랫폼 개발자', submit: true });
});

test('a keyword that is too long is told, and holds the posting back', async () => {
  recordedFetch(respond);
  const { user } = open(storedJob());
  const keywords = screen.getByRole('textbox', { name: words.guide.keywords });
  const [max, length] = [limits.keywordLengthMax, limits.keywordLengthMax + 1];
  await user.click(keywords);
  await user.paste('가'.repeat(length));
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect([document.activeElement, onSubmitted.mock.calls]).toEqual([keywords, []]);
  expect(screen.getByText(widgets.tags.tooLong({ length, max }))).toBeTruthy();
});

test('what the server refuses stands on its field, and a file that a virus took is marked at once', async () => {
  recordedFetch(respond);
  api.keep = () =>
    answer(400, { message: errors.INPUT_INVALID, code: 'INPUT_INVALID', fields: { dueDate: '지난 날짜' } });
  const attachment = { id: 9, name: '소개.pdf', size: 1, mediaType: 'application/pdf', isInfected: true };
  const { user } = open(storedJob({ attachmentId: 9, attachment }));
  expect(screen.getByText(validation.fileInfected)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByText('지난 날짜')).toBeTruthy();
  expect(onSubmitted).not.toHaveBeenCalled();
});

test('nothing is typed into a posting that is being submitted; what is refused of it gets the focus', async () => {
  const answers: ((response: Response) => void)[] = [];
  recordedFetch((request) =>
    request.method === 'GET' ? respond(request) : new Promise((resolve) => answers.push(resolve)),
  );
  const { user } = open(storedJob());
  const isOpen = () => titleBox().closest('[inert]') === null;
  write(titleBox(), '플랫폼 개발자');
  await user.click(screen.getByRole('button', { name: words.submit }));
  // the draft, and then the submission on it
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(isOpen()).toBe(false);
  answers[0]?.(api.keep({}));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(isOpen()).toBe(false);
  let wasOpen = false;
  titleBox().addEventListener('focus', () => {
    wasOpen = isOpen();
  });
  answers[1]?.(answer(400, { message: errors.INPUT_INVALID, code: 'INPUT_INVALID', fields: { title: '안 됩니다' } }));
  expect(await screen.findByText('안 됩니다')).toBeTruthy();
  expect([document.activeElement, wasOpen]).toEqual([titleBox(), true]);
});

test('after a rejection the reason stands on top [job.resubmit]', () => {
  recordedFetch(respond);
  open(storedJob({ status: 'REJECT', rejectReason: '연봉 범위가 너무 넓습니다.' }));
  expect(within(screen.getByRole('alert')).getByText('연봉 범위가 너무 넓습니다.')).toBeTruthy();
});

test('words that ask for age, or tell a name that is not shown, are marked and not refused [job.fair-criteria]', async () => {
  const calls = recordedFetch(respond);
  const attachment = {
    id: 9,
    name: '누리_모빌리티 소개.pdf',
    size: 1,
    mediaType: 'application/pdf',
    isInfected: false,
  };
  const { user } = open(storedJob({ attachmentId: 9, attachment }));
  expect(screen.getByText(words.fair.fileTellsName)).toBeTruthy();
  const guideline = screen.getByRole('textbox', { name: words.guide.guideline });
  write(guideline, '35세 이하, 누리 모빌리티에서 함께할 분');
  expect(await screen.findByText(/“35세 이하” \(나이\)/)).toBeTruthy();
  expect(screen.getByText(words.fair.tellsName)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(onSubmitted).toHaveBeenCalled());
  expect(sent(calls, 'PUT').at(-1)).toMatchObject({ guideline: '35세 이하, 누리 모빌리티에서 함께할 분' });
});

test('existing search firms are chosen from the address book, and only where they are asked; each says whether it joined', async () => {
  skipWaits(pauseMs);
  api.book = [searchFirm, { ...searchFirm, id: 32, organisation: '새별서치', state: 'INVITED' }];
  const calls = recordedFetch(respond);
  const { user } = open(storedJob());
  expect(screen.queryByPlaceholderText(words.recruiters.contactsPlaceholder)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /기존 서치펌만/ }));
  await user.click(await screen.findByPlaceholderText(words.recruiters.contactsPlaceholder));
  expect(await screen.findByRole('option', { name: '새별서치 · 한지원 (아직 참여하지 않음)' })).toBeTruthy();
  await user.click(screen.getByRole('option', { name: '한빛서치 · 한지원 (참여함)' }));
  await waitFor(() =>
    expect(sent(calls, 'PUT').at(-1)).toMatchObject({ recruitType: 'SEARCHFIRM', searchFirmContactIds: [31] }),
  );
});

test('a chosen search firm is shown by its name, one that left the address book as such, and their number before it is there', async () => {
  skipWaits(pauseMs);
  let hasBook = false;
  const calls = recordedFetch((request) =>
    hasBook || !request.url.startsWith('/api/searchfirm-contacts') ? respond(request) : answer(404, {}),
  );
  const { user } = open(storedJob({ recruitType: 'SEARCHFIRM', searchFirmContactIds: [31, 99] }));
  expect(await screen.findByText(words.recruiters.contactsFailed)).toBeTruthy();
  expect(screen.getByPlaceholderText<HTMLInputElement>('2곳').disabled).toBe(true);
  hasBook = true;
  await user.click(screen.getByRole('button', { name: words.recruiters.retry }));
  expect(await screen.findByText('한빛서치 · 한지원 (참여함)')).toBeTruthy();
  expect(screen.queryByText(words.recruiters.contactsFailed)).toBeNull();
  expect(screen.queryByText('99')).toBeNull();
  const gone = screen.getByText(words.recruiters.notInBook).parentElement as HTMLElement;
  await user.click(within(gone).getByRole('button', { hidden: true }));
  await waitFor(() => expect(sent(calls, 'PUT').at(-1)).toMatchObject({ searchFirmContactIds: [31] }));
});

test('an empty address book says so, with the way to it', async () => {
  api.book = [];
  recordedFetch(respond);
  const { user } = open(storedJob());
  await user.click(screen.getByRole('radio', { name: /기존 서치펌만/ }));
  expect(await screen.findByText(words.recruiters.noContacts, { exact: false })).toBeTruthy();
  const link = screen.getByRole('link', { name: words.recruiters.toBook });
  expect(link.getAttribute('href')).toBe('/employers/search-firm');
  // who lets everybody offer need not choose any
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByText(validation.select)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /모든 리크루터와 기존 서치펌/ }));
  await waitFor(() => expect(screen.queryByText(validation.select)).toBeNull());
});

test('the preview shows what is written now as a recruiter will see it, without the name, and submits nothing', async () => {
  skipWaits(pauseMs);
  const calls = recordedFetch(respond);
  const { user } = open(storedJob({ feeRateMax: 20, searchFirmContactIds: [31] }));
  write(titleBox(), '플랫폼 개발자');
  write(numberBox(words.fee.rateMin), '17.5');
  await user.click(screen.getByRole('button', { name: words.preview }));
  const shown = within(await screen.findByRole('dialog', { name: words.previewTitle }));
  expect(shown.getByRole('heading', { level: 1, name: '플랫폼 개발자' })).toBeTruthy();
  expect(shown.getByText('17.5–20% 첫해 연봉 기준 (부가세 별도)')).toBeTruthy();
  expect(shown.getByRole('img', { name: wordsOf('ko').jobs.tile.undisclosed })).toBeTruthy();
  expect(shown.queryByText(/누리모빌리티|nuri\.example/)).toBeNull();
  await user.click(shown.getByRole('button', { name: wordsOf('ko').widgets.dialog.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titleBox().value).toBe('플랫폼 개발자');
  // the draft is kept by itself as ever
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ title: '플랫폼 개발자', submit: false }]));
  expect(onSubmitted).not.toHaveBeenCalled();
});

test('a company that shows itself is named in the preview; what is not filled in yet stays open', async () => {
  const calls = recordedFetch(respond);
  const { user } = open(null, { ...company, nameDisclosed: true, logoId: null });
  await user.click(screen.getByRole('button', { name: words.preview }));
  const shown = within(await screen.findByRole('dialog', { name: words.previewTitle }));
  expect(shown.getAllByText('누리모빌리티').length).toBeGreaterThan(0);
  expect(shown.getByRole('link', { name: /nuri/ }).textContent).toBe('https://nuri.example');
  expect(shown.getByRole('heading', { level: 1, name: wordsOf('ko').jobs.list.untitled })).toBeTruthy();
  expect(sent(calls, 'POST')).toEqual([]);
});

test('Enter takes the place that the typed text finds, and what finds none is gone on leaving', async () => {
  api.keep = () => answer(200, { data: api.stored });
  recordedFetch(respond);
  const { user } = open(storedJob({ locations: [] }));
  const places = screen.getByRole<HTMLInputElement>('combobox', { name: words.basics.locations });
  const taken = () => document.querySelector<HTMLInputElement>('input[name="locations"]')?.value;
  await user.type(places, '서울{Enter}');
  expect([places.value, taken()]).toEqual(['', 'SEOUL']);
  await user.keyboard('{Enter}');
  expect(taken()).toBe('SEOUL');
  await user.type(places, '없는 곳{Enter}');
  await user.tab();
  expect([places.value, taken()]).toEqual(['', 'SEOUL']);
});
