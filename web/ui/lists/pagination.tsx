import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { limits } from '#core/rules/limits.ts';
import { useWords } from '../words.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  /** Zero-based, as in the address; shown one-based. */
  page: number;
  totalPages: number;
  onChange?: ((page: number) => void) | undefined;
  /** With it the buttons are links, which replace the history entry. */
  hrefOf?: ((page: number) => string) | undefined;
};

/** The pages of the block that holds this page, zero-based. */
export function blockOf(page: number, totalPages: number): number[] {
  const start = Math.floor(page / limits.pageButtons) * limits.pageButtons;
  const length = Math.max(0, Math.min(limits.pageButtons, totalPages - start));
  return Array.from({ length }, (_, index) => start + index);
}

export function Pagination({ page, totalPages, onChange, hrefOf }: PaginationProps) {
  const { pagination: words } = useWords().widgets;
  if (totalPages < 1) return null;
  const last = totalPages - 1;
  const here = Math.min(Math.max(page, 0), last);
  const propsFor = (to: number) => ({ href: hrefOf?.(to), onChoose: () => onChange?.(to) });
  return (
    <nav className={styles.pager} aria-label={words.label}>
      <PageButton label={words.first} isOff={here === 0} {...propsFor(0)}>
        <IconChevronsLeft size={16} stroke={1.75} aria-hidden />
      </PageButton>
      <PageButton label={words.previous} isOff={here === 0} {...propsFor(here - 1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </PageButton>
      {blockOf(here, totalPages).map((to) => (
        <PageButton key={to} label={words.page({ page: to + 1 })} isHere={to === here} {...propsFor(to)}>
          {to + 1}
        </PageButton>
      ))}
      <PageButton label={words.next} isOff={here === last} {...propsFor(here + 1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </PageButton>
      <PageButton label={words.last} isOff={here === last} {...propsFor(last)}>
        <IconChevronsRight size={16} stroke={1.75} aria-hidden />
      </PageButton>
    </nav>
  );
}

type PageButtonProps = {
  label: string;
  isHere?: boolean;
  isOff?: boolean;
  href: string | undefined;
  onChoose: () => void;
  children: ReactNode;
};

function PageButton({ label, isHere = false, isOff = false, href, onChoose, children }: PageButtonProps) {
  const current = isHere ? 'page' : undefined;
  if (href !== undefined && !isOff) {
    return (
      <Link replace to={href} className={styles.button} aria-label={label} aria-current={current} onClick={onChoose}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-current={current}
      disabled={isOff}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
