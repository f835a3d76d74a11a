import { IconAlertCircle } from '@tabler/icons-react';
import { useWords } from '../words.tsx';
import styles from './form.module.css';

/** The first wrong field of the form that holds this element. */
const focusFirstWrong = (near: HTMLElement) => {
  const within = near.closest('form') ?? document;
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus();
};

type FormSummaryProps = {
  wrongCount: number;
  /** Where the first wrong field is; found by itself when left out. */
  onGoToFirst?: (() => void) | undefined;
};

/** How many fields are wrong, as a way to the first. Nothing while nothing is. */
export function FormSummary({ wrongCount, onGoToFirst }: FormSummaryProps) {
  const { form } = useWords().widgets;
  return (
    <div className={styles.summary} role="status">
      {wrongCount > 0 && (
        <button
          type="button"
          className={styles.wrong}
          onClick={(event) => (onGoToFirst ? onGoToFirst() : focusFirstWrong(event.currentTarget))}
        >
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {form.wrong({ n: wrongCount })}
        </button>
      )}
    </div>
  );
}
