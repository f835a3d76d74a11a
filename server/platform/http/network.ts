import net from 'node:net';

const groups = 8;
const customerGroups = 4;
const aroundGroups = 3;

/** Many customers share a /48, or one has all of it: nobody can tell which. */
const timesAround = 8;

/** Some proxies write the port behind an address, the system of the machine the card it came by. */
const withoutPort = (told: string): string => {
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(told)?.[1] ?? /^([\d.]+):\d+$/.exec(told)?.[1] ?? told;
  return host.split('%', 1)[0] ?? '';
};

const inTwos = (high: number, low: number): number => high * 256 + low;

/** The eight groups of an IPv6 address, its `::` filled in. */
const expand = (address: string): number[] => {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${inTwos(a, b).toString(16)}:${inTwos(c, d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::', 2);
  const numbers = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [left, right] = [numbers(head), numbers(tail)];
  const zeros = tail === undefined ? 0 : groups - left.length - right.length;
  return [...left, ...Array<number>(Math.max(0, zeros)).fill(0), ...right];
};

/** The IPv4 address that an IPv6 one stands for (`::ffff:0:0/96`). */
const mappedIn = (address: readonly number[]): string | null => {
  const [high = 0, low = 0] = address.slice(6);
  const isMapped = address.slice(0, 5).every((group) => group === 0) && address[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
};

/**
 * Whom a limit counts. One customer has one IPv4 address, but a whole /64 of IPv6 at the least: counted singly, these
 * would be no limit at all. An IPv4 address in IPv6 clothes is the IPv4 address. Callers that have hung up have none and
 * count together.
 */
export const networkOf = (address: string): string => {
  const plain = withoutPort(address.toLowerCase());
  if (!net.isIPv6(plain)) return plain;
  const numbers = expand(plain);
  const prefix = () => numbers.slice(0, customerGroups).map((group) => group.toString(16));
  return mappedIn(numbers) ?? `${prefix().join(':')}::/64`;
};

/** Where a network is counted, and how many times a limit it may use there: in itself, and where it is IPv6 in the /48. */
export const countedIn = (network: string): { network: string; times: number }[] => {
  const own = { network, times: 1 };
  if (!network.endsWith('::/64')) return [own];
  const around = network.split(':').slice(0, aroundGroups).join(':');
  return [own, { network: `${around}::/48`, times: timesAround }];
};

/** Typed as always there, but a socket that is gone has no address any more. */
export const addressOf = (request: { ip: string | undefined }): string => request.ip ?? '';
