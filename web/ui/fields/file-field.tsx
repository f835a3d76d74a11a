import { Button, Input } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useWords } from '../words.tsx';
import { refusalOf } from './image-field.tsx';
import { type FileLimits, type Upload, useUpload } from './upload.ts';
import styles from './upload-parts.module.css';
import { DropZone, Sending } from './upload-parts.tsx';

export type StoredFile = { id: number; name: string };

type FileFieldProps = {
  value: StoredFile | null;
  onChange: (file: StoredFile | null) => void;
  upload: Upload;
  limits: FileLimits;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/** One document; several must be zipped. */
export function FileField(props: FileFieldProps) {
  const { value, onChange, upload, limits, disabled = false } = props;
  const words = useWords();
  const id = useId();
  const sending = useUpload(upload, limits, (sent, file) => onChange({ id: sent, name: file.name }));
  const { state } = sending;
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
      ) : value ? (
        <div className={styles.done}>
          <IconPaperclip size={18} stroke={1.75} aria-hidden />
          <span className={styles.name}>{value.name}</span>
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
