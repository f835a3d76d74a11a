import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { Homepage } from './homepage.tsx';

test.each([
  ['https://www.nuri.kr', ['https://', 'www.', 'nuri.', 'kr']],
  ['http://nuri.kr/about/', ['http://', 'nuri.', 'kr/', 'about/']],
])('an address goes on after a dot or a slash: %s', (address, parts) => {
  const { container } = show(<Homepage address={address} />);
  const link = container.querySelector('a');
  expect(link?.textContent).toBe(address);
  expect([...(link?.childNodes ?? [])].flatMap(({ textContent }) => textContent || [])).toEqual(parts);
});
