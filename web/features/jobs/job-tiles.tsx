import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { Tile } from '#web/ui/blocks/card.tsx';
import type { RecruiterRow } from './job-query.ts';
import { JobTile } from './job-tile.tsx';
import styles from './tiles.module.css';

type JobTilesProps = {
  label: string;
  /** Undefined on the first load. */
  rows: readonly RecruiterRow[] | undefined;
  now: number;
  isFetching: boolean;
  empty: ReactNode;
};

/** Postings as a grid of cards. */
export function JobTiles({ label, rows, now, isFetching, empty }: JobTilesProps) {
  if (rows?.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <ul
      className={styles.tiles}
      aria-label={label}
      aria-busy={rows === undefined}
      data-dimmed={isFetching || undefined}
    >
      {rows === undefined
        ? bones.map((bone) => (
            <li key={bone} aria-hidden data-testid="skeleton-row">
              <Tile>
                <div className={styles.bones}>
                  <span />
                  <span />
                  <span />
                </div>
              </Tile>
            </li>
          ))
        : rows.map((job) => (
            <li key={job.id}>
              <JobTile job={job} to={paths.recruiter.job(job.id)} now={now} />
            </li>
          ))}
    </ul>
  );
}

const bones = [1, 2, 3, 4, 5, 6] as const;
