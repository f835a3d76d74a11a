import type { ReactNode } from 'react';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { departureStates } from '#core/rules/departures.ts';
import { formatDate, formatDay } from '#core/rules/formats.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import {
  type DepartureRow,
  departureLooks,
  departureQuery,
  departureScopes,
  stateSettings,
} from './guarantee-reads.ts';
import { StateFilters } from './state-filters.tsx';

/** Reports that a hire left: what the operator decides, and what was decided. */
export function Departures({ tabs }: { tabs: ReactNode }) {
  const { queue, states } = useWords().guarantees;
  const params = useListParams(stateSettings);
  const query = useEndpoint(guaranteesApi.departures, { query: departureQuery(params) }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <ListPage
      title={queue.title}
      filters={
        <>
          {tabs}
          <StateFilters
            params={params}
            all={queue.all}
            states={departureStates}
            stateWords={states}
            scopes={departureScopes}
            scopeWords={queue.search}
          />
        </>
      }
      exporting={{ list: 'DEPARTURES', query: departureQuery(params) }}
      params={params}
      query={query}
      empty={<NothingYet title={queue.empty} hint={queue.emptyHint} />}
    >
      {(shown) => (
        <DataTable
          {...shown}
          label={queue.title}
          columns={columns}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.admin.departure(id)}
          card={(row) => <DepartureCard row={row} />}
        />
      )}
    </ListPage>
  );
}

export const DepartureBadge = ({ row: { state } }: { row: Pick<DepartureRow, 'state'> }) => (
  <StatusBadge look={departureLooks[state]}>{useWords().guarantees.states[state]}</StatusBadge>
);

/** The day, or that nobody came; the refund, or that both sides agreed on one. */
const useTexts = () => {
  const words = useWords();
  const locale = useLocale();
  const { reasons, queue } = words.guarantees;
  return {
    day: ({ lastWorkingDay }: DepartureRow) =>
      lastWorkingDay === null ? reasons.NO_SHOW : formatDay(lastWorkingDay, locale),
    refund: ({ state, figures: { refund, currency } }: DepartureRow) => {
      if (state === 'WITHDRAWN' || state === 'REJECTED') return queue.none;
      return refund === null ? queue.agreed : amountText(words, refund.total, currency);
    },
    reported: ({ reportedAt }: DepartureRow) => formatDate(reportedAt, locale, operatorZone),
  };
};

const useColumns = (): Column<DepartureRow>[] => {
  const { keys } = useWords().guarantees.queue;
  const texts = useTexts();
  return [
    {
      key: 'hire',
      header: keys.hire,
      sortKey: 'NAME',
      cell: ({ candidate, title }) => <TitleCell title={candidate} meta={[title]} />,
    },
    {
      key: 'company',
      header: keys.company,
      sortKey: 'COMPANY',
      cell: ({ company, recruiter }) => <TitleCell title={company} meta={[recruiter.name, recruiter.firm]} />,
    },
    { key: 'day', header: keys.day, width: '14rem', cell: texts.day },
    { key: 'refund', header: keys.refund, align: 'right', width: '16rem', cell: texts.refund },
    { key: 'reported', header: keys.reported, sortKey: 'CREATEDAT', from: 'lg', width: '13rem', cell: texts.reported },
    { key: 'state', header: keys.state, width: '14rem', cell: (row) => <DepartureBadge row={row} /> },
  ];
};

function DepartureCard({ row }: { row: DepartureRow }) {
  const { keys } = useWords().guarantees.queue;
  const texts = useTexts();
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <DepartureBadge row={row} />
          <span>{texts.reported(row)}</span>
        </>
      }
      title={row.candidate}
      meta={[row.company, row.recruiter.firm]}
    >
      <CardFacts
        facts={[
          { label: keys.day, value: texts.day(row) },
          { label: keys.refund, value: texts.refund(row) },
        ]}
      />
    </PhoneCard>
  );
}
