import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useLocale } from '#web/ui/words.tsx';
import { keepInTab, keptLists, readKept } from './kept-in-tab.ts';
import { withoutOpened } from './opened-row.ts';

const leftList = z.object({
  /** Which list it is. */
  name: z.string(),
  to: z.string(),
  /** Its title, in the language of that moment; null where it is a part of a page. */
  label: z.nullable(z.string()),
  locale: z.string(),
  /** The rows that it showed. */
  ids: z.array(z.number()),
});
type LeftList = z.infer<typeof leftList>;

/** Every posting has lists of its own: those that were left longest ago are forgotten. */
const keptMax = 30;

/** The one that was left last comes first. */
const readLeft = (): LeftList[] => z.array(leftList).safeParse(readKept(keptLists)).data ?? [];

/** Postings are listed at several addresses of an area: whatever was opened in one of them hangs there. */
const nameOf = (pathname: string): string => pathname.replace(/^(\/\w+\/job)-(?:all|confirm)$/, '$1');

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
    const name = nameOf(pathname);
    const left: LeftList = { name, to: pathname + withoutOpened(search), label, locale, ids: idsOf(rows) };
    const others = readLeft().filter((list) => list.name !== name);
    keepInTab(keptLists, [left, ...others].slice(0, keptMax));
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
    const name = nameOf(to.replace(/\?.*/, ''));
    const left = readLeft().find((list) => list.name === name);
    const isReadable = left?.label === null || left?.locale === locale;
    return left?.ids.includes(id) && isReadable ? { label: left.label ?? label, to: left.to } : { label, to };
  }, [label, to, id, locale]);
};
