import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useLocale } from '#web/ui/words.tsx';
import { keepInTab, readKept } from './kept-in-tab.ts';
import { withoutOpened } from './opened-row.ts';

const leftList = z.object({
  to: z.string(),
  /** Its title, in the language of that moment; null where it is a part of a page. */
  label: z.nullable(z.string()),
  locale: z.string(),
  /** The rows that it showed. */
  ids: z.array(z.number()),
});
type LeftList = z.infer<typeof leftList>;

/** Postings are listed at several addresses of an area: whatever was opened in one of them hangs there. */
const nameOf = (pathname: string): string => `list ${pathname.replace(/^(\/\w+\/job)-(?:all|confirm)$/, '$1')}`;

const idsOf = (rows: readonly unknown[]): number[] =>
  rows.flatMap((row) => {
    const { id } = row as { id?: unknown };
    return typeof id === 'number' ? [id] : [];
  });

/** Keeps how a list stands and what it shows, for the way back from there. Undefined while its rows are not those yet. */
export const useKeepList = (rows: readonly unknown[] | undefined, label: string | null): void => {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  useEffect(() => {
    if (rows === undefined) return;
    const to = pathname + withoutOpened(search);
    keepInTab(nameOf(pathname), { to, label, locale, ids: idsOf(rows) } satisfies LeftList);
  }, [rows, label, pathname, search, locale]);
};

type Crumb = { label: string; to: string };

/**
 * The way back from a page: to the list that showed it, with search, filter, order and page as it was left. Who came from
 * elsewhere goes to the list where it belongs.
 */
export const useLeftList = ({ label, to }: Crumb, id: number): Crumb => {
  const locale = useLocale();
  return useMemo(() => {
    const left = leftList.safeParse(readKept(nameOf(to.replace(/\?.*/, '')))).data;
    const isReadable = left?.label === null || left?.locale === locale;
    return left?.ids.includes(id) && isReadable ? { label: left.label ?? label, to: left.to } : { label, to };
  }, [label, to, id, locale]);
};
