import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { SaveBar } from './save-bar.tsx';

test('says how many fields are wrong and leads to the first', async () => {
  const { user } = show(
    <form>
      <input aria-label="이름" />
      <input aria-label="연봉" aria-invalid="true" />
      <input aria-label="기간" aria-invalid="true" />
      <SaveBar wrongCount={2} saved="임시저장됨 10:42 AM">
        <button type="submit">검수 요청</button>
      </SaveBar>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: '확인할 항목 2개' }));
  expect(document.activeElement).toBe(screen.getByLabelText('연봉'));
});

test('says nothing while nothing is wrong', () => {
  show(
    <SaveBar wrongCount={0}>
      <button type="submit">검수 요청</button>
    </SaveBar>,
  );
  expect(screen.queryByText(/확인할 항목/)).toBeNull();
});
