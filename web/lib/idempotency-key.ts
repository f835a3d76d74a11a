const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * One key per submit. Pressing again after a lost answer sends the same content under the same key, so that the
 * server acts once; changed content, or a new submit after a success, gets a new one.
 */
export const makeKeyring = () => {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor: (sent: unknown): string => {
      const content = JSON.stringify(sent) ?? '';
      if (last?.content !== content) last = { content, key: randomKey() };
      return last.key;
    },
    spend: (): void => {
      last = null;
    },
  };
};
