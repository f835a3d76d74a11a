import { depositsApi } from '#core/api/deposits.ts';
import type { Output } from '#core/api/endpoint.ts';
import { type NoticeOutcome, noticeOutcomes } from '#core/rules/deposits.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import type { StatusLook } from '#core/rules/status-colours.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { filterTabs, searchIn } from '#web/lib/list-filters.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './money.module.css';
import { noticeQuery, noticeSettings } from './money-query.ts';
import { MoneyTabs } from './money-tabs.tsx';

type Notice = Output<typeof depositsApi.notices>['data'][number];

const looks: Record<NoticeOutcome, StatusLook> = {
  BOOKED: { colour: 'secondary', glyph: 'check' },
  REPLAYED: { colour: 'grey', glyph: 'ring' },
  DIFFERENT: { colour: 'warning', glyph: 'half' },
  MALFORMED: { colour: 'warning', glyph: 'cross' },
  LATE: { colour: 'error', glyph: 'cross' },
  FORGED: { colour: 'error', glyph: 'cross' },
};

/** An empty body, or an empty object: the bank said nothing. */
const isNothing = (told: string | null): boolean => /^\s*(?:\{\s*\})?\s*$/.test(told ?? '');

/** What came to the address of the bank's notices, also what was refused. */
export function BankNotices() {
  const { notices, keys, all, everywhere, search } = useWords().deposits;
  const locale = useLocale();
  const params = useListParams(noticeSettings);
  const query = useEndpoint(depositsApi.notices, { query: noticeQuery(params) }, { keepPrevious: true });
  const columns: Column<Notice>[] = [
    {
      key: 'at',
      header: notices.at,
      sortKey: 'CREATEDAT',
      cell: ({ createdAt }) => formatDateTime(createdAt, locale, operatorZone),
    },
    {
      key: 'outcome',
      header: notices.outcome,
      sortKey: 'STATUS',
      cell: ({ outcome }) => <StatusBadge look={looks[outcome]}>{notices.outcomes[outcome]}</StatusBadge>,
    },
    { key: 'reference', header: keys.bankReference, cell: ({ bankReference }) => bankReference || '–' },
    { key: 'from', header: notices.from, cell: ({ address }) => address },
    {
      key: 'told',
      header: notices.told,
      cell: ({ told }) => <span className={styles.told}>{isNothing(told) ? '–' : told}</span>,
    },
  ];
  return (
    <ListPage
      title={notices.title}
      filters={
        <>
          <MoneyTabs />
          <FilterBar
            statuses={filterTabs(params, 'outcome', {
              all,
              values: noticeOutcomes,
              labels: notices.outcomes,
            })}
            search={searchIn(params, { everywhere, scopes: ['REFERENCE'], labels: search })}
          />
        </>
      }
      exporting={{ list: 'BANK_NOTICES', query: noticeQuery(params) }}
      params={params}
      query={query}
      empty={<NothingYet title={notices.empty} />}
    >
      {(shown) => <DataTable {...shown} label={notices.title} columns={columns} rowKey={({ id }) => id} />}
    </ListPage>
  );
}
