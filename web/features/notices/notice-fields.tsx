import { Input, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { noticeCategories, noticeStatuses, noticeTargets } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { FieldPair, FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import { BodyField } from './body-field.tsx';
import styles from './notice-fields.module.css';
import type { NoticeValues } from './notice-form.ts';

type PartProps = { part: FormPart<NoticeValues> };

const optionsOf = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** `formRoot(form)` of a form with these fields. */
export function NoticeFields({ part }: PartProps) {
  const { form } = useWords().notices;
  return (
    <>
      <FormSection title={form.content} help={form.contentHelp}>
        <TextInput
          withAsterisk
          label={form.title}
          autoComplete="off"
          maxLength={limits.titleLengthMax}
          {...part.field('title')}
        />
        <BodyField part={part} />
      </FormSection>
      <FormSection title={form.settings} help={form.settingsHelp}>
        <ReaderFields part={part} />
        <StatusField part={part} />
        <PinnedField part={part} />
      </FormSection>
    </>
  );
}

function ReaderFields({ part }: PartProps) {
  const { notices, enums } = useWords();
  const { form } = notices;
  return (
    <FieldPair>
      <PartField part={part} name="target">
        {(field) => (
          <NativeSelect
            withAsterisk
            label={form.target}
            data={optionsOf(noticeTargets, enums.noticeTarget)}
            {...field}
          />
        )}
      </PartField>
      <PartField part={part} name="category">
        {(field) => (
          <NativeSelect
            withAsterisk
            label={form.category}
            data={optionsOf(noticeCategories, enums.noticeCategory)}
            {...field}
          />
        )}
      </PartField>
    </FieldPair>
  );
}

function StatusField({ part }: PartProps) {
  const { notices, enums } = useWords();
  const { form } = notices;
  return (
    <PartField part={part} name="status">
      {({ value, onChange, name, error }) => (
        <Input.Wrapper
          withAsterisk
          label={form.status}
          labelElement="div"
          description={form.statusHelp[value]}
          error={error}
        >
          <SegmentedControl
            className={styles.status}
            aria-label={form.status}
            name={name}
            value={value}
            onChange={onChange}
            data={optionsOf(noticeStatuses, enums.noticeStatus)}
          />
        </Input.Wrapper>
      )}
    </PartField>
  );
}

function PinnedField({ part }: PartProps) {
  const { form } = useWords().notices;
  return (
    <PartField part={part} name="pinned">
      {({ value, onChange, onBlur, name, ref }) => (
        <Switch
          className={styles.option ?? ''}
          ref={ref}
          name={name}
          onBlur={onBlur}
          label={form.pinned}
          description={form.pinnedHint}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </PartField>
  );
}
