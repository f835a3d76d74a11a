import type { ListParams } from '#web/lib/list-params.ts';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { useWords } from '#web/ui/words.tsx';

type StateFiltersProps<State extends string, Scope extends string> = {
  params: ListParams;
  all: string;
  states: readonly State[];
  stateWords: Record<State, string>;
  scopes: readonly Scope[];
  scopeWords: Record<Scope, string>;
};

/** State and search of a list of the operator's. */
export function StateFilters<State extends string, Scope extends string>(props: StateFiltersProps<State, Scope>) {
  const { params, all, states, stateWords, scopes, scopeWords } = props;
  const { list } = useWords().payments;
  return (
    <FilterBar
      statuses={{
        tabs: [{ value: '', label: all }, ...states.map((state) => ({ value: state, label: stateWords[state] }))],
        value: params.filters.state?.[0] ?? '',
        onChange: (state) => params.setFilter('state', state === '' ? [] : [state]),
      }}
      search={{
        keyword: params.keyword,
        scope: params.searchType,
        scopes: [
          { value: '', label: list.everywhere },
          ...scopes.map((scope) => ({ value: scope, label: scopeWords[scope] })),
        ],
        onSearch: params.setSearch,
      }}
    />
  );
}
