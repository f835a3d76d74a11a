import { candidatesApi } from '#core/api/candidates.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { documentLimits, fileUpload } from '#web/lib/upload.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { RecruiterCandidate } from './candidate-query.ts';
import { candidateReads } from './candidate-reads.ts';
import { typedResume } from './form/candidate-values.ts';

type ReplaceProps = { candidate: RecruiterCandidate; onClose: () => void };

/** A clean resume for one that a virus took. */
export function ReplaceResumeDialog({ candidate, isOpen, onClose }: ReplaceProps & { isOpen: boolean }) {
  const { resume } = useWords().candidates;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={resume.replaceTitle({ name: candidate.name })}>
      <ReplaceForm candidate={candidate} onClose={onClose} />
    </FormDialog>
  );
}

function ReplaceForm({ candidate, onClose }: ReplaceProps) {
  const { candidates, candidateForm: words } = useWords();
  const { resume } = candidates;
  const agreed = useAgreed(candidate);
  const { id, version } = agreed.now;
  const form = useEndpointForm(candidatesApi.replaceResume, {
    schema: typedResume,
    defaults: { resumeId: null },
    toSent: ({ resumeId }) => ({ body: { id, version, resumeId: resumeId?.id ?? 0 } }),
    agreed,
    refresh: candidateReads,
    onDone: () => {
      announce.toast({ type: 'success', title: resume.replaced });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={resume.replaceWhat} verb={resume.replace} isRoomy>
      <FormField form={form} name="resumeId">
        {({ value, onChange, error }) => (
          <FileField
            required
            label={words.recommendation.resume}
            description={words.recommendation.resumeHint}
            value={value}
            onChange={onChange}
            upload={fileUpload('RESUME')}
            limits={documentLimits}
            error={error}
          />
        )}
      </FormField>
    </DialogForm>
  );
}
