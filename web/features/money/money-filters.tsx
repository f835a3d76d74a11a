import { currencies } from '#core/rules/countries.ts';
import { filterTabs, searchIn } from '#web/lib/list-filters.ts';
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
      statuses={filterTabs(params, 'state', { all: deposits.all, values: states, labels: stateWords })}
      search={searchIn(params, { everywhere: deposits.everywhere, scopes, labels: scopeWords })}
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
