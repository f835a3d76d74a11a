import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { candidatesApi } from '#core/api/candidates.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { OvertakenNote } from '#web/ui/blocks/overtaken-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { RecruiterCandidate } from '../candidate-query.ts';
import { candidateReads } from '../candidate-reads.ts';
import type { FormJob } from './add-candidate.tsx';
import { bodyOf, type CheckState, typedEdit, valuesOf } from './candidate-values.ts';
import { type CandidateForm, CheckSection } from './check-section.tsx';
import { CareerSection, PersonSection, RecommendationSection } from './details-sections.tsx';

type EditCandidateProps = Pick<ComponentProps<typeof RecommendationSection>, 'template'> & {
  job: FormJob;
  candidate: RecruiterCandidate;
  leaveTo: string;
  onDone: () => void;
};

/** An own candidate of whom nothing was told yet. Another person means another check. */
export function EditCandidate({ job, template, candidate, leaveTo, onDone }: EditCandidateProps) {
  const { candidateForm: words } = useWords();
  const [check, setCheck] = useState<CheckState | null>(null);
  const [isPersonOpen, setPersonOpen] = useState(false);
  const agreed = useAgreed(candidate);
  const form = useEndpointForm(candidatesApi.edit, {
    schema: typedEdit,
    currency: job.currency,
    defaults: valuesOf(agreed.now),
    agreed,
    toSent: (checked) => ({
      body: {
        ...bodyOf(checked),
        id: candidate.id,
        version: agreed.now.version,
        ...(checked.checkToken === '' ? {} : { checkToken: checked.checkToken }),
      },
    }),
    refresh: candidateReads,
    onDone: () => {
      announce.toast({ type: 'success', title: words.edited });
      onDone();
    },
  });
  const whole = form as unknown as CandidateForm;
  const isUnchecked = isPersonOpen && form.getValues('checkToken') === '';
  return (
    <form noValidate onSubmit={form.submit}>
      <PageTitle crumb={{ label: candidate.name, to: leaveTo }}>{words.editTitle}</PageTitle>
      <CheckSection
        form={whole}
        jobId={job.id}
        check={check}
        onChecked={(next) => {
          setCheck(next);
          if (next !== null && next.result !== 'DUPLICATE') setPersonOpen(false);
        }}
        isLocked={!isPersonOpen}
        onUnlock={() => {
          setCheck(null);
          form.setValue('checkToken', '');
          setPersonOpen(true);
        }}
      />
      <PersonSection form={whole} country={job.country} />
      <CareerSection form={whole} currency={job.currency} />
      <RecommendationSection
        form={whole}
        template={template}
        infectedId={candidate.resume.isInfected ? candidate.resume.id : null}
      />
      <SaveBar
        wrongCount={form.problems}
        hint={isUnchecked ? words.check.needed : undefined}
        note={<OvertakenNote of={form} />}
      >
        <Button component={Link} to={leaveTo} variant="default">
          {words.leave}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={!form.formState.isDirty || form.isOver || isUnchecked}>
          {words.save}
        </Button>
      </SaveBar>
    </form>
  );
}
