import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { ToldTime, unbroken } from './unbroken.ts';

/** What stays on one line of it. */
const wholeIn = (text: string): (string | null)[] => {
  const { container } = show(<p>{unbroken(text)}</p>);
  const line = container.querySelector('p');
  expect(line?.textContent).toBe(text);
  return [...(line?.children ?? [])].map(({ textContent }) => textContent);
};

test.each([
  ['2026-11-16', ['2026-11-16']],
  ['Approved 11-16-2026', ['11-16-2026']],
  ['11-16-2026 08:54 am', ['11-16-2026', '08:54 am']],
  ['2026-12-01에 입사하고 SC-2026-0005를 바꿉니다.', ['2026-12-01', 'SC-2026-0005']],
  ['Until 11-20-2026 (Singapore time)', ['11-20-2026', '(Singapore time)']],
  ['2026-11-15 03:20 PM (한국 시간)까지', ['2026-11-15', '03:20 PM', '(한국 시간)']],
  ['KRW 1,000 (excl. VAT)', []],
  ['Payout from 11-06', ['11-06']],
  ['KRW 1,000 for INV-2026-0001', ['INV-2026-0001']],
  ['+82 10-5550-1005', []],
  ['15–18%', []],
])('days, times and numbers of papers are not broken: %s', (text, whole) => {
  expect(wholeIn(text)).toEqual(whole);
});

test('a time in words breaks between its day and whose clock it is by', () => {
  const { container } = show(<ToldTime at="2026-11-20">11-20-2026 (Jakarta time)</ToldTime>);
  const time = container.querySelector('time');
  expect(time?.dateTime).toBe('2026-11-20');
  expect([...(time?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual([
    '11-20-2026',
    ' ',
    '(Jakarta time)',
  ]);
});

test('what is no text stays as it is', () => {
  expect(unbroken(7)).toBe(7);
  expect(unbroken(null)).toBe(null);
});
