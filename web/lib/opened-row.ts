import { useState } from 'react';
import { useSearchParams } from 'react-router';

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

/** The name of the row that is open, in an address. */
export const openedName = 'open';

/** Which row that is, in the address beside the state of the list: it survives a reload, while the list shows that row. */
export const useOpenedId = () => {
  const [search, setSearch] = useSearchParams();
  const given = search.get(openedName) ?? '';
  const open = (id: number | null): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(openedName);
        else next.set(openedName, String(id));
        return next;
      },
      { replace: true },
    );
  return [/^\d{1,15}$/.test(given) ? Number(given) : null, open] as const;
};
