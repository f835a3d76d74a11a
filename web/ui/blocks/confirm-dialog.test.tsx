import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

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

test('Escape does not drop a reason that was begun; the buttons do', async () => {
  const onClose = vi.fn();
  const { user } = show(dialog({ onClose, reason: {} }));
  await user.type(await screen.findByRole('textbox'), '채용{Escape}');
  expect(onClose).not.toHaveBeenCalled();
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
