import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

type FormSectionProps = {
  title: ReactNode;
  /** One line of help. */
  help?: ReactNode;
  /** Without a card of its own: inside one that is there already. */
  plain?: boolean;
  children: ReactNode;
};

export function FormSection({ title, help, plain, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} data-plain={plain || undefined} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {help && <p className={styles.help}>{help}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Two fields side by side; under each other on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
