import { Button, Input } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { fieldMessage } from '#core/words/words.ts';
import { useWords } from '../words.tsx';
import { type FileLimits, type Upload, type UploadState, useUpload } from './upload.ts';
import styles from './upload-parts.module.css';
import { DropZone, Sending } from './upload-parts.tsx';

type ImageFieldProps = {
  /** The id of the stored image. */
  value: number | null;
  onChange: (id: number | null) => void;
  upload: Upload;
  limits: FileLimits;
  /** The image that is stored now, as an address that can be shown. */
  present?: string | null | undefined;
  shape?: 'photo' | 'logo';
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/** One picture: dropped or chosen, checked, sent with its progress, shown. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, upload, limits, present, shape = 'logo', disabled = false } = props;
  const words = useWords();
  const id = useId();
  const sending = useUpload(upload, limits, (sent) => onChange(sent));
  const { state } = sending;
  const chosen = usePicture(state);
  const picture = value === null ? null : (chosen ?? present ?? null);
  const error = refusalOf(state, words) ?? props.error;

  const remove = () => {
    sending.reset();
    onChange(null);
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
        <Sending state={state} onCancel={sending.cancel} onRetry={sending.retry} />
      ) : picture ? (
        <div className={styles.done}>
          <span className={styles.picture} data-shape={shape}>
            <img src={picture} alt={words.widgets.upload.preview} />
          </span>
          <Button size="xs" variant="default" disabled={disabled} onClick={remove}>
            {words.widgets.upload.remove}
          </Button>
        </div>
      ) : (
        <DropZone id={id} limits={limits} onChoose={sending.choose} isWrong={Boolean(error)} disabled={disabled} />
      )}
    </Input.Wrapper>
  );
}

/** What is wrong with the file, in words; null when nothing is. */
export function refusalOf(state: UploadState, words: ReturnType<typeof useWords>): string | null {
  if (state.step === 'refused') return fieldMessage(words, state.message);
  if (state.step === 'failed') return state.reason || words.widgets.upload.failed;
  return null;
}

/** The chosen picture from memory, forgotten with it. */
function usePicture(state: UploadState): string | null {
  const file = state.step === 'sent' ? state.file : null;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
