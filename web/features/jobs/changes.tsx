import { cutText } from '#core/rules/formats.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';
import { fieldName } from './job-values.ts';
import { type Place, useValueText } from './use-value-text.ts';

type ChangesProps = {
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  job: Place;
  /** What stands over the two, where it is not before and after. */
  heads?: { before: string; after: string };
};

/** The same in a line each, for a narrow place; long texts are cut. */
export function BriefChanges({ changes, job }: Omit<ChangesProps, 'heads'>) {
  const words = useWords();
  const { nothing } = words.jobs.changes;
  const text = useValueText(job);
  const tell = (field: string, value: unknown) => cutText(text(field, value) ?? nothing);
  return (
    <dl className={styles.brief}>
      {Object.entries(changes).map(([field, [was, is]]) => {
        const name = fieldName(words, field);
        if (name === null) return null;
        return (
          <div key={field}>
            <dt>{name}</dt>
            <dd>
              <del>{tell(field, was)}</del>
              <ins>{tell(field, is)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What was, and what is instead, field by field. */
export function Changes({ changes, job, heads }: ChangesProps) {
  const words = useWords();
  const text = useValueText(job);
  const { changes: texts } = words.jobs;
  const { before, after } = heads ?? texts;
  const tell = (field: string, value: unknown) => text(field, value) ?? texts.nothing;
  return (
    <dl className={styles.changes}>
      {Object.entries(changes).map(([field, [was, is]]) => {
        const name = fieldName(words, field);
        if (name === null) return null;
        return (
          <div key={field} className={styles.change}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.side}>{before}</span>
              <del>{tell(field, was)}</del>
            </dd>
            <dd>
              <span className={styles.side}>{after}</span>
              <ins>{tell(field, is)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
