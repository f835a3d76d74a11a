import { currencies } from '#core/rules/countries.ts';
import type { ListParams } from '#web/lib/list-params.ts';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { FilterChoice } from '#web/ui/lists/filter-choice.tsx';
import { useWords } from '#web/ui/words.tsx';

type MoneyFiltersProps<State extends string, Scope extends string> = {
  params: ListParams;
  states: readonly State[];
  stateWords: Record<State, string>;
  scopes: readonly Scope[];
  scopeWords: Record<Scope, string>;
};

/** State, search and currency of a list of deposits or payouts. */
export function MoneyFilters<State extends string, Scope extends string>(props: MoneyFiltersProps<State, Scope>) {
  const { params, states, stateWords, scopes, scopeWords } = props;
  const { deposits, payments } = useWords();
  return (
    <FilterBar
      statuses={{
        tabs: [
          { value: '', label: deposits.all },
          ...states.map((state) => ({ value: state, label: stateWords[state] })),
        ],
        value: params.filters.state?.[0] ?? '',
        onChange: (state) => params.setFilter('state', state === '' ? [] : [state]),
      }}
      search={{
        keyword: params.keyword,
        scope: params.searchType,
        scopes: [
          { value: '', label: deposits.everywhere },
          ...scopes.map((scope) => ({ value: scope, label: scopeWords[scope] })),
        ],
        onSearch: params.setSearch,
      }}
      filters={
        <FilterChoice
          chosen={params.filters.currency}
          onChange={(chosen) => params.setFilter('currency', chosen)}
          label={payments.list.currency}
          all={deposits.everyCurrency}
          values={currencies}
          labels={{ KRW: 'KRW', IDR: 'IDR', SGD: 'SGD' }}
        />
      }
    />
  );
}
