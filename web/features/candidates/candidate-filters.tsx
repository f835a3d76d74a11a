import type { ReactNode } from 'react';
import { candidateScopes, candidatesApi, ratingFilters } from '#core/api/candidates.ts';
import { candidateCodes, candidateSummaries } from '#core/rules/candidate-codes.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { filterTabs, searchIn } from '#web/lib/list-filters.ts';
import type { ListParams } from '#web/lib/list-params.ts';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { FilterChoice } from '#web/ui/lists/filter-choice.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type CandidateJob, columnsOf } from './candidate-query.ts';

type CandidateFiltersProps = {
  job: CandidateJob;
  params: ListParams;
  /** The employer's side alone has ratings. */
  isRated?: boolean;
  /** A board shows every state by itself. */
  hasStates?: boolean;
  lead?: ReactNode;
  act?: ReactNode;
};

/** What of the list is shown; it stands in the address. */
export function CandidateFilters(props: CandidateFiltersProps) {
  const { job, params, isRated = false, hasStates = true, lead, act } = props;
  const { candidates, enums } = useWords();
  const { filters, searchIn: scopeWords } = candidates;
  const { data: counts } = useEndpoint(candidatesApi.counts, { params: { id: job.id } });
  const summaryTabs = filterTabs(params, 'summary', {
    all: filters.all,
    values: candidateSummaries,
    labels: enums.candidateSummary,
    counts: counts && {
      all: counts.all,
      RECOMMENDED: counts.recommended,
      REVIEW: counts.review,
      FAILED: counts.failed,
      HIRED: counts.hired,
    },
  });
  const codes = columnsOf(job.stages).flatMap((column) => candidateCodes.filter((code) => code === column));
  const ratingLabels = Object.fromEntries(
    ratingFilters.map((one) => [one, one === 'NONE' ? filters.unrated : filters.stars({ n: Number(one) })]),
  ) as Record<(typeof ratingFilters)[number], string>;
  return (
    <FilterBar
      lead={lead}
      statuses={hasStates ? summaryTabs : undefined}
      search={searchIn(params, { scopes: candidateScopes, labels: scopeWords })}
      filters={
        <>
          {hasStates && (
            <FilterChoice
              chosen={params.filters.code}
              onChange={(chosen) => params.setFilter('code', chosen)}
              label={filters.stage}
              all={filters.everyStage}
              values={codes}
              labels={enums.candidateCode}
            />
          )}
          {isRated && (
            <FilterChoice
              chosen={params.filters.rating}
              onChange={(chosen) => params.setFilter('rating', chosen)}
              label={filters.rating}
              all={filters.everyRating}
              values={ratingFilters}
              labels={ratingLabels}
            />
          )}
        </>
      }
      act={act}
    />
  );
}
