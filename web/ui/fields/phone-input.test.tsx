import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { CallingCode } from '#core/rules/countries.ts';
import { show } from '#web/testing/render.tsx';
import { PhoneInput } from './phone-input.tsx';

let held = '';
function Phone({ initial = '', isCompany = false }: { initial?: string; isCompany?: boolean }) {
  const [value, setValue] = useState(initial);
  held = value;
  return (
    <>
      <PhoneInput label="전화번호" value={value} onChange={setValue} isCompany={isCompany} />
      <button type="button" onClick={() => setValue('6591234567')}>
        load
      </button>
    </>
  );
}
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: '전화번호' });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '국가 번호' });

test('country and number are joined to digits, hyphens and trunk zero left out', async () => {
  const { user } = show(<Phone />);
  await user.type(number(), '010-1234-5678');
  expect(held).toBe('821012345678');
  expect(number().value).toBe('010-1234-5678');
});

test('a number is taken as it is pasted; with a plus it chooses its country', async () => {
  const { user } = show(<Phone />);
  await user.click(number());
  await user.paste('(０１０) 1234.5678');
  expect(held).toBe('821012345678');
  await user.clear(number());
  await user.type(number(), '+62 812-3456-7890');
  expect([held, country().value]).toEqual(['6281234567890', '62']);
});

test('a number of a country that is not served is seen, so that it can be mended, also in a kept draft', async () => {
  const { user, unmount } = show(<Phone />);
  await user.type(number(), '+1 415 555 0100');
  expect([held, number().value]).toEqual(['+14155550100', '+14155550100']);
  unmount();
  show(<Phone initial="+14155550100" />);
  expect(number().value).toBe('+14155550100');
});

test('offers +82, +62 and +65, and another country keeps the number', async () => {
  const { user } = show(<Phone />);
  expect([...country().options].map((option) => option.value)).toEqual(['82', '62', '65']);
  await user.type(number(), '081234567890');
  await user.selectOptions(country(), '62');
  expect(held).toBe('6281234567890');
});

test('a stored number is shown as people there dial it, also when it comes later', async () => {
  const { user } = show(<Phone initial="821012345678" />);
  expect(number().value).toBe('01012345678');
  await user.click(screen.getByRole('button', { name: 'load' }));
  expect(country().value).toBe('65');
  expect(number().value).toBe('91234567');
});

test('letters never get in, and emptying it empties the value', async () => {
  const { user } = show(<Phone initial="821012345678" />);
  await user.clear(number());
  expect(held).toBe('');
  await user.type(number(), 'abc');
  expect(number().value).toBe('');
});

test('a company may have a service number', async () => {
  const { user } = show(<Phone isCompany />);
  await user.type(number(), '1588-0000');
  expect(held).toBe('15880000');
});

function OfCountry() {
  const [code, setCode] = useState<CallingCode>('82');
  const [value, setValue] = useState('');
  held = value;
  return (
    <>
      <PhoneInput label="전화번호" value={value} onChange={setValue} callingCode={code} />
      <button type="button" onClick={() => setCode('62')}>
        Indonesia
      </button>
    </>
  );
}

test('follows the country chosen elsewhere until a number or a code is entered here', async () => {
  const { user, unmount } = show(<OfCountry />);
  await user.click(screen.getByRole('button', { name: 'Indonesia' }));
  expect(country().value).toBe('62');
  await user.type(number(), '0215550100');
  expect(held).toBe('62215550100');
  unmount();
  const again = show(<OfCountry />);
  await again.user.selectOptions(country(), '65');
  await again.user.click(screen.getByRole('button', { name: 'Indonesia' }));
  expect(country().value).toBe('65');
});
