import { expect, test } from 'vitest';
import { addressOf, networkOf } from './network.ts';

test('an IPv4 address counts for itself, also in IPv6 clothes', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('the addresses of one IPv6 customer count together, those of another apart', () => {
  const one = networkOf('2001:db8:1:2::1');
  expect(networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(one);
  expect(networkOf('2001:db8:1:2:0:0:0:9%eth0')).toBe(one);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(one);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('who has hung up has no address, and that is no failure', () => {
  expect(addressOf({ ip: undefined })).toBe('');
  expect(networkOf(addressOf({ ip: undefined }))).toBe('');
});
