import { Input } from '@mantine/core';
import * as z from 'zod/mini';
import { evaluationsApi } from '#core/api/evaluations.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { offersApi } from '#core/api/offers.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { StarRating } from '#web/ui/fields/star-rating.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { OwnEvaluation } from './evaluation-card.tsx';

type EvaluationDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  offerId: number;
  recruiterName: string;
  /** The one that is changed, where there is one. */
  evaluation: OwnEvaluation | null;
};

/** Stars and words about a recruiter. */
export function EvaluationDialog({ isOpen, onClose, recruiterName: name, ...rest }: EvaluationDialogProps) {
  const { evaluations } = useWords();
  const title = rest.evaluation === null ? evaluations.giveTitle({ name }) : evaluations.editTitle({ name });
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title}>
      <EvaluationForm {...rest} onClose={onClose} />
    </FormDialog>
  );
}

/** No star is no rating: that is asked for, not refused as a number. */
const typed = z.object({
  rating: z.int().check(z.refine((stars) => stars >= 1 && stars <= limits.ratingMax, 'select')),
  comment: f.text(limits.evaluationLengthMax),
});

type EvaluationFormProps = Omit<EvaluationDialogProps, 'isOpen' | 'recruiterName'>;

function EvaluationForm({ offerId, evaluation: shown, onClose }: EvaluationFormProps) {
  const agreed = useAgreed(shown);
  const evaluation = agreed.now;
  const { evaluations } = useWords();
  const common = {
    schema: typed,
    defaults: { rating: evaluation?.rating ?? 0, comment: evaluation?.comment ?? '' },
    agreed,
    refresh: [offersApi.one, offersApi.ofJob, evaluationsApi.ofRecruiter, jobsApi.dashboard],
  };
  const done = (title: string) => () => {
    announce.toast({ type: 'success', title });
    onClose();
  };
  const giving = useEndpointForm(evaluationsApi.give, {
    ...common,
    toSent: (checked) => ({ body: { offerId, ...checked } }),
    onDone: done(evaluations.done),
  });
  const editing = useEndpointForm(evaluationsApi.edit, {
    ...common,
    toSent: (checked) => ({ body: { id: evaluation?.id ?? 0, version: evaluation?.version ?? 1, ...checked } }),
    onDone: done(evaluations.edited),
  });
  const form = evaluation === null ? giving : editing;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={evaluations.what}
      verb={evaluation === null ? evaluations.save : evaluations.saveEdit}
      isRoomy
    >
      <FormField form={form} name="rating">
        {({ value, onChange, error }) => (
          <Input.Wrapper label={evaluations.rating} withAsterisk error={error}>
            <StarRating label={evaluations.rating} value={value} onChange={onChange} />
          </Input.Wrapper>
        )}
      </FormField>
      <FormField form={form} name="comment">
        {(field) => (
          <CountedTextarea
            required
            rows={5}
            label={evaluations.comment}
            description={evaluations.commentHint}
            max={limits.evaluationLengthMax}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}
