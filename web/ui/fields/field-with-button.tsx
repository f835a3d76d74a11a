import type { ReactNode } from 'react';
import styles from './form.module.css';

type FieldWithButtonProps = {
  field: ReactNode;
  button: ReactNode;
  /** What stands in the field is read whole: on a phone the button goes under it. */
  isLong?: boolean;
};

/** A field and the button that acts on it: in line with the field, whatever stands under that. */
export function FieldWithButton({ field, button, isLong }: FieldWithButtonProps) {
  return (
    <div className={styles.withButton} data-long={isLong || undefined}>
      {field}
      {button}
    </div>
  );
}
