import { PlainSelect } from './select.tsx';

type FilterChoiceProps<T extends string> = {
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  values: readonly T[];
  labels: Record<T, string>;
  chosen: readonly string[] | undefined;
  onChange: (chosen: string[]) => void;
};

/** One value of a filter, or none. */
export function FilterChoice<T extends string>(props: FilterChoiceProps<T>) {
  const { label, all, values, labels, chosen, onChange } = props;
  return (
    <PlainSelect
      label={label}
      value={chosen?.[0] ?? ''}
      options={[{ value: '', label: all }, ...values.map((value) => ({ value, label: labels[value] }))]}
      onChange={(value) => onChange(value === '' ? [] : [value])}
    />
  );
}
