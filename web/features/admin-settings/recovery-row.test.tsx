import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { RecoveryRow } from './recovery-row.tsx';

const { totp } = ko.adminSettings;

test('says how many codes are left, makes new ones, and keeps them open until they are said to be kept', async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
  recordedFetch(({ method }) =>
    answer(200, { data: method === 'GET' ? { left: 7 } : { recoveryCodes: ['aaaaa-11111', 'bbbbb-22222'] } }),
  );
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <RecoveryRow />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(totp.codesLeft({ n: 7 }))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: totp.renew }));
  await user.type(await screen.findByLabelText(/비밀번호/, { selector: 'input' }), 'Quiet-harbor-42');
  await user.type(screen.getByRole('textbox', { name: new RegExp(totp.codeOrRecovery) }), '123456');
  const [, submit] = screen.getAllByRole('button', { name: totp.renew, hidden: true });
  if (submit) await user.dblClick(submit);
  expect(await screen.findByText('aaaaa-11111')).toBeTruthy();
  const close = screen.getByRole('button', { name: ko.widgets.dialog.close });
  expect(close).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: totp.kept }));
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
