import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { ServerError } from './server-error.tsx';

test('each sentence stands on its own line, with the request id and a way to try again', async () => {
  const onRetry = vi.fn();
  const { user } = show(<ServerError message="첫째. 둘째. 셋째." requestId="req-7" onRetry={onRetry} />);
  const [message, id] = screen.getByRole('alert').querySelectorAll('p');
  expect(message?.textContent).toBe('첫째.\n둘째.\n셋째.');
  expect(id?.textContent).toBe('요청 번호 req-7');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([
  ['ko', '서버에서 오류가 발생했습니다.'],
  ['en', 'Occur Server Error.'],
] as const)('without a message it says the general one (%s)', (locale, message) => {
  show(<ServerError />, { locale });
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.queryByRole('button')).toBeNull();
});
