import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A field and the button that acts on it: in line with the field, whatever stands under that. */
export function FieldWithButton({ field, button }: { field: ReactNode; button: ReactNode }) {
  return (
    <div className={styles.withButton}>
      {field}
      {button}
    </div>
  );
}
