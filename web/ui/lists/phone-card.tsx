import type { ReactNode } from 'react';
import type { Fact } from '../blocks/facts.tsx';
import { unbroken } from '../unbroken.ts';
import { DottedLine, type Facts } from './cells.tsx';
import styles from './phone-card.module.css';

type PhoneCardProps = {
  /** Above the title: a badge, and what stands at the other side of it. */
  top?: ReactNode;
  /** Words and days up there step back; a clock or a switch does not. */
  isTopQuiet?: boolean;
  title: ReactNode;
  meta?: Facts;
  children?: ReactNode;
};

/** What a row says below 1024 px. */
export function PhoneCard({ top, isTopQuiet, title, meta = [], children }: PhoneCardProps) {
  return (
    <>
      {top && (
        <div className={styles.top} data-quiet={isTopQuiet || undefined}>
          {top}
        </div>
      )}
      <div className={styles.title}>{title}</div>
      {meta.some(Boolean) && (
        <div className={styles.meta}>
          <DottedLine facts={meta} />
        </div>
      )}
      {children}
    </>
  );
}

type CardFactsProps = { facts: readonly Fact[]; areCounters?: boolean; areAmounts?: boolean };

/** The lower part of a card: each label before what it says, amounts at the right; counters stand in one line, under their labels. */
export function CardFacts({ facts, areCounters = false, areAmounts = false }: CardFactsProps) {
  return (
    <dl className={areCounters ? styles.counters : styles.facts} data-amounts={areAmounts || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
