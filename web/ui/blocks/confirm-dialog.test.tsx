import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { show } from '#web/testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

const dialog = (more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => (
  <ConfirmDialog isOpen title="공고를 종료합니다" verb="공고 종료" onClose={() => {}} onConfirm={() => {}} {...more}>
    리크루터 4명에게 알립니다.
  </ConfirmDialog>
);

test('is named by the act, says what happens, and carries the verb', async () => {
  const onConfirm = vi.fn();
  const { user } = show(dialog({ onConfirm }));
  expect(await screen.findByRole('dialog', { name: '공고를 종료합니다' })).toBeTruthy();
  expect(screen.getByText('리크루터 4명에게 알립니다.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '공고 종료' }));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('');
});

test('a reason that is asked for must be given', async () => {
  const onConfirm = vi.fn();
  const { user } = show(dialog({ danger: true, reason: {}, onConfirm }));
  const act = await screen.findByRole('button', { name: '공고 종료' });
  expect(act).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox'), '   ');
  expect(act).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox'), '채용 취소 ');
  await user.click(act);
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('채용 취소');
});

test('a reason longer than allowed cannot be sent', async () => {
  const { user } = show(dialog({ reason: {} }));
  await user.click(await screen.findByRole('textbox'));
  await user.paste('가'.repeat(500));
  expect(screen.getByRole('button', { name: '공고 종료' })).toHaveProperty('disabled', false);
  await user.paste('가');
  expect(screen.getByText('501 / 500')).toBeTruthy();
  expect(screen.getByRole('button', { name: '공고 종료' })).toHaveProperty('disabled', true);
});

test('cancel and Escape leave it, but not while the act runs', async () => {
  const onClose = vi.fn();
  const { user, unmount } = show(dialog({ onClose }));
  await user.click(await screen.findByRole('button', { name: '취소' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  show(dialog({ onClose, isBusy: true }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

const formDialog = (onClose: () => void) => (
  <FormDialog isOpen title="공고를 수정합니다" onClose={onClose}>
    <input aria-label="사유" />
  </FormDialog>
);

test.each([
  ['a question', (onClose: () => void) => dialog({ onClose, reason: {} })],
  ['a form', formDialog],
])('Escape and the cross of %s ask before they drop what was typed', async (_, made) => {
  const onClose = vi.fn();
  const { user } = show(made(onClose));
  const box = await screen.findByRole<HTMLInputElement>('textbox');
  await user.type(box, '채용{Escape}');
  const { title, no, yes } = wordsOf('ko').widgets.dialog.drop;
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect([onClose.mock.calls, box.value]).toEqual([[], '채용']);
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.click(screen.getByRole('button', { name: wordsOf('ko').widgets.dialog.close }));
  await user.click(await screen.findByRole('button', { name: no }));
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: yes }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is shown once is not dropped by a question that came before it', async () => {
  const onClose = vi.fn();
  let arrive: () => void = () => undefined;
  function Answered() {
    const [isHeld, setHeld] = useState(false);
    arrive = () => setHeld(true);
    return (
      <FormDialog isOpen title="복구 코드" isHeld={isHeld} onClose={onClose}>
        {isHeld ? <code>codes</code> : <input aria-label="사유" />}
      </FormDialog>
    );
  }
  const { user } = show(<Answered />);
  await user.type(await screen.findByRole('textbox'), '채용{Escape}');
  const { yes } = wordsOf('ko').widgets.dialog.drop;
  await screen.findByRole('button', { name: yes });
  act(() => arrive());
  expect(screen.getByText('codes')).toBeTruthy();
  expect([screen.queryByRole('button', { name: yes }), onClose.mock.calls]).toEqual([null, []]);
});

test('who cancels is not asked about the reason', async () => {
  const onClose = vi.fn();
  const { user } = show(dialog({ onClose, reason: {} }));
  await user.type(await screen.findByRole('textbox'), '채용');
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a click beside it leaves it open, and one that comes while it goes away does nothing', async () => {
  const [onClose, onConfirm] = [vi.fn(), vi.fn()];
  const { user, unmount } = show(dialog({ onClose, onConfirm }));
  await screen.findByRole('dialog');
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (overlay) await user.click(overlay);
  expect(overlay).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  unmount();

  function Leaving() {
    const [isOpen, setOpen] = useState(true);
    return dialog({
      isOpen,
      onConfirm: () => {
        onConfirm();
        setOpen(false);
      },
    });
  }
  show(<Leaving />, { keepsTransitions: true });
  const act = await screen.findByRole('button', { name: '공고 종료' });
  fireEvent.click(act);
  expect(act.isConnected).toBe(true);
  expect(act.closest('[inert]')).not.toBeNull();
  fireEvent.click(act);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
