import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../words.tsx';
import styles from './data-table.module.css';
import type { Column, DataTableProps, Sort } from './data-table.tsx';
import { CardFacts, PhoneCard } from './phone-card.tsx';
import { PlainSelect } from './select.tsx';

/** The rows of a table where there is no room for one: a card each. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowHref,
    sort,
    isFetching,
    skeletonRows = 15,
    card,
    cardAct,
    hasOwnSort,
  } = props;
  return (
    <>
      {sort && !hasOwnSort && <PhoneSort columns={columns} sort={sort} />}
      <ul className={styles.cards} aria-label={label} data-dimmed={(isFetching && rows !== undefined) || undefined}>
        {rows === undefined
          ? Array.from({ length: Math.min(skeletonRows, 5) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else, and must not become a row of that key
              <li key={`bone ${index}`} className={styles.card} aria-hidden data-testid="skeleton-row">
                <span className={styles.bone} />
              </li>
            ))
          : rows.map((row) => (
              <li key={rowKey(row)} className={styles.card}>
                {card ? (
                  <OwnCard row={row} card={card} href={rowHref?.(row)} />
                ) : (
                  <PlainCard row={row} columns={columns} href={rowHref?.(row)} />
                )}
                <CardAct>{cardAct?.(row)}</CardAct>
              </li>
            ))}
      </ul>
    </>
  );
}

/** Nothing to press, no line above it. */
const CardAct = ({ children }: { children: ReactNode }) =>
  children ? <div className={styles.cardAct}>{children}</div> : null;

type OwnCardProps<Row> = { row: Row; card: (row: Row) => ReactNode; href: string | undefined };

function OwnCard<Row>({ row, card, href }: OwnCardProps<Row>) {
  if (href === undefined) return card(row);
  return (
    <Link className={styles.link} to={href}>
      {card(row)}
    </Link>
  );
}

type PlainCardProps<Row> = { row: Row; columns: readonly Column<Row>[]; href: string | undefined };

function PlainCard<Row>({ row, columns, href }: PlainCardProps<Row>) {
  const [title, ...others] = columns;
  return (
    <PhoneCard
      title={
        href === undefined ? (
          title?.cell(row)
        ) : (
          <Link className={styles.link} to={href}>
            {title?.cell(row)}
          </Link>
        )
      }
    >
      <CardFacts facts={others.map(({ header, cell }) => ({ label: header, value: cell(row) }))} />
    </PhoneCard>
  );
}

/** Before anybody chooses, every list has the newest first. */
function PhoneSort<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: Sort }) {
  const { table } = useWords().widgets;
  const options = columns
    .flatMap(({ header, sortKey, second }) => [{ header, sortKey }, ...(second ? [second] : [])])
    .flatMap(({ header, sortKey }) =>
      sortKey === undefined ? [] : [{ value: sortKey, label: table.sortBy({ column: header }) }],
    );
  const { key, order } = sort;
  if (options.length === 0) return null;
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  const shown =
    key !== null && options.some(({ value }) => value === key)
      ? options
      : [{ value: '', label: table.newest }, ...options];
  return (
    <div className={styles.phoneSort}>
      <PlainSelect
        label={table.sort}
        value={shown === options && key !== null ? key : ''}
        options={shown}
        onChange={sort.onChange}
      />
      {key !== null && (
        <ActionIcon
          aria-label={order === 'asc' ? table.ascending : table.descending}
          onClick={() => sort.onChange(key)}
        >
          <Arrow size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
