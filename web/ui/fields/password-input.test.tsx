import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { PasswordInput } from './password-input.tsx';

test('shows and hides what was typed', async () => {
  const { user } = show(<PasswordInput label="비밀번호" />);
  const input = screen.getByLabelText('비밀번호', { selector: 'input' });
  expect(input.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: '비밀번호 표시' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('a wrong one is told to be wrong', () => {
  show(<PasswordInput label="비밀번호" error="틀렸습니다." />);
  const input = screen.getByLabelText('비밀번호', { selector: 'input' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a confirmation that matches says so', () => {
  const { unmount } = show(<PasswordInput label="확인" isMatching={false} />);
  expect(screen.queryByText('비밀번호가 일치합니다.')).toBeNull();
  unmount();
  show(<PasswordInput label="확인" isMatching />);
  expect(screen.getByText('비밀번호가 일치합니다.')).toBeTruthy();
});
