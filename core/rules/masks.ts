const hidden = (text: string, shown: number): string =>
  text.slice(0, shown) + '*'.repeat(Math.max(3, text.length - shown));

/** `daeun.jung@nuri.kr` → `da********@nuri.kr`, `operator` → `op******`. */
export const maskIdentify = (identify: string): string => {
  const [local = '', domain] = identify.split('@', 2);
  const masked = hidden(local, local.length > 3 ? 2 : 1);
  return domain === undefined ? masked : `${masked}@${domain}`;
};
