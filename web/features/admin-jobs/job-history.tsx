import type { Output } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { wordFields } from '#core/rules/job-fields.ts';
import type { Words } from '#core/words/words.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HistoryList } from '#web/ui/blocks/history-list.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import type { AdminJob } from './job-query.ts';
import { fieldName } from './job-texts.ts';
import { TextDiff } from './text-diff.tsx';
import { useValueText } from './use-value-text.ts';

type JobEvent = Output<typeof jobsApi.history>[number];

const told = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'closeRecruiters',
  'reopenRecruiters',
  'closeCandidates',
  'reactivate',
  'end',
  'mend',
  'edit',
  'propose',
  'accept',
  'decline',
  'handOver',
  'handOverOffer',
  'takeBack',
] as const;

/** One entry as a sentence. An act that has no sentence of its own is still told. */
export const eventSentence = ({ adminJobs }: Words, { action, actor }: Pick<JobEvent, 'action' | 'actor'>): string => {
  const { history } = adminJobs;
  const who = actor === null ? history.system : history.person({ name: actor });
  const known = told.find((name) => name === action);
  return history[known ?? 'other']({ who });
};

const isWords = (field: string): boolean => wordFields.some((name) => name === field);
const plainText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';

function EventNote({ event, job }: { event: JobEvent; job: AdminJob }) {
  const words = useWords();
  const { history } = words.adminJobs;
  const changes = Object.entries(event.changes ?? {});
  const text = useValueText(job);
  return (
    <div className={styles.changes}>
      {event.reason !== null && event.reason !== '' && <span>{history.reason({ reason: event.reason })}</span>}
      {changes.map(([field, [before, after]]) =>
        isWords(field) ? (
          <div key={field}>
            <span>{fieldName(words, field)}: </span>
            <TextDiff before={plainText(before)} after={plainText(after)} />
          </div>
        ) : (
          <span key={field}>
            {history.change({
              field: fieldName(words, field),
              before: text(field, before),
              after: text(field, after),
            })}
          </span>
        ),
      )}
    </div>
  );
}

/** What happened to the posting, the newest first. */
export function JobHistory({ job }: { job: AdminJob }) {
  const words = useWords();
  const locale = useLocale();
  const query = useEndpoint(jobsApi.history, { params: { id: job.id } });
  return (
    <Card title={words.adminJobs.detail.history}>
      {query.data !== undefined && (
        <HistoryList
          entries={query.data.map((event) => ({
            id: event.id,
            text: eventSentence(words, event),
            at: event.at,
            shownAt: formatDateTime(event.at, locale, operatorZone),
            note: <EventNote event={event} job={job} />,
          }))}
        />
      )}
      {query.data === undefined && query.isError && (
        <ServerError
          message={query.error.message}
          requestId={query.error instanceof ApiFailure ? query.error.requestId : null}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Spinner />}
    </Card>
  );
}
