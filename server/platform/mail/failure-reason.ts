/** What mail servers, SMS gateways and sockets put on their errors, besides a text that may quote the recipient. */
type CarrierError = { code?: unknown; responseCode?: unknown; response?: unknown; cause?: unknown };

const plainCode = (code: unknown): string | null =>
  typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : null;

const enhancedStatus = (response: unknown): string | null =>
  typeof response === 'string' ? (/^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null) : null;

/** Why a mail was not delivered, in codes alone: an address or a name must not reach a log or an open column. */
export const failureReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode, response, cause }: CarrierError = error;
  const status = typeof responseCode === 'number' ? String(responseCode) : null;
  const known = [plainCode(code), status, enhancedStatus(response)].filter((part) => part !== null);
  if (known.length > 0) return known.join(' ');
  return cause instanceof Error ? failureReason(cause) : error.name;
};
