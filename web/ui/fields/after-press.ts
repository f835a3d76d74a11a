import { useEffect, useRef } from 'react';

/**
 * Whoever presses a button leaves a field first. What that changes at once may move the button away under the press,
 * which is then lost: so it is done when the press is let go, just before it counts.
 */
export const useAfterPress = (): ((act: () => void) => void) => {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const begin = () => {
      isDown.current = true;
    };
    const end = () => {
      isDown.current = false;
      waiting.current?.();
      waiting.current = null;
    };
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('pointerup', end, true);
    document.addEventListener('pointercancel', end, true);
    return () => {
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('pointerup', end, true);
      document.removeEventListener('pointercancel', end, true);
    };
  }, []);
  return (act) => {
    if (isDown.current) waiting.current = act;
    else act();
  };
};
