import { useEffect, useState } from 'react';

/** Something in memory as an address that `<img>` can show, forgotten with it. */
export const useObjectAddress = (held: Blob | null): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (held === null) return;
    const made = URL.createObjectURL(held);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [held]);
  return address;
};
