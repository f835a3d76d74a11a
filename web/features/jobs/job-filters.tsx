import { locations, positions, type SearchScope } from '#core/rules/enums.ts';
import { searchIn } from '#web/lib/list-filters.ts';
import type { ListParams } from '#web/lib/list-params.ts';
import { FilterBar, type FilterTabs } from '#web/ui/lists/filter-bar.tsx';
import { FilterChoice } from '#web/ui/lists/filter-choice.tsx';
import { useWords } from '#web/ui/words.tsx';

type JobFiltersProps = {
  params: ListParams;
  scopes: readonly SearchScope[];
  /** The statuses of this list; without them it has one state only. */
  statuses?: FilterTabs | undefined;
  /** Where what is closed stands among what recruits. */
  hasActive?: boolean;
};

export function JobFilters({ params, scopes, statuses, hasActive = false }: JobFiltersProps) {
  const { jobs, enums } = useWords();
  const { list } = jobs;
  return (
    <FilterBar
      statuses={statuses}
      search={searchIn(params, { scopes, labels: enums.searchScope })}
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
