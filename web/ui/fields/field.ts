import type { ReactNode, Ref } from 'react';

/** What every controlled field takes: the shape in which a form library hands them over. */
export type FieldProps<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean;
};
