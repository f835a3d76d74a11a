import * as z from 'zod/mini';
import { jobsApi } from '#core/api/jobs.ts';
import { dayIn } from '#core/rules/calendar.ts';
import * as f from '#core/rules/fields.ts';
import { formatNumber } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { DigitInput } from '#web/ui/fields/digit-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import { FairMarks } from './form/fair-marks.tsx';
import type { EmployerJob } from './job-query.ts';
import { jobReads } from './job-reads.ts';

const typed = z.object({
  guideline: f.text(limits.guidelineLengthMax),
  detailGuideline: f.text(limits.detailGuidelineLengthMax),
  recommendDeadline: f.date,
  dueDate: f.date,
  maxRecruiters: z.pipe(f.typedNumber, f.count(1, limits.maxRecruitersMax)),
});

type EditDialogProps = { job: EmployerJob; isOpen: boolean; onClose: () => void };

/** What may still change once recruiters work on a posting. */
export function EditDialog({ job, isOpen, onClose }: EditDialogProps) {
  const { acts } = useWords().jobs;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={acts.editTitle}>
      <EditForm job={job} onClose={onClose} />
    </FormDialog>
  );
}

function EditForm({ job: shown, onClose }: Omit<EditDialogProps, 'isOpen'>) {
  const { acts, fields } = useWords().jobs;
  const agreed = useAgreed(shown, { canAct: ({ actions }) => actions.includes('edit') });
  const job = agreed.now;
  const today = dayIn(new Date(), job.timeZone);
  const { companyName: name, nameDisclosed, companyHomepage: homepage, companyEmail: email } = job;
  const company = { name, nameDisclosed, homepage, email };
  const form = useEndpointForm(jobsApi.editApproved, {
    schema: typed,
    defaults: {
      guideline: job.guideline,
      detailGuideline: job.detailGuideline,
      recommendDeadline: job.recommendDeadline ?? '',
      dueDate: job.dueDate ?? '',
      maxRecruiters: job.maxRecruiters === null ? '' : formatNumber(job.maxRecruiters),
    },
    toSent: (edit) => ({ body: { id: job.id, version: job.version, ...edit } }),
    agreed,
    texts: ['guideline', 'detailGuideline', 'recommendDeadline', 'dueDate', 'maxRecruiters'],
    refresh: jobReads,
    onDone: () => {
      announce.toast({ type: 'success', title: acts.edited });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={acts.editWhat} verb={acts.save} isRoomy>
      <FormField form={form} name="guideline">
        {(field) => (
          <>
            <CountedTextarea required isFirst label={fields.guideline} max={limits.guidelineLengthMax} {...field} />
            <FairMarks text={field.value} company={company} />
          </>
        )}
      </FormField>
      <FormField form={form} name="detailGuideline">
        {(field) => (
          <>
            <CountedTextarea required label={fields.detailGuideline} max={limits.detailGuidelineLengthMax} {...field} />
            <FairMarks text={field.value} company={company} />
          </>
        )}
      </FormField>
      <FormField form={form} name="recommendDeadline">
        {({ onChange, ...field }) => (
          <DateField
            required
            label={fields.recommendDeadline}
            min={today}
            {...field}
            onChange={(day) => onChange(day ?? '')}
          />
        )}
      </FormField>
      <FormField form={form} name="dueDate">
        {({ onChange, ...field }) => (
          <DateField required label={fields.dueDate} min={today} {...field} onChange={(day) => onChange(day ?? '')} />
        )}
      </FormField>
      <FormField form={form} name="maxRecruiters">
        {(field) => (
          <DigitInput
            required
            label={fields.maxRecruiters}
            description={acts.maxHint({ n: job.selectedCount })}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}
