import { IconCloudCheck } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useCover } from '../blocks/cover.ts';
import styles from './form.module.css';
import { FormSummary } from './form-summary.tsx';

type SaveBarProps = {
  /** "Saved as a draft at 10:42", in words; nothing before the first save. */
  saved?: ReactNode;
  /** What stands in the way of the act, or that nothing does. */
  hint?: ReactNode;
  wrongCount: number;
  onGoToFirstWrong?: (() => void) | undefined;
  /** What must be seen before saving, wherever in a long form one stands. */
  note?: ReactNode;
  /** In this order: leave, preview, the one filled act. */
  children: ReactNode;
};

/** Stays at the bottom of the window, in line with the page. */
export function SaveBar({ saved, hint, wrongCount, onGoToFirstWrong, note, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useCover(bar, '--sl-over-bar');
  return (
    <div className={styles.bar} ref={bar}>
      <div className={styles.note} role="status">
        {note}
      </div>
      <div className={styles.barInner}>
        <span className={styles.saved} role="status">
          {saved && (
            <>
              <IconCloudCheck size={18} stroke={1.75} aria-hidden />
              {saved}
            </>
          )}
          {hint}
        </span>
        <FormSummary wrongCount={wrongCount} onGoToFirst={onGoToFirstWrong} />
        <div className={styles.acts}>{children}</div>
      </div>
    </div>
  );
}
