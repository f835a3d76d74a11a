import { useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import { wordDiff } from './word-diff.ts';

/** A text with what was taken away and what was added, for the eye and for the ear. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const { words } = useWords().adminJobs;
  return (
    <span className={styles.text}>
      {wordDiff(before, after).map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison have nothing but their place
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Changed = kind === 'removed' ? 'del' : 'ins';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison have nothing but their place
          <Changed key={index} className={styles[kind]} title={words[kind]}>
            {text}
          </Changed>
        );
      })}
    </span>
  );
}
