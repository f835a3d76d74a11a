import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatWait } from '#core/rules/formats.ts';
import { useDayThere } from '#web/lib/own-zone.ts';
import { Since } from '#web/lib/since.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { ToldTime, unbroken } from '#web/ui/unbroken.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './home.module.css';
import { DaysLeft } from './job-deadline.tsx';
import type { EmployerDashboard } from './job-query.ts';

export type Waiting = EmployerDashboard['closingSoon'][number];
/** One row of a home; `n` where it stands for more than one thing. */
export type Todo = { key: string; what: string; title: string; to: string; aside?: ReactNode; n?: number };

/** How many things the rows stand for. */
export const thingsIn = (todos: readonly Todo[]): number => todos.reduce((sum, { n = 1 }) => sum + n, 0);

type WaitedProps = { since: string; now: number; words: (told: { wait: string }) => string };

/** How long something has waited, or ago it was. */
export function Waited({ since, now, words }: WaitedProps) {
  const { formats } = useWords();
  return (
    <span className={styles.since}>
      <Since at={since}>{words({ wait: formatWait(formats.wait, now - Date.parse(since)) })}</Since>
    </span>
  );
}

type All = { total: number; to: string };

/** The rows of a kind, and under them how much of it found no row, with the way to where it stands. */
export const useWhole = () => {
  const { home } = useWords().jobs;
  return (what: string | ((left: { n: number }) => string), todos: readonly Todo[], { total, to }: All): Todo[] => {
    const n = total - thingsIn(todos);
    if (n <= 0) return [...todos];
    const left = typeof what === 'string' ? home.more({ what, n }) : what({ n });
    return [...todos, { key: `more ${left}`, what: left, title: home.moreHint, to, n }];
  };
};

type Several = EmployerDashboard['questions'][number];
export type SeveralKind =
  | 'offersToDecide'
  | 'candidatesToReview'
  | 'resultsToTell'
  | 'undecidedAtEnd'
  | 'evaluationsToGive'
  | 'questions';

/** Postings on which something waits, as rows: how much, and for how long the first of it. */
export const useSeveral = (now: number) => {
  const { home } = useWords().jobs;
  const whole = useWhole();
  return (waiting: readonly Several[], what: SeveralKind, to: (id: number) => string, all: All): Todo[] =>
    whole(
      home[what],
      waiting.map(({ id, title, count, since }) => ({
        key: `${what} ${id}`,
        what: home[what]({ n: count }),
        title,
        to: to(id),
        aside: <Waited since={since} now={now} words={home.waitsFor} />,
        n: count,
      })),
      all,
    );
};

/** One row for each thing that waits for this person. */
export function Todos({ todos }: { todos: readonly Todo[] }) {
  const { home } = useWords().jobs;
  if (todos.length === 0)
    return (
      <Card>
        <NothingYet title={home.nothing} hint={home.nothingHint} />
      </Card>
    );
  return (
    <Card flush>
      <ul>
        {todos.map(({ key, what, title, to, aside }) => (
          <li key={key} className={styles.row}>
            <div className={styles.what}>
              <h2>{what}</h2>
              <p>{unbroken(title)}</p>
            </div>
            {aside}
            <Button component={Link} to={to} variant="default" size="xs" aria-label={`${home.see}: ${title}, ${what}`}>
              {home.see}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type SoonProps = { jobs: readonly Waiting[]; now: number; jobPath: (id: number) => string; all: All };

/** The last days for candidates, the nearest first; nothing where none is near. */
export function ClosingSoon({ jobs, now, jobPath, all }: SoonProps) {
  const { home } = useWords().jobs;
  const dayThere = useDayThere();
  if (jobs.length === 0) return null;
  return (
    <Card title={home.closing}>
      <ul className={styles.soon}>
        {jobs.map(({ id, title, recommendDeadline: day, timeZone }) => (
          <li key={id}>
            <Link to={jobPath(id)}>{title}</Link>
            {day !== null && (
              <span className={styles.days}>
                <DaysLeft day={day} timeZone={timeZone} now={now} />
                <ToldTime at={day}>{home.until({ date: dayThere(day, timeZone) })}</ToldTime>
              </span>
            )}
          </li>
        ))}
      </ul>
      {all.total > jobs.length && (
        <Link className={styles.more} to={all.to}>
          {home.moreClosing({ n: all.total - jobs.length })}
        </Link>
      )}
    </Card>
  );
}

type BlockProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of a home under its own heading. */
export function Block({ title, aside, children }: BlockProps) {
  return (
    <section className={styles.block} aria-label={title}>
      <div className={styles.blockHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
