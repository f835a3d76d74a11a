export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const contentOf = (sent: unknown): string => JSON.stringify(sent) ?? '';

/**
 * One key per content. Pressing again after a lost answer sends the same content under the same key, so that the
 * server acts once, whatever else was sent meanwhile; a new submit after a success gets a new one.
 */
export const makeKeyring = () => {
  const keys = new Map<string, string>();
  return {
    keyFor: (sent: unknown): string => {
      const content = contentOf(sent);
      const key = keys.get(content) ?? newIdempotencyKey();
      keys.set(content, key);
      return key;
    },
    spend: (sent: unknown): void => {
      keys.delete(contentOf(sent));
    },
    spendAll: (): void => keys.clear(),
  };
};
