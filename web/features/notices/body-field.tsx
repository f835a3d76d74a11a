import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { limits } from '#core/rules/limits.ts';
import { loadChunk } from '#web/lib/chunks.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { CharCounter } from '#web/ui/fields/char-counter.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { NoticeValues } from './notice-form.ts';
import styles from './rich-text-editor.module.css';

const RichTextEditor = lazy(async () => ({
  default: (await loadChunk(() => import('./rich-text-editor.tsx'))).RichTextEditor,
}));

/** Close to its maximum a text says so: the marks of its formatting count, too. */
const counted = 0.9;

/** The body of a notice with its editor, which comes when this field is shown. */
export function BodyField({ part }: { part: FormPart<NoticeValues> }) {
  const { form } = useWords().notices;
  const id = useId();
  const [label, wrong] = [`${id}-label`, `${id}-wrong`];
  const max = limits.noticeBodyLengthMax;
  return (
    <PartField part={part} name="body">
      {({ value, onChange, onBlur, ref, error }) => (
        <Input.Wrapper
          id={id}
          withAsterisk
          label={form.body}
          labelElement="div"
          labelProps={{ id: label }}
          description={value.length > max * counted && <CharCounter length={value.length} max={max} />}
          error={error}
          errorProps={{ id: wrong }}
        >
          <Suspense
            fallback={
              <div className={styles.loading}>
                <Spinner />
              </div>
            }
          >
            <RichTextEditor
              id={id}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              hold={ref}
              labelledBy={label}
              wrongAt={error === null ? null : wrong}
            />
          </Suspense>
        </Input.Wrapper>
      )}
    </PartField>
  );
}
