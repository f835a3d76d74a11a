import { useState } from 'react';

type Row = { id: number };

/**
 * The row that a dialog was opened for, as the list shows it now. A list may have no place for it any more: it is then
 * as the list last had it, and the dialog stays.
 */
export const useOpenedRow = <T extends Row>(rows: readonly T[] | undefined, id: number | null): T | null => {
  const [last, setLast] = useState<T | null>(null);
  const row = rows?.find((one) => one.id === id) ?? null;
  if (row !== null && row !== last) setLast(row);
  return row ?? (last?.id === id ? last : null);
};
