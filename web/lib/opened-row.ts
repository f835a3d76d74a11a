import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '#web/ui/words.tsx';
import { announce } from './announce.ts';

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

/** The rest of an address, with its question mark, whatever is open. */
export const withoutOpened = (search: string): string => {
  const left = new URLSearchParams(search);
  left.delete(openedName);
  return left.size === 0 ? '' : `?${left}`;
};

/** Which row that is, in the address beside the state of the list: it survives a reload, while the list shows that row. */
const useOpenedId = () => {
  const [search, setSearch] = useSearchParams();
  const given = search.get(openedName) ?? '';
  const open = useCallback(
    (id: number | null): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete(openedName);
          else next.set(openedName, String(id));
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [/^\d{1,15}$/.test(given) ? Number(given) : null, open] as const;
};

type Listed<T> = { data: { data: readonly T[] } | undefined; isFetching: boolean };

/** The row that the address names. One that the list does not show is not passed over in silence. */
export const useAddressedRow = <T extends Row>({ data, isFetching }: Listed<T>) => {
  const { list } = useWords().widgets;
  const [id, open] = useOpenedId();
  const row = useOpenedRow(data?.data, id);
  const isMissing = id !== null && row === null && data !== undefined && !isFetching;
  useEffect(() => {
    if (!isMissing) return;
    announce.toast({ type: 'info', title: list.notHere, message: list.notHereHint });
    open(null);
  }, [isMissing, list, open]);
  return [row, open] as const;
};
