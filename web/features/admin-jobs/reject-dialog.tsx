import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { wordsFor } from '#web/lib/locale.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import { type AdminJob, jobReads } from './job-query.ts';
import { useNextReview } from './next-review.ts';

type RejectDialogProps = { job: AdminJob; isOpen: boolean; onClose: () => void };

export function RejectDialog({ job, isOpen, onClose }: RejectDialogProps) {
  const { reject } = useWords().adminJobs;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={reject.title}>
      <RejectForm job={job} onClose={onClose} />
    </FormDialog>
  );
}

const typed = z.object({ reason: f.text(limits.reasonLengthMax) });

const templates = ['unclear', 'unfair', 'terms', 'company', 'named'] as const;

function RejectForm({ job, onClose }: Omit<RejectDialogProps, 'isOpen'>) {
  const words = useWords();
  const { reject } = words.adminJobs;
  const agreed = useAgreed(job, { canAct: ({ actions }) => actions.includes('reject') });
  const next = useNextReview();
  const form = useEndpointForm(adminJobsApi.reject, {
    schema: typed,
    defaults: { reason: '' },
    toSent: ({ reason }) => ({ body: { id: job.id, version: agreed.now.version, reason } }),
    agreed,
    refresh: jobReads,
    onDone: () => {
      announce.toast({ type: 'success', title: reject.done, ...next });
      onClose();
    },
    warnsUnsaved: false,
  });
  /** In the language of who reads it. A template joins what is written already: there may be more than one fault. */
  const add = async (template: (typeof templates)[number]): Promise<void> => {
    const text = (await wordsFor(job.writer.locale)).adminJobs.reject.texts[template];
    const written = form.getValues('reason').trim();
    form.setValue('reason', written === '' ? text : `${written}\n${text}`, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <DialogForm danger form={form} onClose={onClose} help={reject.what({ name: job.writer.name })} verb={reject.act}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around plain buttons */}
      <div className={styles.templates} role="group" aria-label={reject.templates}>
        {templates.map((key) => (
          <Button
            key={key}
            size="xs"
            variant="default"
            onClick={() => void add(key).catch((failure) => tellFailure(words, failure))}
          >
            {reject.template[key]}
          </Button>
        ))}
      </div>
      <FormField form={form} name="reason">
        {(field) => (
          <CountedTextarea isFirst required label={reject.reason} max={limits.reasonLengthMax} rows={5} {...field} />
        )}
      </FormField>
    </DialogForm>
  );
}
