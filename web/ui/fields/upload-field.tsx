import { Button, Input } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { fieldMessage } from '#core/words/words.ts';
import { useFollowed } from '../blocks/kept-focus.ts';
import { useWords } from '../words.tsx';
import type { FileLimits, UploadState, useUpload } from './upload.ts';
import styles from './upload-parts.module.css';
import { DropZone, Sending } from './upload-parts.tsx';

/** What every field that takes a file is told by its form. */
export type UploadLabels = {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

type UploadFieldProps = UploadLabels & {
  sending: ReturnType<typeof useUpload>;
  limits: FileLimits;
  /** What is stored now, to look at; null while nothing is. */
  stored: ReactNode | null;
  onRemove: () => void;
};

/** One file: dropped or chosen, checked, sent with its progress, then shown with a way to remove it. */
export function UploadField(props: UploadFieldProps) {
  const { sending, limits, stored, onRemove, disabled = false } = props;
  const words = useWords();
  const id = useId();
  const { state } = sending;
  const error = refusalOf(state, words) ?? props.error;
  // with every step another button stands there: the keyboard goes on at it
  const [wasUsed, setUsed] = useState(false);
  const button = useFollowed<HTMLButtonElement>(wasUsed, `${state.step} ${stored !== null}`);
  const choose = (files: readonly File[]) => {
    setUsed(true);
    sending.choose(files);
  };
  const remove = () => {
    setUsed(true);
    sending.reset();
    onRemove();
  };
  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      description={props.description}
      error={error}
      withAsterisk={props.required ?? false}
    >
      {state.step === 'sending' || state.step === 'failed' ? (
        <Sending state={state} onCancel={sending.cancel} onRetry={sending.retry} button={button} />
      ) : stored !== null ? (
        <div className={styles.done}>
          {stored}
          <Button ref={button} size="xs" variant="default" disabled={disabled} onClick={remove}>
            {words.widgets.upload.remove}
          </Button>
        </div>
      ) : (
        <DropZone
          id={id}
          limits={limits}
          onChoose={choose}
          isWrong={Boolean(error)}
          disabled={disabled}
          button={button}
        />
      )}
    </Input.Wrapper>
  );
}

/** What is wrong with the file, in words; null when nothing is. */
function refusalOf(state: UploadState, words: ReturnType<typeof useWords>): string | null {
  if (state.step === 'refused') return fieldMessage(words, state.message);
  if (state.step === 'failed' || state.step === 'rejected') return state.reason || words.widgets.upload.failed;
  return null;
}
