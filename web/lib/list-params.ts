import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pageSizes } from '#core/rules/limits.ts';
import { openedName } from './opened-row.ts';

export type Order = 'asc' | 'desc';
export type ListState = {
  /** Zero-based, as in the address. */
  page: number;
  size: string;
  sort: string | null;
  order: Order;
  searchType: string | null;
  keyword: string;
  filters: Record<string, string[]>;
};

export type ListSettings = {
  sizes?: readonly string[];
  /** Where the address says nothing. */
  size?: string;
  sort?: string;
  order?: Order;
  /** Names of the repeated filters of this list. */
  filters?: readonly string[];
};

/** A list by a text begins with A, by how long somebody waits with the longest; by any other key with the newest or the most. */
const ascendingKeys: ReadonlySet<string> = new Set([
  'COMPANY',
  'EMAIL',
  'FIRM',
  'IDENTIFY',
  'NAME',
  'PHONE',
  'SENDER',
  'TITLE',
  'WAITING',
]);

const own = ['page', 'size', 'sort', 'order', 'searchType', 'keyword'] as const;

/** Reads the state of a list from the address; what makes no sense there counts as not said. */
export const readListParams = (search: URLSearchParams, settings: ListSettings = {}): ListState => {
  const page = search.get('page') ?? '';
  const size = search.get('size') ?? '';
  const order = search.get('order');
  return {
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    size: (settings.sizes ?? pageSizes).includes(size) ? size : (settings.size ?? '15'),
    sort: search.get('sort') ?? settings.sort ?? null,
    order: order === 'asc' || order === 'desc' ? order : (settings.order ?? 'desc'),
    searchType: search.get('searchType'),
    keyword: search.get('keyword') ?? '',
    filters: Object.fromEntries((settings.filters ?? []).map((name) => [name, search.getAll(name)])),
  };
};

type Change = Partial<Omit<ListState, 'filters'>> & { filters?: Record<string, readonly string[]> };

/** The address after a change. Whatever changes but the page itself starts again at the first page. */
export const changeListParams = (search: URLSearchParams, change: Change): URLSearchParams => {
  const next = new URLSearchParams(search);
  // what is open belongs to the list as it was
  next.delete(openedName);
  if (change.page === undefined) next.delete('page');
  for (const name of own) {
    const value = change[name];
    if (value === undefined) continue;
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  for (const [name, values] of Object.entries(change.filters ?? {})) {
    next.delete(name);
    for (const value of values) next.append(name, value);
  }
  return next;
};

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value);

/** The values of a filter in the address, of those that there are. */
export const chosenOf = <T extends string>(values: readonly T[], given: readonly string[] = []): T[] =>
  values.filter((value) => given.includes(value));

type Known<S extends string, C extends string, F> = {
  sorts?: readonly S[];
  scopes?: readonly C[];
  /** The chosen values of each filter, as the endpoint takes them. */
  filters: F;
};

/** The address of a list as its endpoint takes it. A key that nobody knows counts as not said. */
export const listQueryOf = <F, S extends string = never, C extends string = never>(
  state: ListState,
  { sorts, scopes = [], filters }: Known<S, C, F>,
) => {
  const sort = known(sorts ?? [], state.sort);
  const searchType = known(scopes, state.searchType);
  return {
    page: String(state.page),
    size: state.size,
    ...(sorts === undefined ? {} : { order: state.order }),
    ...filters,
    ...(sort === undefined ? {} : { sort }),
    ...(state.keyword === '' ? {} : { keyword: state.keyword, ...(searchType === undefined ? {} : { searchType }) }),
  };
};

export const useListParams = (settings: ListSettings = {}) => {
  const [search, setSearch] = useSearchParams();
  const state = readListParams(search, settings);
  // a second change may come before the first is drawn: each builds on the one before, not on what is shown
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (next: Change, replace = false): void => {
    const changed = changeListParams(latest.current, next);
    latest.current = changed;
    // drawn when all have heard of this key and before the next: a select that still showed what was would go on from there
    queueMicrotask(() => setSearch(changed, { replace, flushSync: true }));
  };
  const firstOrder = (sort: string): Order => {
    if (sort === settings.sort && settings.order) return settings.order;
    return ascendingKeys.has(sort) ? 'asc' : 'desc';
  };
  const orderAfter = (sort: string): Order => {
    const current = readListParams(latest.current, settings);
    if (current.sort !== sort) return firstOrder(sort);
    return current.order === 'desc' ? 'asc' : 'desc';
  };
  return {
    ...state,
    isFiltered: state.keyword !== '' || Object.values(state.filters).some((values) => values.length > 0),
    setPage: (page: number) => change({ page }, true),
    setSize: (size: string) => change({ size }, true),
    /** The same key again turns the order around. */
    setSort: (sort: string) => change({ sort, order: orderAfter(sort) }),
    setSearch: (searchType: string | null, keyword: string) => change({ searchType, keyword: keyword.trim() }),
    setFilter: (name: string, values: readonly string[]) => change({ filters: { [name]: values } }),
    clear: () =>
      change({
        searchType: null,
        keyword: '',
        filters: Object.fromEntries((settings.filters ?? []).map((name) => [name, []])),
      }),
    /** Back to what the list shows by itself. */
    reset: () => setSearch({}, { replace: true }),
  };
};

export type ListParams = ReturnType<typeof useListParams>;
