import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { askDialog } from './dialog-queue.ts';
import { Dialogs } from './dialogs.tsx';

test('after a question the keyboard goes on where it was asked', async () => {
  const { user } = show(
    <>
      <button type="button" onClick={() => void askDialog({ title: '나갑니다', message: '', yes: '예', no: '아니요' })}>
        나가기
      </button>
      <Dialogs />
    </>,
  );
  const opener = screen.getByRole('button', { name: '나가기' });
  await user.click(opener);
  act(() => screen.getByRole('button', { name: '아니요' }).focus());
  await user.keyboard('{Enter}');
  expect([screen.queryByRole('alertdialog'), document.activeElement]).toEqual([null, opener]);
});
