import { formatDateTime } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { useOwnZone } from '#web/lib/own-zone.ts';
import type { HistoryEntry } from '#web/ui/blocks/history-list.tsx';
import { HistoryList } from '#web/ui/blocks/history-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { BriefChanges, Changes } from './changes.tsx';
import styles from './detail.module.css';
import type { JobEvent } from './job-query.ts';
import type { Place } from './use-value-text.ts';

/** A recruiter is told what happened, not the name of who did it. */
export type ToldEvent = Omit<JobEvent, 'actor'> & { actor?: string | null };

const whoOf = ({ jobs }: Words, { actor, actorType }: ToldEvent): string => {
  const { history } = jobs;
  if (actorType === 'ADMIN') return history.operator;
  if (actorType === 'SYSTEM') return history.system;
  return actor ? history.person({ name: actor }) : history.employer;
};

/** One entry as a sentence. An act that has no sentence of its own is still told. */
export const eventSentence = (words: Words, event: ToldEvent): string => {
  const { sentences, other } = words.jobs.history;
  const known: Partial<Record<string, (value: { who: string }) => string>> = sentences;
  return (known[event.action] ?? other)({ who: whoOf(words, event) });
};

type EventListProps = {
  events: readonly ToldEvent[];
  job: Place;
  /** When it all began. */
  createdAt?: string;
  /** Stands in a narrow column. */
  isNarrow?: boolean;
};

/** What happened to a posting, the newest first. */
export function EventList({ events, job, createdAt, isNarrow }: EventListProps) {
  const words = useWords();
  const locale = useLocale();
  const ownZone = useOwnZone();
  const { history } = words.jobs;
  const Told = isNarrow ? BriefChanges : Changes;
  const time = (instant: string): string => formatDateTime(instant, locale, ownZone);
  const entries: HistoryEntry[] = events.map((event) => ({
    id: event.id,
    text: eventSentence(words, event),
    at: event.at,
    shownAt: time(event.at),
    note: (
      <>
        {event.reason && <div className={styles.note}>{history.reason({ reason: event.reason })}</div>}
        {event.changes && <Told changes={event.changes} job={job} />}
      </>
    ),
  }));
  const began =
    createdAt === undefined ? [] : [{ id: 0, text: history.created, at: createdAt, shownAt: time(createdAt) }];
  return <HistoryList entries={[...entries, ...began]} />;
}
