import { TextInput } from '@mantine/core';
import { limits } from '#core/rules/limits.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { TagInput } from '#web/ui/fields/tag-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import { TextDiff } from './text-diff.tsx';
import { changedWords, type WordValues } from './word-form.ts';

const lengths = {
  guideline: { max: limits.guidelineLengthMax, rows: 5 },
  detailGuideline: { max: limits.detailGuidelineLengthMax, rows: 12 },
} as const;

/** `formRoot(form)` of a form with these fields. */
export function WordFields({ part }: { part: FormPart<WordValues> }) {
  const { fields, words } = useWords().adminJobs;
  const long = (name: keyof typeof lengths) => (
    <PartField part={part} name={name}>
      {(field) => <CountedTextarea label={fields[name]} {...lengths[name]} {...field} />}
    </PartField>
  );
  return (
    <FormSection title={words.content} help={words.contentHelp}>
      <TextInput
        withAsterisk
        label={fields.title}
        autoComplete="off"
        maxLength={limits.titleLengthMax}
        {...part.field('title')}
      />
      {long('guideline')}
      {long('detailGuideline')}
      <PartField part={part} name="keywords">
        {(field) => (
          <TagInput label={fields.keywords} max={limits.keywordsMax} maxLength={limits.keywordLengthMax} {...field} />
        )}
      </PartField>
    </FormSection>
  );
}

/** What the employer will be shown: before and after, word by word. */
export function WordChanges({ stored, typed }: { stored: WordValues; typed: WordValues }) {
  const { fields, words } = useWords().adminJobs;
  const changed = changedWords(stored, typed);
  return (
    <Card title={words.changes} aside={changed.length > 0 ? changed.length : undefined}>
      {changed.length === 0 ? (
        <HelpText>{words.noChanges}</HelpText>
      ) : (
        <div className={styles.stack}>
          {changed.map(({ field, before, after }) => (
            <section key={field} aria-label={fields[field]}>
              <h3>{fields[field]}</h3>
              <TextDiff before={before} after={after} />
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}
