import { useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import type { AdminJob } from './job-query.ts';
import { fieldName } from './job-texts.ts';
import { useValueText } from './use-value-text.ts';

type TermTableProps = { job: AdminJob; terms: Record<string, unknown> };

/** What holds now beside what is proposed instead. */
export function TermTable({ job, terms }: TermTableProps) {
  const words = useWords();
  const { proposal } = words.adminJobs;
  const present: Partial<Record<string, unknown>> = job;
  const text = useValueText(job);
  return (
    <table className={styles.terms}>
      <thead>
        <tr>
          <th scope="col">{proposal.term}</th>
          <th scope="col">{proposal.now}</th>
          <th scope="col">{proposal.proposed}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(terms).map(([field, value]) => (
          <tr key={field}>
            <th scope="row">{fieldName(words, field)}</th>
            <td>{text(field, present[field])}</td>
            <td>{text(field, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
