import { locations, positions, type SearchScope } from '#core/rules/enums.ts';
import type { ListParams } from '#web/lib/list-params.ts';
import { FilterBar, type StatusTab } from '#web/ui/lists/filter-bar.tsx';
import { FilterChoice } from '#web/ui/lists/filter-choice.tsx';
import { useWords } from '#web/ui/words.tsx';

type JobFiltersProps = {
  params: ListParams;
  scopes: readonly SearchScope[];
  /** The statuses of this list; without them it has one state only. */
  statuses?: { tabs: readonly StatusTab[]; value: string; onChange: (value: string) => void } | undefined;
  /** Where what is closed stands among what recruits. */
  hasActive?: boolean;
};

export function JobFilters({ params, scopes, statuses, hasActive = false }: JobFiltersProps) {
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
          {hasActive && (
            <FilterChoice
              chosen={params.filters.active}
              onChange={(chosen) => params.setFilter('active', chosen)}
              label={list.active}
              all={list.everyActive}
              values={['ACTIVE']}
              labels={enums.jobStatus}
            />
          )}
          <FilterChoice
            chosen={params.filters.location}
            onChange={(chosen) => params.setFilter('location', chosen)}
            label={list.location}
            all={list.everyLocation}
            values={locations}
            labels={enums.location}
          />
          <FilterChoice
            chosen={params.filters.position}
            onChange={(chosen) => params.setFilter('position', chosen)}
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
