import { expect, test } from 'vitest';
import { addressOf, countedIn, networkOf } from './network.ts';

test('an IPv4 address counts for itself, also in IPv6 clothes and with a port', () => {
  for (const told of [
    '203.0.113.7',
    '203.0.113.7:51234',
    '::ffff:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:FFFF:CB00:7107',
    '[::ffff:203.0.113.7]:443',
  ])
    expect([told, networkOf(told)]).toEqual([told, '203.0.113.7']);
  expect(networkOf('::ffff:cb00:7108')).toBe('203.0.113.8');
  expect(countedIn('203.0.113.7')).toEqual([{ network: '203.0.113.7', times: 1 }]);
});

test('the addresses of one IPv6 customer count together, those of another apart', () => {
  const one = networkOf('2001:db8:1:2::1');
  for (const told of [
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:0:0:0:9%eth0',
    '[2001:db8:1:2::7]:443',
    '[2001:db8:1:2::7]',
    '2001:db8:1:2::192.0.2.1',
  ])
    expect([told, networkOf(told)]).toEqual([told, one]);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(one);
  expect(networkOf('2001:db8::3:4:5:192.0.2.1')).toBe('2001:db8:0:3::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('around an IPv6 customer everything in the /48 counts together, several times as much', () => {
  const around = (address: string) => countedIn(networkOf(address))[1];
  expect(around('2001:db8:1:2::1')).toEqual({ network: '2001:db8:1::/48', times: 8 });
  expect(around('2001:db8:1:ffff::1')).toEqual(around('2001:db8:1:2::1'));
  expect(around('2001:db8:2:2::1')).not.toEqual(around('2001:db8:1:2::1'));
});

test('who has hung up has no address, and that is no failure', () => {
  expect(addressOf({ ip: undefined })).toBe('');
  expect(networkOf(addressOf({ ip: undefined }))).toBe('');
  expect(countedIn('')).toEqual([{ network: '', times: 1 }]);
});
