import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { CodeInput } from './code-input.tsx';

const open = () => {
  const { user } = show(<CodeInput label="코드" />);
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: '코드' }), user };
};

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['인증번호는 123456입니다. 10분 동안 쓸 수 있습니다.', '123456'],
  ['Good for 600 seconds: 123456', '123456'],
  ['문의 031-123-4567, 인증번호 482913', '482913'],
  ['12a34', '1234'],
  ['1234567', '123456'],
  ['none', ''],
])('of "%s" the field takes %s', async (pasted, taken) => {
  const { field, user } = open();
  await user.click(field);
  await user.paste(pasted);
  expect(field.value).toBe(taken);
});

test('a code is typed digit by digit, and ends at the sixth', async () => {
  const { field, user } = open();
  await user.type(field, '12345 67');
  expect(field.value).toBe('123456');
});
