import { useState } from 'react';
import { useLocation } from 'react-router';

/** The short-lived token that a rejected account's sign-in answered, kept for as long as the page stands. */
export const useCorrectionToken = (): string | null => {
  const { state } = useLocation();
  const [token] = useState(() => {
    const given = (state as { correctionToken?: unknown } | null)?.correctionToken;
    return typeof given === 'string' && given !== '' ? given : null;
  });
  return token;
};
