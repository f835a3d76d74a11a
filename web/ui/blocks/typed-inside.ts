import { useEffect, useState } from 'react';

/**
 * Whether something was typed into what is open: then Escape does not drop it, as little as a click beside it does.
 * Its own buttons still do.
 */
export const useTypedInside = (isOpen: boolean): { isTyped: boolean; hear: () => void } => {
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    if (isOpen) setTyped(false);
  }, [isOpen]);
  return { isTyped, hear: () => setTyped(true) };
};
