import styles from './select.module.css';

export type SelectOption = { value: string; label: string };

type PlainSelectProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  small?: boolean;
};

/** The browser's own select in the house's clothes: light, and at home on a phone. */
export function PlainSelect({ label, value, options, onChange, small }: PlainSelectProps) {
  return (
    <select
      className={styles.select}
      data-small={small || undefined}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
