import { Button } from '@mantine/core';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import type { AdminJob } from './job-query.ts';

/** The calls with the employer, and a place to write the next one down. */
export function CallLog({ job }: { job: AdminJob }) {
  const { calls } = useWords().adminJobs;
  const locale = useLocale();
  return (
    <Card title={calls.title} aside={job.calls.length > 0 ? job.calls.length : undefined}>
      <div className={styles.stack}>
        <CallForm jobId={job.id} />
        {job.calls.length === 0 ? (
          <HelpText>{calls.none}</HelpText>
        ) : (
          <ul className={styles.records}>
            {job.calls.map(({ id, at, admin, note }) => (
              <li key={id} className={styles.record}>
                <p>{note}</p>
                <span className={styles.note}>
                  {admin}, <time dateTime={at}>{formatDateTime(at, locale, operatorZone)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function CallForm({ jobId }: { jobId: number }) {
  const { calls } = useWords().adminJobs;
  const form = useEndpointForm(adminJobsApi.logCall, {
    defaults: { id: jobId, note: '' },
    refresh: [jobsApi.one],
    onDone: () => {
      announce.toast({ type: 'success', title: calls.done });
      form.reset({ id: jobId, note: '' });
    },
  });
  return (
    <form className={styles.stack} noValidate onSubmit={form.submit}>
      <FormField form={form} name="note">
        {(field) => (
          <CountedTextarea
            label={calls.note}
            placeholder={calls.placeholder}
            max={limits.reasonLengthMax}
            rows={3}
            {...field}
          />
        )}
      </FormField>
      <div>
        <Button type="submit" size="xs" variant="default" loading={form.isSending}>
          {calls.add}
        </Button>
      </div>
    </form>
  );
}
