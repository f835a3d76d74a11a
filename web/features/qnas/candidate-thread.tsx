import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { qnasApi } from '#core/api/qnas.ts';
import { isAllowed, type JobStatus } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './qna.module.css';
import { textOf } from './qna-query.ts';
import { Thread } from './thread.tsx';

type About = {
  candidate: { id: number; name: string; isDisclosed: boolean };
  job: { id: number; status: JobStatus };
  reader: 'EMPLOYER' | 'RECRUITER';
};

/** What the company and the recruiter say about one candidate, where the candidate is looked at. */
export function CandidateThread({ timeZone, ...about }: About & { timeZone: string }) {
  const { thread } = useWords().disclosures;
  const { candidate, job, reader } = about;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { data, isError, refetch } = useEndpoint(qnasApi.list, {
    params: { id: job.id },
    query: { candidateId: String(candidate.id), size: 'all' },
  });
  const canAsk = isAllowed(job.status, 'question');
  return (
    <section className={styles.about} aria-label={thread.title}>
      <div className={styles.aboutHead}>
        <h2>{thread.title}</h2>
        {canAsk && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {thread.act}
          </Button>
        )}
      </div>
      <p className={styles.aboutHelp}>{thread.help}</p>
      {data === undefined && (isError ? <ServerError onRetry={() => void refetch()} /> : <Spinner />)}
      {data?.data.length === 0 && <p className={styles.aboutHelp}>{canAsk ? thread.none : thread.closed}</p>}
      {data !== undefined && data.data.length > 0 && (
        <ul className={styles.aboutThreads} aria-label={thread.title}>
          {data.data.map((qna) => (
            <li key={qna.id}>
              <Thread qna={{ ...qna, candidate: null }} reader={reader} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      <FormDialog isOpen={isOpen} onClose={close} title={thread.dialog({ name: candidate.name })}>
        <AskForm {...about} onClose={close} />
      </FormDialog>
    </section>
  );
}

function AskForm({ candidate, job, reader, onClose }: About & { onClose: () => void }) {
  const { qnas, disclosures } = useWords();
  const { ask } = qnas;
  // of a candidate whose contact is disclosed nothing is kept back any more
  const writer = candidate.isDisclosed ? 'EMPLOYER' : reader;
  const form = useEndpointForm(qnasApi.ask, {
    schema: z.object({ body: textOf(writer) }),
    defaults: { body: '' },
    toSent: ({ body }) => ({
      params: { id: job.id },
      body: { type: 'JOB' as const, body, isSecret: true, candidateId: candidate.id },
    }),
    refresh: [qnasApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: ask.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={disclosures.thread.help} verb={ask.send}>
      <FormField form={form} name="body">
        {(field) => (
          <CountedTextarea
            isFirst
            required
            label={ask.body}
            description={writer === 'RECRUITER' ? ask.noContact : undefined}
            max={limits.qnaLengthMax}
            rows={5}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}
