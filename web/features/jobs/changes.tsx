import type { Currency } from '#core/rules/countries.ts';
import { cutText } from '#core/rules/formats.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';
import { fieldName, valueText } from './job-values.ts';

type ChangesProps = {
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  currency: Currency;
  /** What stands over the two, where it is not before and after. */
  heads?: { before: string; after: string };
};

/** The same in a line each, for a narrow place; long texts are cut. */
export function BriefChanges({ changes, currency }: Omit<ChangesProps, 'heads'>) {
  const words = useWords();
  const locale = useLocale();
  const { nothing } = words.jobs.changes;
  const tell = (field: string, value: unknown) =>
    cutText(valueText({ words, locale, currency }, field, value) ?? nothing);
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
export function Changes({ changes, currency, heads }: ChangesProps) {
  const words = useWords();
  const locale = useLocale();
  const { changes: texts } = words.jobs;
  const { before, after } = heads ?? texts;
  const tell = (field: string, value: unknown) => valueText({ words, locale, currency }, field, value) ?? texts.nothing;
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
