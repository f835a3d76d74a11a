import type { TokenPair } from '#core/api/sessions.ts';

/** What is kept of a session, and under which names. Apart, because it is asked before anything else is there. */
export const sessionKeys = { access: 'accessToken', refresh: 'refreshToken', locale: 'accountLocale' } as const;

/** Both tokens, or none: half a session is no session. */
export const readTokens = (): TokenPair | null => {
  const accessToken = localStorage.getItem(sessionKeys.access);
  const refreshToken = localStorage.getItem(sessionKeys.refresh);
  return accessToken !== null && refreshToken !== null ? { accessToken, refreshToken } : null;
};

export const keptAccountLocale = (): string | null =>
  readTokens() === null ? null : localStorage.getItem(sessionKeys.locale);
