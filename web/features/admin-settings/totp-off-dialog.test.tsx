import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { TotpOffDialog } from './totp-off-dialog.tsx';

const { totp } = ko.adminSettings;

test('whoever lost the phone turns it off with a recovery code', async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
  const calls = recordedFetch(() => answer(200, { data: null }));
  const onClose = vi.fn();
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <TotpOffDialog isOpen onClose={onClose} />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText(/비밀번호/, { selector: 'input' }), 'Quiet-harbor-42');
  await user.type(screen.getByRole('textbox', { name: new RegExp(totp.codeOrRecovery) }), 'a1b2c-d3e4f');
  await user.click(screen.getByRole('button', { name: totp.turnOffShort }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ password: 'Quiet-harbor-42', code: 'a1b2c-d3e4f' });
});
