import type { UseQueryResult } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { ApiFailure, failedAnswer } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { show } from '#web/testing/render.tsx';
import { mainContentId } from '#web/ui/frame/page-frame.tsx';
import { Loaded } from './loaded.tsx';

const { failure } = wordsOf('ko').widgets;
const failed = (status: number) => ({
  isError: true,
  error: new ApiFailure(failedAnswer({ status, headers: new Headers() }, {})),
});
const first = { data: '이정우', dataUpdatedAt: 1, error: null };

/** A page that has read somebody; answers how to tell it what came of reading once more. */
const openPage = () => {
  let tell: (state: object) => void = () => undefined;
  function Page() {
    const [state, setState] = useState<object>(first);
    tell = setState;
    return (
      <main id={mainContentId} tabIndex={-1}>
        <Loaded query={state as UseQueryResult<string>}>{(name) => <input aria-label={name} />}</Loaded>
      </main>
    );
  }
  show(<Page />);
  return { read: (state: object) => act(() => tell({ ...first, ...state })) };
};
const isShown = () => screen.queryByLabelText('이정우') !== null;
const isGone = () => screen.queryByText(failure.notFound) !== null;

test('what is gone stays gone while nothing can be read, and comes back when it is found', () => {
  const { read } = openPage();
  read(failed(503));
  expect([isShown(), isGone()]).toEqual([true, false]);
  screen.getByLabelText('이정우').focus();
  for (const status of [404, 503]) {
    read(failed(status));
    expect([isShown(), isGone()]).toEqual([false, true]);
  }
  // whoever stood on it stands on the page
  expect(document.activeElement?.id).toBe(mainContentId);
  read({ dataUpdatedAt: 2 });
  expect([isShown(), isGone()]).toEqual([true, false]);
});

function KeptForm() {
  useKeptForm('a form', { subscribe: () => () => undefined }, () => null, true);
  return null;
}

test('what this tab keeps of a form, and an open question, hold it', async () => {
  const { unmount } = show(<KeptForm />);
  const { read } = openPage();
  read(failed(404));
  expect([isShown(), isGone()]).toEqual([true, false]);
  const question = document.createElement('div');
  question.setAttribute('role', 'alertdialog');
  document.body.append(question);
  unmount();
  await act(() => Promise.resolve());
  expect([isShown(), isGone()]).toEqual([true, false]);
  question.remove();
  await waitFor(() => expect([isShown(), isGone()]).toEqual([false, true]));
  // what is asked later does not bring it back
  document.body.append(question);
  await act(() => Promise.resolve());
  expect([isShown(), isGone()]).toEqual([false, true]);
  question.remove();
});
