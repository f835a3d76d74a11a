import { filterTabs, searchIn } from '#web/lib/list-filters.ts';
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
      statuses={filterTabs(params, 'state', { all, values: states, labels: stateWords })}
      search={searchIn(params, { everywhere: list.everywhere, scopes, labels: scopeWords })}
    />
  );
}
