import { useId, useState } from 'react';
import { cutText } from '#core/rules/formats.ts';
import { useWords } from '../words.tsx';
import styles from './text-expander.module.css';

/** A long text, cut until somebody wants all of it. A short one has no button. */
export function TextExpander({ children }: { children: string }) {
  const { expander } = useWords().widgets;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const cut = cutText(children);
  return (
    <p className={styles.text}>
      <span id={id}>{isOpen ? children : cut}</span>
      {cut !== children && ' '}
      {cut !== children && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? expander.fold : expander.more}
        </button>
      )}
    </p>
  );
}
