import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import type { AdminJob } from './job-query.ts';
import { fieldName, valueText } from './job-texts.ts';

type TermTableProps = { job: AdminJob; terms: Record<string, unknown> };

/** What holds now beside what is proposed instead. */
export function TermTable({ job, terms }: TermTableProps) {
  const [words, locale] = [useWords(), useLocale()];
  const { proposal } = words.adminJobs;
  const present: Partial<Record<string, unknown>> = job;
  const text = (field: string, value: unknown): string => valueText({ words, locale }, field, value, job.currency);
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
