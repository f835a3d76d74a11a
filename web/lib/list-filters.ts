import type { FilterTabs } from '#web/ui/lists/filter-bar.tsx';
import type { SearchProps } from '#web/ui/lists/search-box.tsx';
import type { ListParams } from './list-params.ts';

type Tabs<T extends string> = {
  /** What lets go of the filter. */
  all: string;
  values: readonly T[];
  labels: Record<T, string>;
  /** Where a chip asks for more than the state that it is named by. */
  parts?: Partial<Record<T, readonly string[]>>;
  counts?: Partial<Record<T | 'all', number | undefined>> | undefined;
};

const isIn =
  (list: readonly string[]) =>
  (value: string): boolean =>
    list.includes(value);
const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(isIn(other));

/** A filter as a row of chips. An address may choose several of its values; a press chooses one. */
export const filterTabs = <T extends string>(params: ListParams, name: string, of: Tabs<T>): FilterTabs => {
  const { all, values, labels, counts } = of;
  const partsOf = (value: T): readonly string[] => of.parts?.[value] ?? [value];
  const asked = params.filters[name] ?? [];
  const whole = values.find((value) => isAlike(partsOf(value), asked));
  const chosen = whole === undefined ? values.filter((value) => partsOf(value).some(isIn(asked))) : [whole];
  return {
    tabs: [
      { value: '', label: all, count: counts?.all },
      ...values.map((value) => ({ value, label: labels[value], count: counts?.[value] })),
    ],
    chosen: asked.length === 0 ? [''] : chosen,
    onChange: (pressed) => params.setFilter(name, values.filter((value) => value === pressed).flatMap(partsOf)),
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
