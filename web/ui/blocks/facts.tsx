import type { ReactNode } from 'react';
import { unbroken } from '../unbroken.ts';
import styles from './facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** The strip under the head of a detail page. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return <FactRows className={styles.strip} facts={facts} />;
}

/** Labels on the left, what they say on the right. */
export function DefinitionList({ facts }: { facts: readonly Fact[] }) {
  return <FactRows className={styles.list} facts={facts} />;
}

function FactRows({ className, facts }: { className: string | undefined; facts: readonly Fact[] }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
