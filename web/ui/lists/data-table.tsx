import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unbroken } from '../unbroken.ts';
import { useWords } from '../words.tsx';
import { CardList } from './card-list.tsx';
import styles from './data-table.module.css';

export type Column<Row> = {
  key: string;
  /** Empty over what can be done with a row: it is told to those who cannot see that alone. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The key that the server sorts by; without one the column cannot be sorted. */
  sortKey?: string;
  align?: 'left' | 'right';
  width?: string;
  /** The quiet second line of the cell, where it can be sorted by, too. */
  second?: { header: string; sortKey: string };
  /** Shown from 1280 px up only, or from 1440. */
  from?: 'lg' | 'xl';
};

export type Sort = { key: string | null; order: 'asc' | 'desc'; onChange: (key: string) => void };

export type DataTableProps<Row> = {
  /** What the rows are, for those who cannot see the page around them. */
  label: string;
  /** The first column is the row's title, and its link. */
  columns: readonly Column<Row>[];
  /** Undefined on the first load: skeleton rows show. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  rowHref?: ((row: Row) => string) | undefined;
  sort?: Sort | undefined;
  /** The filters of the page hold the order, too: cards need no other way to it. */
  hasOwnSort?: boolean;
  /** The next page is on its way: the old rows stay, dimmed. */
  isFetching?: boolean;
  skeletonRows?: number;
  empty: ReactNode;
  /** A row below 1024 px; the columns as label and value when left out. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** What can be pressed in such a card: it stands under the card's link, not inside it. */
  cardAct?: ((row: Row) => ReactNode) | undefined;
};

/** A table from 1024 px up, cards below: beside the menu a smaller window leaves a column no room. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  if (props.rows?.length === 0) return <div className={styles.frame}>{props.empty}</div>;
  return isNarrow ? <CardList {...props} /> : <Table {...props} />;
}

function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  isFetching,
  skeletonRows = 15,
}: DataTableProps<Row>) {
  return (
    <div className={styles.frame} data-dimmed={(isFetching && rows !== undefined) || undefined}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={label} aria-busy={rows === undefined || isFetching}>
          <colgroup>
            {columns.map(({ key, width, from }) => (
              <col key={key} style={{ width }} data-from={from} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows === undefined ? (
              <SkeletonRows columns={columns} count={skeletonRows} />
            ) : (
              rows.map((row) => <TableRow key={rowKey(row)} row={row} columns={columns} href={rowHref?.(row)} />)
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  const { table } = useWords().widgets;
  const { header, sortKey, align, second, from } = column;
  if (!sort || sortKey === undefined) {
    return (
      <th data-align={align} data-from={from}>
        {header === '' ? <VisuallyHidden>{table.acts}</VisuallyHidden> : header}
      </th>
    );
  }
  const isSorted = sort.key === sortKey || (second !== undefined && sort.key === second.sortKey);
  const direction = sort.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th data-align={align} data-from={from} aria-sort={isSorted ? direction : 'none'}>
      <SortButton header={header} sortKey={sortKey} sort={sort} />
      {second && (
        <>
          <span className={styles.between} aria-hidden>
            /
          </span>
          <SortButton header={second.header} sortKey={second.sortKey} sort={sort} />
        </>
      )}
    </th>
  );
}

function SortButton({ header, sortKey, sort }: { header: string; sortKey: string; sort: Sort }) {
  const { table } = useWords().widgets;
  const isSorted = sort.key === sortKey;
  const Arrow = sort.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={isSorted || undefined}
      title={table.sortBy({ column: header })}
      onClick={() => sort.onChange(sortKey)}
    >
      {header}
      {isSorted && <Arrow size={14} stroke={1.75} aria-hidden />}
    </button>
  );
}

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; href: string | undefined };

function TableRow<Row>({ row, columns, href }: TableRowProps<Row>) {
  return (
    <tr className={styles.row} data-link={href !== undefined || undefined}>
      {columns.map(({ key, cell, align, from }, index) => (
        <td key={key} data-align={align} data-from={from}>
          {index === 0 && href !== undefined ? (
            <Link className={styles.link} to={href}>
              {unbroken(cell(row))}
            </Link>
          ) : (
            unbroken(cell(row))
          )}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have nothing else to tell them apart
    <tr key={index} aria-hidden data-testid="skeleton-row">
      {columns.map(({ key, from }) => (
        <td key={key} data-from={from}>
          <span className={styles.bone} />
        </td>
      ))}
    </tr>
  ));
}
