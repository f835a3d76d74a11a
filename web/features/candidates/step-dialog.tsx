import { NativeSelect, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { candidatesApi } from '#core/api/candidates.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { isStepPast, stepKinds } from '#core/rules/candidate-fields.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { useTimeThere } from '#web/lib/own-zone.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { SideCandidate } from './candidate-query.ts';
import { candidateReads } from './candidate-reads.ts';
import styles from './dialogs.module.css';
import { instantAt, timeIn } from './step-time.ts';

type StepDialogProps = { candidate: SideCandidate; isOpen: boolean; onClose: () => void };

/** What comes next for a candidate, with its day and time on the posting's clock. */
export function StepDialog({ candidate, isOpen, onClose }: StepDialogProps) {
  const { nextStep } = useWords().candidates;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={nextStep.dialog({ name: candidate.name })}>
      <StepForm candidate={candidate} onClose={onClose} />
    </FormDialog>
  );
}

const typed = z.object({
  kind: f.oneOf(stepKinds),
  day: f.date,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'required')),
  note: f.optionalText(limits.stepNoteLengthMax),
});

/** Ahead on the posting's clock. */
const typedIn = (timeZone: string) =>
  typed.check(
    z.refine(
      ({ day, time }) =>
        !typed.shape.time.safeParse(time).success || !isStepPast(instantAt(day, time, timeZone), new Date()),
      { error: 'timeAhead', path: ['time'] },
    ),
  );

function StepForm({ candidate, onClose }: Omit<StepDialogProps, 'isOpen'>) {
  const { candidates, candidateForm } = useWords();
  const words = candidates.nextStep;
  const timeThere = useTimeThere();
  const agreed = useAgreed(candidate, { canAct: ({ actions }) => actions.includes('setStep') });
  const { id, version, step, job } = agreed.now;
  const { timeZone } = job;
  const form = useEndpointForm(candidatesApi.setStep, {
    schema: typedIn(timeZone),
    defaults: {
      kind: step?.kind ?? 'INTERVIEW',
      day: step === null ? '' : dayIn(step.at, timeZone),
      time: step === null ? '' : timeIn(step.at, timeZone),
      note: step?.note ?? '',
    },
    toSent: ({ kind, day, time, note }) => ({
      body: { id, version, step: { kind, at: instantAt(day, time, timeZone), note } },
    }),
    agreed,
    refresh: candidateReads,
    onDone: () => {
      announce.toast({ type: 'success', title: words.saved, message: words.savedHint });
      onClose();
    },
    warnsUnsaved: false,
  });
  const stepNow = step
    ? `${words.now} ${candidateForm.stepKind[step.kind]} ${timeThere(step.at, timeZone)}`
    : words.none;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={words.what}
      verb={words.save}
      now={agreed.before && <div>{stepNow}</div>}
      isRoomy
    >
      <FormField form={form} name="kind">
        {(field) => (
          <NativeSelect
            withAsterisk
            data-autofocus
            label={words.kind}
            data={stepKinds.map((kind) => ({ value: kind, label: candidateForm.stepKind[kind] }))}
            {...field}
          />
        )}
      </FormField>
      <div className={styles.pair}>
        <FormField form={form} name="day">
          {({ onChange, ...field }) => (
            <DateField
              required
              label={words.date}
              min={dayIn(new Date(), timeZone)}
              {...field}
              onChange={(day) => onChange(day ?? '')}
            />
          )}
        </FormField>
        <TextInput withAsterisk type="time" label={words.time} {...form.field('time')} />
      </div>
      <FormField form={form} name="note">
        {(field) => (
          <CountedTextarea
            label={words.note}
            description={words.noteHint}
            rows={3}
            max={limits.stepNoteLengthMax}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}
