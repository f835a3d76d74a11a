import { useState } from 'react';
import { useLocation } from 'react-router';

/** The short-lived token that a rejected account's sign-in answered. */
export const correctionTokenIn = (state: unknown): string | null => {
  const given = (state as { correctionToken?: unknown } | null)?.correctionToken;
  return typeof given === 'string' && given !== '' ? given : null;
};

/** The token with which this page was opened, for as long as it stands. */
export const useCorrectionToken = (): string | null => {
  const { state } = useLocation();
  const [token] = useState(() => correctionTokenIn(state));
  return token;
};
