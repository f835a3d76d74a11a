import { Button } from '@mantine/core';
import { type ComponentProps, memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { jobLooks } from '#core/rules/status-colours.ts';
import { useWatchedRoot } from '#web/lib/form-part.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import { BasicsSection } from './basics-section.tsx';
import { DraftNote, useSavedText } from './draft-note.tsx';
import { FeeSection } from './fee-section.tsx';
import { FormSteps, type StepName, stepId } from './form-steps.tsx';
import { GuideSection } from './guide-section.tsx';
import styles from './job-form.module.css';
import { JobPreview, previewOf } from './job-preview.tsx';
import type { EmployerJob, JobFiles, PostingCompany } from './job-values.ts';
import { RecruitersSection } from './recruiters-section.tsx';
import { StagesSection } from './stages-section.tsx';
import { useJobForm } from './use-job-form.ts';

type JobFormProps = {
  /** The draft or the rejected posting; null for a new one. */
  job: EmployerJob | null;
  company: PostingCompany;
  leaveTo: string;
  /** The first save of a new posting. */
  onMade: (id: number) => void;
  onSubmitted: (id: number) => void;
};

/** An employer's posting from the first word to the review. */
export function JobForm({ job, company, leaveTo, onMade, onSubmitted }: JobFormProps) {
  const { jobForm: words, enums } = useWords();
  const { form, draft, today, sections, submit, isSending } = useJobForm({ job, company, onMade, onSubmitted });
  const savedText = useSavedText(draft.state, company.timeZone);
  const part = useWatchedRoot(form);
  const [files, setFiles] = useState<JobFiles>({
    template: job?.template ?? null,
    attachment: job?.attachment ?? null,
  });
  const [seen, setSeen] = useState<ReturnType<typeof previewOf> | null>(null);
  const preview = () => setSeen(previewOf({ values: form.getValues(), company, files, now: new Date() }));
  const isStopped = draft.state.step === 'stale' || draft.state.step === 'fixed';
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <PageTitle
        note={words.free}
        badge={job && <StatusBadge look={jobLooks[job.status]}>{enums.jobStatus[job.status]}</StatusBadge>}
      >
        {job?.status === 'REJECT' ? words.editTitle : words.title}
      </PageTitle>
      {job?.rejectReason && <RejectNote reason={job.rejectReason} />}
      <div ref={sections}>
        <Sections part={part} company={company} today={today} job={job} files={files} onFiles={setFiles} />
      </div>
      <SaveBar saved={savedText} wrongCount={form.problems} note={<DraftNote draft={draft} />}>
        <Button component={Link} to={leaveTo} variant="default">
          {words.leave}
        </Button>
        <Button
          variant="default"
          disabled={isStopped || !draft.state.hasUnsaved}
          loading={draft.state.step === 'saving'}
          onClick={() => void draft.flush()}
        >
          {words.save}
        </Button>
        <Button variant="default" onClick={preview}>
          {words.preview}
        </Button>
        <Button disabled={isStopped} loading={isSending} onClick={({ currentTarget }) => submit(currentTarget.form)}>
          {words.submit}
        </Button>
      </SaveBar>
      <JobPreview job={seen} onClose={() => setSeen(null)} />
    </form>
  );
}

type SectionsProps = ComponentProps<typeof FeeSection> & ComponentProps<typeof GuideSection>;

/** Each field is drawn anew by what it watches, and none by a draft that is saved. */
const Sections = memo(function Sections({ part, company, today, job, files, onFiles }: SectionsProps) {
  return (
    <>
      <FormSteps part={part} today={today} />
      <Part name="basics">
        <BasicsSection part={part} company={company} today={today} />
      </Part>
      <Part name="recruiters">
        <RecruitersSection part={part} />
      </Part>
      <Part name="fee">
        <FeeSection part={part} company={company} today={today} />
      </Part>
      <Part name="stages">
        <StagesSection part={part} />
      </Part>
      <Part name="guide">
        <GuideSection part={part} company={company} job={job} files={files} onFiles={onFiles} />
      </Part>
    </>
  );
});

const Part = ({ name, children }: { name: StepName; children: ReactNode }) => (
  <div id={stepId(name)} className={styles.part}>
    {children}
  </div>
);

function RejectNote({ reason }: { reason: string }) {
  const words = useWords().jobForm;
  return (
    <div className={styles.top}>
      <InlineNote colour="error">
        <strong>{words.rejected}</strong> {words.rejectedHint}
        <p className={styles.reason}>{reason}</p>
      </InlineNote>
    </div>
  );
}
