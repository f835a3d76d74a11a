const hidden = (text: string, shown: number): string =>
  text.slice(0, shown) + '*'.repeat(Math.max(3, text.length - shown));

/** `daeun.jung@nuri.kr` → `da********@nuri.kr`, `operator` → `op******`. */
export const maskIdentify = (identify: string): string => {
  const [local = '', domain] = identify.split('@', 2);
  const masked = hidden(local, local.length > 3 ? 2 : 1);
  return domain === undefined ? masked : `${masked}@${domain}`;
};

/** `110234567890` → `********7890`. */
export const maskAccountNumber = (number: string): string =>
  '*'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
