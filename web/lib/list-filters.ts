import type { FilterTabs } from '#web/ui/lists/filter-bar.tsx';
import type { SearchProps } from '#web/ui/lists/search-box.tsx';
import { chosenOf, type ListParams } from './list-params.ts';

type Tabs<T extends string> = {
  /** What lets go of the filter. */
  all: string;
  values: readonly T[];
  labels: Record<T, string>;
  counts?: Partial<Record<T | 'all', number | undefined>> | undefined;
};

/** A filter as a row of chips. An address may choose several of its values; a press chooses one. */
export const filterTabs = <T extends string>(params: ListParams, name: string, of: Tabs<T>): FilterTabs => {
  const { all, values, labels, counts } = of;
  const chosen = chosenOf(values, params.filters[name]);
  return {
    tabs: [
      { value: '', label: all, count: counts?.all },
      ...values.map((value) => ({ value, label: labels[value], count: counts?.[value] })),
    ],
    chosen: chosen.length === 0 ? [''] : chosen,
    onChange: (value) => params.setFilter(name, value === '' ? [] : [value]),
  };
};

/** A search that knows no scopes. */
export const searchAnywhere = ({ keyword, setSearch }: ListParams): SearchProps => ({
  keyword,
  scope: null,
  scopes: [],
  onSearch: (_scope, next) => setSearch(null, next),
});

type Scopes<S extends string> = {
  /** Where a list can be searched in all of its scopes at once. */
  everywhere?: string;
  scopes: readonly S[];
  labels: Record<S, string>;
};

export const searchIn = <S extends string>(params: ListParams, of: Scopes<S>): SearchProps => ({
  keyword: params.keyword,
  scope: params.searchType,
  scopes: [
    ...(of.everywhere === undefined ? [] : [{ value: '', label: of.everywhere }]),
    ...of.scopes.map((scope) => ({ value: scope, label: of.labels[scope] })),
  ],
  onSearch: params.setSearch,
});
