import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Page } from '#core/api/endpoint.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { currencies } from '#core/rules/countries.ts';
import type { shownPaymentStatuses } from '#core/rules/payment-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ExportControl } from '#web/lib/export-control.tsx';
import { filterTabs, searchIn } from '#web/lib/list-filters.ts';
import { ListBody, ListPage } from '#web/lib/list-page.tsx';
import { type ListParams, useListParams } from '#web/lib/list-params.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { FilterChoice } from '#web/ui/lists/filter-choice.tsx';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { adminColumns, employerColumns, PaymentCard, recruiterColumns, type Telling } from './payment-columns.tsx';
import {
  adminQuery,
  adminScopes,
  isEmployerRow,
  isRecruiterRow,
  listSettings,
  type PaymentReader,
  type PaymentRow,
  partyQuery,
  partyScopes,
} from './payment-query.ts';
import styles from './payments.module.css';
import { StatementAct } from './statement-act.tsx';
import { type Party, SumsCards } from './sums-cards.tsx';

type Reads<Row> = UseQueryResult<{ data: Row[]; page: Page }>;
type PathOf = (id: number) => string;
type PartyPaymentsProps = { reader: Party; pathOf: PathOf; timeZone: string };
type PartyPageProps = PartyPaymentsProps & {
  /** Between the sums and the contracts. */
  children?: ReactNode;
};

const useTelling = (now: number, timeZone: string): Telling => ({
  words: useWords(),
  locale: useLocale(),
  now,
  timeZone,
});

/** What a company owes, or what a recruiter is to get: the year, then every contract. */
export function PartyPayments({ reader, pathOf, timeZone, children }: PartyPageProps) {
  const { payments } = useWords();
  const [year, setYear] = useState<number | null>(null);
  const sums = useEndpoint(
    paymentsApi.sums,
    { query: year === null ? {} : { year: String(year) } },
    { keepPrevious: true },
  );
  const years = sums.data?.years ?? [];
  return (
    <>
      <PageTitle
        actions={
          years.length > 0 && (
            <>
              <PartyExport />
              <StatementAct reader={reader} years={years} />
            </>
          )
        }
      >
        {payments.titles[reader]}
      </PageTitle>
      {sums.isError && sums.data === undefined && (
        <ServerError message={sums.error.message} onRetry={() => void sums.refetch()} />
      )}
      {sums.data !== undefined && years.length > 0 && (
        <>
          <div className={styles.yearHead}>
            <PlainSelect
              label={payments.year}
              value={String(year ?? sums.data.year)}
              options={years.map((one) => ({ value: String(one), label: payments.yearOf({ year: one }) }))}
              onChange={(chosen) => setYear(Number(chosen))}
            />
            <p>{payments.yearNote}</p>
          </div>
          <SumsCards sums={sums.data} reader={reader} />
        </>
      )}
      {children}
      <PartyList reader={reader} pathOf={pathOf} timeZone={timeZone} />
    </>
  );
}

/** Beside the title, as on every other list; what it takes along is what the list below shows. */
function PartyExport() {
  const params = useListParams(listSettings);
  const query = partyQuery(params);
  const { data } = useEndpoint(paymentsApi.list, { query }, { keepPrevious: true });
  return <ExportControl list="PAYMENTS" query={query} page={data?.page} />;
}

function PartyList({ reader, pathOf, timeZone }: PartyPaymentsProps) {
  const params = useListParams(listSettings);
  const query = useEndpoint(paymentsApi.list, { query: partyQuery(params) }, { keepPrevious: true });
  const told = useTelling(query.dataUpdatedAt, timeZone);
  const shared = { reader, params, pathOf, told };
  return (
    <ListBody
      filters={<Filters params={params} scopes={partyScopes} />}
      params={params}
      query={query}
      empty={<Nothing reader={reader} />}
    >
      {({ rows, ...shown }) =>
        reader === 'EMPLOYER' ? (
          <Table {...shown} {...shared} rows={rows?.filter(isEmployerRow)} columns={employerColumns(told)} />
        ) : (
          <Table {...shown} {...shared} rows={rows?.filter(isRecruiterRow)} columns={recruiterColumns(told)} />
        )
      }
    </ListBody>
  );
}

type AdminPaymentsProps = {
  pathOf: PathOf;
  timeZone: string;
  /** The other screens of the money. */
  tabs: ReactNode;
};

/** Every invoice, for the operator. */
export function AdminPayments({ pathOf, timeZone, tabs }: AdminPaymentsProps) {
  const { payments } = useWords();
  const params = useListParams(listSettings);
  const query = useEndpoint(paymentsApi.all, { query: adminQuery(params) }, { keepPrevious: true });
  const told = useTelling(query.dataUpdatedAt, timeZone);
  return (
    <ListPage
      title={payments.titles.ADMIN}
      filters={
        <>
          {tabs}
          <Filters params={params} scopes={adminScopes} />
        </>
      }
      params={params}
      query={query satisfies Reads<PaymentRow>}
      exporting={{ list: 'ALL_PAYMENTS', query: adminQuery(params) }}
      empty={<Nothing reader="ADMIN" />}
    >
      {(shown) => <Table {...shown} pathOf={pathOf} told={told} columns={adminColumns(told)} />}
    </ListPage>
  );
}

type TableProps<Row extends PaymentRow> = {
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  pathOf: PathOf;
  told: Telling;
  sort: Parameters<typeof DataTable<Row>>[0]['sort'];
  isFetching: boolean;
  skeletonRows: number;
  empty: ReactNode;
};

function Table<Row extends PaymentRow>({
  pathOf,
  told,
  rows,
  columns,
  sort,
  isFetching,
  skeletonRows,
  empty,
}: TableProps<Row>) {
  const { list } = useWords().payments;
  return (
    <DataTable
      label={list.title}
      rows={rows}
      columns={columns}
      sort={sort}
      isFetching={isFetching}
      skeletonRows={skeletonRows}
      empty={empty}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathOf(id)}
      card={(row) => <PaymentCard row={row} now={told.now} timeZone={told.timeZone} />}
    />
  );
}

function Nothing({ reader }: { reader: PaymentReader }) {
  const { list } = useWords().payments;
  return <NothingYet title={list.empty} hint={list.emptyHint[reader]} />;
}

/** The states that a person looks for; all of them stand under their names. */
const tabs = [
  'BILLED',
  'OVERDUE',
  'PAID',
  'PAID_OUT',
] as const satisfies readonly (typeof shownPaymentStatuses)[number][];

/** What the sums above count under the same names. */
const parts = { BILLED: ['BILLED', 'OVERDUE'], PAID: ['PAID', 'PARTLY_REFUNDED'] };

type FiltersProps = { params: ListParams; scopes: readonly (typeof adminScopes)[number][] };

function Filters({ params, scopes }: FiltersProps) {
  const { payments, enums } = useWords();
  const { list, search } = payments;
  return (
    <FilterBar
      statuses={filterTabs(params, 'status', { all: list.all, values: tabs, parts, labels: enums.paymentStatus })}
      search={searchIn(params, { everywhere: list.everywhere, scopes, labels: search })}
      filters={
        <FilterChoice
          chosen={params.filters.currency}
          onChange={(chosen) => params.setFilter('currency', chosen)}
          label={list.currency}
          all={list.everyCurrency}
          values={currencies}
          labels={{ KRW: 'KRW', IDR: 'IDR', SGD: 'SGD' }}
        />
      }
    />
  );
}
