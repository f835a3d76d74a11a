import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { answer, recordedFetch } from './lib/testing.ts';
import { open, prepareWholeApp, serverFor, signIn } from './testing/whole-app.tsx';

prepareWholeApp();

const { sign, errors } = wordsOf('ko');

test('a wrong code of the authenticator app is told at its field, in a whole sentence', async () => {
  recordedFetch((request) => {
    if (request.url !== '/api/sign-in') return serverFor('ADMIN')(request);
    return request.body?.includes('totp')
      ? answer(422, { message: errors.TOTP_WRONG, code: 'TOTP_WRONG', fields: { totp: '올바르지 않습니다.' } })
      : answer(401, { message: errors.TOTP_REQUIRED, code: 'TOTP_REQUIRED', retry: false });
  });
  open('/');
  await signIn();
  const field = await screen.findByLabelText(sign.signIn.totp);
  await userEvent.setup().type(field, '000000{Enter}');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe(errors.TOTP_WRONG);
  expect(field.getAttribute('aria-describedby')).toContain(told.id);
});

test.each(['/find-id', '/reset-password'])('%s leads back to the sign-in', async (at) => {
  recordedFetch(serverFor('EMPLOYER'));
  const router = open(at);
  await userEvent.setup().click(await screen.findByRole('link', { name: sign.backToSignIn }));
  expect(await screen.findByLabelText(sign.signIn.identify)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});
