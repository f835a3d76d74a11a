import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatWait } from '#core/rules/formats.ts';
import { useDayThere } from '#web/lib/own-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { ToldTime, unbroken } from '#web/ui/unbroken.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './home.module.css';
import { DaysLeft } from './job-deadline.tsx';
import type { EmployerDashboard } from './job-query.ts';

export type Waiting = EmployerDashboard['closingSoon'][number];
export type Todo = { key: string; what: string; title: string; to: string; aside?: ReactNode };

type Several = EmployerDashboard['questions'][number];

/** Postings on which something waits, as rows: how much, and for how long the first of it. */
export const useSeveral = (now: number) => {
  const { jobs, formats } = useWords();
  const { home } = jobs;
  return (
    waiting: readonly Several[],
    what: 'offersToDecide' | 'candidatesToReview' | 'questions',
    to: (id: number) => string,
  ): Todo[] =>
    waiting.map(({ id, title, count, since }) => ({
      key: `${what} ${id}`,
      what: home[what]({ n: count }),
      title,
      to: to(id),
      aside: (
        <span className={styles.since}>
          {home.waitsFor({ wait: formatWait(formats.wait, now - Date.parse(since)) })}
        </span>
      ),
    }));
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

type SoonProps = { jobs: readonly Waiting[]; now: number; jobPath: (id: number) => string };

/** The last days for candidates, the nearest first; nothing where none is near. */
export function ClosingSoon({ jobs, now, jobPath }: SoonProps) {
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
