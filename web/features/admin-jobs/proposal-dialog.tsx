import { type SyntheticEvent, useState } from 'react';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { limits } from '#core/rules/limits.ts';
import { amountAmong } from '#core/rules/money-text.ts';
import { fieldMessage } from '#core/words/words.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { dayProblem } from '#web/ui/fields/typed-day.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import { type AdminJob, jobReads } from './job-query.ts';
import { type Complaints, ProposalFields } from './proposal-fields.tsx';
import { problemsIn, proposedTermsOf, type TermField, type TermValues, termValues } from './proposal-form.ts';
import { TermTable } from './term-table.tsx';

type ProposalDialogProps = { job: AdminJob; isOpen: boolean; onClose: () => void };

export function ProposalDialog({ job, isOpen, onClose }: ProposalDialogProps) {
  const { proposal } = useWords().adminJobs;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={proposal.title}>
      <ProposalForm job={job} onClose={onClose} />
    </FormDialog>
  );
}

/** The server names a field by its place in the body or by itself. */
const complaintsOf = (failure: ApiFailure): Complaints =>
  Object.fromEntries(Object.entries(failure.fields).map(([path, text]) => [path.replace(/^terms\./, ''), text]));

function ProposalForm({ job: shown, onClose }: Omit<ProposalDialogProps, 'isOpen'>) {
  const agreed = useAgreed(shown, { canAct: ({ actions }) => actions.includes('propose') });
  const job = agreed.now;
  const words = useWords();
  const { proposal } = words.adminJobs;
  const [touched, setTouched] = useState<Partial<TermValues>>({});
  const values = { ...termValues(job), ...touched };
  const [note, setNote] = useState('');
  const [complaints, setComplaints] = useState<Complaints>({});
  const sending = useSend(adminJobsApi.propose, {
    agreed,
    refresh: jobReads,
    onDone: () => {
      announce.toast({ type: 'success', title: proposal.sent });
      onClose();
    },
    onFailed: (failure) => {
      const found = failure instanceof ApiFailure ? complaintsOf(failure) : {};
      setComplaints(found);
      return Object.keys(found).length > 0;
    },
  });
  const change = (changed: Partial<TermValues>): void => {
    // what is as it stands is no change, also when it was put back
    setTouched((before) => {
      const after = { ...before, ...changed };
      return Object.fromEntries(
        Object.entries(after).filter(([field, value]) => value !== termValues(job)[field as TermField]),
      );
    });
    setComplaints((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))));
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const problems = Object.entries(problemsIn(job, values));
    const amountText = (amount: number, all: readonly number[]): string =>
      amountAmong(words.formats.money, amount, all, job.currency);
    const told = problems.map(([field, problem]) => [field, fieldMessage(words, problem, amountText)]);
    setComplaints(Object.fromEntries(told));
    const hasWrongDay = [values.recommendDeadline, values.dueDate].some((day) => dayProblem(day) !== null);
    if (problems.length > 0 || hasWrongDay) return;
    sending.mutate({
      body: { id: job.id, version: job.version, note: note.trim(), terms: proposedTermsOf(job, values) },
    });
  };
  const terms = proposedTermsOf(job, values);
  return (
    <DialogForm
      form={{ ...agreed, submit, isSending: sending.isPending }}
      onClose={onClose}
      help={proposal.help}
      verb={proposal.send}
    >
      <ProposalFields job={job} values={values} complaints={complaints} onChange={change} />
      <CountedTextarea
        label={proposal.note}
        value={note}
        onChange={setNote}
        max={limits.reasonLengthMax}
        rows={3}
        error={complaints.note}
      />
      <section className={styles.stack} aria-label={proposal.changes}>
        <h3>{proposal.changes}</h3>
        {Object.keys(terms).length === 0 ? (
          <HelpText>{proposal.nothing}</HelpText>
        ) : (
          <TermTable job={job} terms={terms} />
        )}
      </section>
    </DialogForm>
  );
}
