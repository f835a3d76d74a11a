import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { IfLeftToday } from './if-left-today.tsx';
import { guarantee } from './testing.ts';

const showWith = async (answers: Response[]) => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('EMPLOYER'), refreshToken: 'r' });
  const calls = recordedFetch(() => answers.shift() ?? answer(500, {}));
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <IfLeftToday paymentId={8} />
    </QueryClientProvider>,
  );
  return { user, calls };
};

test('what leaving today would bring stands under the contract; where it cannot be read that is said, and it is tried again', async () => {
  const { user, calls } = await showWith([
    answer(500, { code: 'SERVER_ERROR', message: '오류' }),
    answer(200, { data: guarantee }),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('보증 내용을 불러오지 못했습니다.');
  expect(screen.getByRole('heading', { name: '오늘 퇴사하면' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('보증 91일 중 30일이 남아 있습니다.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['환급 수수료 (부가세 별도)3,263,736원', '환급 부가세326,374원', '환급 합계3,590,110원']);
  expect(calls.map(({ url }) => url)).toEqual(['/api/payment/8/guarantee', '/api/payment/8/guarantee']);
});

test.each([
  [{ state: 'OVER', ifLeftToday: null }, '보증 기간이 끝나 환급이 없습니다.'],
  [{ state: 'ENDED', ifLeftToday: null }, '청구가 취소되었거나 모두 환급되었습니다.'],
] as const)('where nothing would come back it says why: %s', async (change, told) => {
  await showWith([answer(200, { data: { ...guarantee, ...change } })]);
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.queryByRole('row')).toBeNull();
});
