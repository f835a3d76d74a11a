import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { wordsOf } from '#core/words/index.ts';
import { completeJob, storedJob } from '#web/features/jobs/form/testing.tsx';
import { pauseMs } from '#web/features/jobs/form/use-draft.ts';
import { paths } from '#web/lib/paths.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { skipWaits } from '#web/testing/waits.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';

const { jobForm, enums, shell, widgets } = wordsOf('ko');

prepareWholeApp();

const serverWith =
  (job: ReturnType<typeof storedJob>) =>
  (request: SentRequest): Response => {
    if (request.url === '/api/job/7') return answer(200, { data: job });
    if (request.url === '/api/job') return answer(200, { data: { id: 7, version: 1, status: 'TEMPORARY' } });
    return serverFor('EMPLOYER')(request);
  };
const titleBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: jobForm.basics.title });

test('the first save puts the draft into the address, where a reload finds it [job.draft]', async () => {
  // the rest after which it is saved
  skipWaits(pauseMs);
  signedInAs('EMPLOYER');
  recordedFetch(serverWith(storedJob()));
  open(paths.employer.home);
  fireEvent.click(await screen.findByRole('link', { name: jobForm.title }));
  const box = await titleBox();
  fireEvent.change(box, { target: { value: '데이터 엔지니어' } });
  const address = () => window.location.pathname + window.location.search;
  await waitFor(() => expect(address()).toBe(paths.employer.editPosting(7)));
  expect(box.isConnected && box.value).toBe('데이터 엔지니어');
});

test('a draft is opened with everything that was saved of it', async () => {
  signedInAs('EMPLOYER');
  recordedFetch(serverWith(storedJob()));
  open(paths.employer.editPosting(7));
  expect((await titleBox()).value).toBe(completeJob.title);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: jobForm.fee.salaryMin }).value).toBe('6,000');
});

test('who comes back at once finds what was saved by leaving', async () => {
  signedInAs('EMPLOYER');
  let stored = storedJob();
  let save: (() => void) | undefined;
  const calls = recordedFetch((request) => {
    if (request.method !== 'PUT') return serverWith(stored)(request);
    return new Promise((resolve) => {
      save = () => {
        stored = { ...stored, ...JSON.parse(request.body ?? '{}'), version: 4 };
        resolve(answer(200, { data: { id: 7, version: 4, status: 'TEMPORARY' } }));
      };
    });
  });
  const router = open(paths.employer.editPosting(7));
  fireEvent.change(await titleBox(), { target: { value: '플랫폼 개발자' } });
  void router.navigate(paths.employer.home);
  fireEvent.click(await screen.findByRole('button', { name: shell.unsaved.leave }));
  await waitFor(() => expect([router.state.location.pathname, save]).toEqual([paths.employer.home, expect.anything()]));
  await act(() => router.navigate(paths.employer.editPosting(7)));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(calls.filter(({ url }) => url === '/api/job/7')).toHaveLength(1);
  save?.();
  expect((await titleBox()).value).toBe('플랫폼 개발자');
});

test('Back closes the preview first, and then leaves the posting', async () => {
  signedInAs('EMPLOYER');
  recordedFetch(serverWith(storedJob()));
  const router = open(paths.employer.home);
  fireEvent.click(await screen.findByRole('link', { name: jobForm.title }));
  const box = await titleBox();
  fireEvent.click(screen.getByRole('button', { name: jobForm.preview }));
  expect(await screen.findByRole('dialog', { name: jobForm.previewTitle })).toBeTruthy();
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([router.state.location.pathname, box.isConnected]).toEqual([paths.employer.register, true]);
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.employer.home));
});

test('another posting is not begun over a text that would be lost by it, and nobody signs out over it', async () => {
  signedInAs('EMPLOYER');
  const calls = recordedFetch(serverWith(storedJob()));
  open(paths.employer.home);
  fireEvent.click(await screen.findByRole('link', { name: jobForm.title }));
  const box = await titleBox();
  fireEvent.change(box, { target: { value: '가'.repeat(limits.titleLengthMax + 1) } });
  for (const press of [
    () => fireEvent.click(screen.getByRole('link', { name: jobForm.title })),
    () => fireEvent.click(screen.getByRole('button', { name: widgets.frame.signOut })),
  ]) {
    press();
    fireEvent.click(await screen.findByRole('button', { name: shell.unsaved.stay }));
    await waitFor(() => expect(screen.queryByRole('button', { name: shell.unsaved.stay })).toBeNull());
    expect([box.isConnected, box.value.length]).toEqual([true, limits.titleLengthMax + 1]);
  }
  expect(calls.filter(({ url }) => url === '/api/sign-out')).toEqual([]);
});

test('a posting under review is not edited here', async () => {
  signedInAs('EMPLOYER');
  recordedFetch(serverWith(storedJob({ status: 'CHECK', actions: ['withdraw', 'copy'] })));
  open(paths.employer.editPosting(7));
  expect(await screen.findByText(jobForm.fixed({ status: enums.jobStatus.CHECK }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: jobForm.submit })).toBeNull();
});

test('a department has neither the button nor the page', async () => {
  signedInAs('DEPARTMENT');
  recordedFetch(serverFor('DEPARTMENT'));
  open(paths.employer.register);
  expect(await screen.findByText(widgets.failure.notFoundHint)).toBeTruthy();
  expect(screen.queryByRole('link', { name: jobForm.title })).toBeNull();
});
