import { useState } from 'react';

/** While a dialog fades out it still shows what it was opened for. */
export const useShown = <T>(opened: T | null): T | null => {
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  return opened ?? shown;
};
