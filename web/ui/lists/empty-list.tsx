import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import styles from './empty-list.module.css';

type NothingYetProps = {
  /** What is not there yet; the general sentence when left out. */
  title?: ReactNode;
  /** How something comes to be here. */
  hint?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

export function NothingYet({ title, hint, action }: NothingYetProps) {
  const { empty } = useWords().widgets;
  return (
    <div className={styles.empty}>
      <p className={styles.line}>{title ?? empty.nothing}</p>
      {hint && <p>{hint}</p>}
      {action && <div className={styles.act}>{action}</div>}
    </div>
  );
}

type NothingMatchesProps = { title?: ReactNode; filterCount?: number | undefined; onClear: () => void };

/** There are some, but none that fit the search and the filters. */
export function NothingMatches({ title, filterCount, onClear }: NothingMatchesProps) {
  const { empty } = useWords().widgets;
  return (
    <div className={styles.empty}>
      <p className={styles.line}>{title ?? empty.noMatch}</p>
      {filterCount !== undefined && filterCount > 0 && <p>{empty.filters({ n: filterCount })}</p>}
      <Button className={styles.act} variant="default" onClick={onClear}>
        {empty.clear}
      </Button>
    </div>
  );
}
