import { Input, MultiSelect, type MultiSelectProps, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { JobFields } from '#core/rules/job-fields.ts';
import { PartField, type WatchedPart } from '#web/lib/form-part.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { NumberField, type NumberUnit } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './job-form.module.css';

/** The fields whose values are of one kind. */
type NamesOf<Kind> = { [N in keyof JobFields]: JobFields[N] extends Kind ? N : never }[keyof JobFields];
type ChoiceOf<N extends keyof JobFields> = Extract<JobFields[N], string>;
type ManyOf<N extends keyof JobFields> = Extract<JobFields[N], string[]>[number];

type Common<N extends keyof JobFields> = {
  part: WatchedPart<JobFields>;
  name: N;
  label: string;
  description?: ReactNode;
};
export type PartProps = { part: WatchedPart<JobFields> };

/** What stands in the form now. Whoever calls it is drawn anew by every key. */
export const useJobValues = ({ control }: WatchedPart<JobFields>): JobFields => useWatch({ control }) as JobFields;

/** What stands in one field now. */
export const useJobValue = <N extends keyof JobFields>({ control }: WatchedPart<JobFields>, name: N): JobFields[N] =>
  useWatch({ control, name });

type NumberName = NamesOf<number | null>;
type JobNumberProps = Common<NumberName> &
  Partial<NumberUnit> & { required?: boolean; isInRange?: boolean; placeholder?: string };

export function JobNumber({ part, name, label, isInRange, required, ...rest }: JobNumberProps) {
  return (
    <PartField part={part} name={name}>
      {(field) => (
        <NumberField
          {...rest}
          {...field}
          label={isInRange ? null : label}
          aria-label={isInRange ? label : undefined}
          required={required}
        />
      )}
    </PartField>
  );
}

type RangeProps = { label: string; note?: string; children: [ReactNode, ReactNode] };

/** Two numbers with a dash between them under one label. */
export function Range({ label, note, children }: RangeProps) {
  const id = useId();
  return (
    <fieldset className={styles.range} aria-labelledby={id}>
      <div id={id} className={styles.label}>
        {label}
        <span className={styles.required} aria-hidden>
          {' '}
          *
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.ends}>
        {children[0]}
        <span className={styles.dash} aria-hidden>
          –
        </span>
        {children[1]}
      </div>
    </fieldset>
  );
}

type ChoiceName = 'position' | 'employmentType' | 'guaranteeType';
type ChoiceProps<N extends ChoiceName> = Common<N> & {
  values: readonly ChoiceOf<N>[];
  labels: Record<ChoiceOf<N>, string>;
};

export function JobChoice<N extends ChoiceName>({ part, name, label, values, labels }: ChoiceProps<N>) {
  const { choose } = useWords().jobForm;
  return (
    <PartField part={part} name={name}>
      {({ value, onChange, ...field }) => (
        <NativeSelect
          withAsterisk
          label={label}
          data={[{ value: '', label: choose }, ...values.map((each) => ({ value: each, label: labels[each] }))]}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          {...field}
        />
      )}
    </PartField>
  );
}

type ManyName = 'locations' | 'businessTypes';
type ManyProps<N extends ManyName> = Common<N> & {
  values: readonly ManyOf<N>[];
  labels: Record<ManyOf<N>, string>;
  max: number;
  placeholder: string;
};

/** Every list in this form from which several are chosen: what is typed finds, Enter takes the first that it found. */
export function SearchedSelect(props: Omit<MultiSelectProps, 'onSearchChange'>) {
  const [search, setSearch] = useState('');
  return (
    <MultiSelect
      {...props}
      searchable
      hidePickedOptions
      clearSearchOnChange
      // while nothing is typed Enter must not take what happens to stand first
      selectFirstOptionOnChange={search !== ''}
      onSearchChange={setSearch}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      styles={{ inputField: { minWidth: '4rem' } }}
    />
  );
}

export function JobMany<N extends ManyName>({ part, name, label, values, labels, max, placeholder }: ManyProps<N>) {
  const words = useWords().jobForm;
  return (
    <PartField part={part} name={name}>
      {({ value, ...field }) => (
        <SearchedSelect
          withAsterisk
          label={label}
          description={words.upTo({ max })}
          placeholder={value.length === 0 ? placeholder : ''}
          nothingFoundMessage={words.noMatch}
          maxValues={max}
          data={values.map((each) => ({ value: each as string, label: labels[each] }))}
          value={value}
          {...field}
        />
      )}
    </PartField>
  );
}

type SegmentName = 'feeType' | 'resumeFormat';
type SegmentProps<N extends SegmentName> = Common<N> & {
  values: readonly ChoiceOf<N>[];
  labels: Record<ChoiceOf<N>, string>;
};

export function JobSegments<N extends SegmentName>({ part, name, label, values, labels }: SegmentProps<N>) {
  return (
    <PartField part={part} name={name}>
      {({ value, onChange, error }) => (
        <Input.Wrapper withAsterisk label={label} labelElement="div" error={error}>
          <SegmentedControl
            className={styles.segments ?? ''}
            styles={{ label: { paddingInline: '1.2rem' } }}
            aria-label={label}
            name={name}
            value={value ?? ''}
            onChange={onChange}
            data={values.map((each) => ({ value: each as string, label: labels[each] }))}
          />
        </Input.Wrapper>
      )}
    </PartField>
  );
}

export function JobSwitch({ part, name, label, description }: Common<NamesOf<boolean>>) {
  return (
    <PartField part={part} name={name}>
      {({ value, onChange, onBlur, ref }) => (
        <Switch
          className={styles.option ?? ''}
          ref={ref}
          name={name}
          onBlur={onBlur}
          label={label}
          description={description}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </PartField>
  );
}

export function JobDate(props: Common<'recommendDeadline' | 'dueDate'> & { min: string }) {
  const { part, name, label, description, min } = props;
  return (
    <PartField part={part} name={name}>
      {(field) => <DateField {...field} required label={label} description={description} min={min} clearable />}
    </PartField>
  );
}
