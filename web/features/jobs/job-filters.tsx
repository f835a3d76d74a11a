import { locations, positions, type SearchScope } from '#core/rules/enums.ts';
import { FilterBar, type StatusTab } from '#web/ui/lists/filter-bar.tsx';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { ListParams } from './job-list.tsx';

type ChoiceProps<T extends string> = {
  params: ListParams;
  name: 'location' | 'position';
  label: string;
  all: string;
  values: readonly T[];
  labels: Record<T, string>;
};

/** One value of a filter, or none. */
function Choice<T extends string>({ params, name, label, all, values, labels }: ChoiceProps<T>) {
  const options = [{ value: '', label: all }, ...values.map((value) => ({ value, label: labels[value] }))];
  return (
    <PlainSelect
      label={label}
      value={params.filters[name]?.[0] ?? ''}
      options={options}
      onChange={(value) => params.setFilter(name, value === '' ? [] : [value])}
    />
  );
}

type JobFiltersProps = {
  params: ListParams;
  scopes: readonly SearchScope[];
  /** The statuses of this list; without them it has one state only. */
  statuses?: { tabs: readonly StatusTab[]; value: string; onChange: (value: string) => void } | undefined;
};

export function JobFilters({ params, scopes, statuses }: JobFiltersProps) {
  const { jobs, enums } = useWords();
  const { list } = jobs;
  return (
    <FilterBar
      statuses={statuses}
      search={{
        keyword: params.keyword,
        scope: params.searchType,
        scopes: scopes.map((scope) => ({ value: scope, label: enums.searchScope[scope] })),
        onSearch: params.setSearch,
      }}
      filters={
        <>
          <Choice
            params={params}
            name="location"
            label={list.location}
            all={list.everyLocation}
            values={locations}
            labels={enums.location}
          />
          <Choice
            params={params}
            name="position"
            label={list.position}
            all={list.everyPosition}
            values={positions}
            labels={enums.position}
          />
        </>
      }
    />
  );
}
