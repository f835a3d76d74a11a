import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { ChangeCompanyKey } from './company-key-dialog.tsx';

const { change } = ko.companies;
const company = { id: 2, version: 7, name: '누리', country: 'KR' as const, registrationNumber: '1208800767' };

test('the present number is no correction: nothing is sent', async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
  const calls = recordedFetch(() => answer(200, { data: null }));
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <ChangeCompanyKey company={company} people={1} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: change.open }));
  await user.click(await screen.findByRole('button', { name: change.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);
});
