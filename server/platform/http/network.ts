import net from 'node:net';

const groups = 8;
const customerGroups = 4;

/** The eight groups of an IPv6 address, its `::` filled in. */
const expand = (address: string): string[] => {
  const [head = '', tail] = address.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : groups - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
};

/**
 * Whom a limit counts. One customer has one IPv4 address, but a whole /64 of IPv6: counted singly, these would be no
 * limit at all. An IPv4 address in IPv6 clothes is the IPv4 address. Callers that have hung up have none and count
 * together.
 */
export const networkOf = (address: string): string => {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!net.isIPv6(plain)) return plain;
  const prefix = expand(plain).slice(0, customerGroups);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

/** Typed as always there, but a socket that is gone has no address any more. */
export const addressOf = (request: { ip: string | undefined }): string => request.ip ?? '';
