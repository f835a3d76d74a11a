import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import styles from './char-counter.module.css';
import { CharCounter } from './char-counter.tsx';
import type { FieldProps } from './field.ts';

type CountedTextareaProps = Omit<FieldProps<string>, 'ref'> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  max: number;
  rows?: number;
  placeholder?: string | undefined;
  /** Takes the focus when the dialog around it opens. */
  isFirst?: boolean;
};

/** A text over several lines with its length. More than the maximum can be typed, and is told: nothing is cut off. */
export function CountedTextarea({
  value,
  onChange,
  max,
  rows = 5,
  description,
  required,
  isFirst,
  ...rest
}: CountedTextareaProps) {
  return (
    <Textarea
      {...rest}
      value={value}
      rows={rows}
      withAsterisk={required ?? false}
      aria-required={required}
      data-autofocus={isFirst || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={
        <span className={styles.under}>
          <span className={styles.help}>{description}</span>
          <CharCounter length={value.length} max={max} />
        </span>
      }
    />
  );
}
