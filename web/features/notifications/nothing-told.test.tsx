import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeSession, setSession } from '#web/lib/session.ts';
import { tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { NothingTold } from './nothing-told.tsx';

afterEach(() => removeSession());

test('an empty bell promises a department the candidates that it hears of, and no offers or answers', () => {
  setSession({ accessToken: tokenFor('DEPARTMENT'), refreshToken: 'r' });
  show(<NothingTold />);
  expect(screen.getByText(/후보자가 추천되거나/).textContent).not.toMatch(/제안|답변/);
});
