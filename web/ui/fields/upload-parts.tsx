import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import { LaneClock } from '../blocks/lane.tsx';
import { useWords } from '../words.tsx';
import { type FileLimits, shownTypes, type UploadState } from './upload.ts';
import styles from './upload-parts.module.css';

type DropZoneProps = {
  id: string;
  limits: FileLimits;
  onChoose: (files: readonly File[]) => void;
  isWrong: boolean;
  disabled: boolean;
  button: Ref<HTMLButtonElement>;
};

/** Says what may come before anything is sent. */
export function DropZone({ id, limits, onChoose, isWrong, disabled, button }: DropZoneProps) {
  const { upload } = useWords().widgets;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const limitsId = `${id}-limits`;
  // the wrapper around gives its error this id
  const told = isWrong ? `${limitsId} ${id}-error` : limitsId;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onChoose([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      data-wrong={isWrong || undefined}
      data-testid={`${id}-zone`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={20} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <div className={styles.call}>{upload.drop}</div>
        <div className={styles.limits} id={limitsId}>
          {upload.limits({ types: shownTypes(limits.extensions), megabytes: limits.megabytes })}
        </div>
      </div>
      <input
        ref={input}
        id={id}
        className={styles.file}
        type="file"
        tabIndex={-1}
        accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
        aria-describedby={told}
        aria-invalid={isWrong}
        disabled={disabled}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
      <Button
        ref={button}
        size="xs"
        variant="default"
        disabled={disabled}
        aria-describedby={told}
        onClick={() => input.current?.click()}
      >
        {upload.choose}
      </Button>
    </div>
  );
}

type SendingProps = {
  state: Extract<UploadState, { step: 'sending' | 'failed' }>;
  onCancel: () => void;
  onRetry: () => void;
  button: Ref<HTMLButtonElement>;
};

/** A file on its way, or one that did not arrive. */
export function Sending({ state, onCancel, onRetry, button }: SendingProps) {
  const { upload } = useWords().widgets;
  const percent = state.step === 'sending' ? state.percent : 0;
  return (
    <div className={styles.sending}>
      <div className={styles.line}>
        <span className={styles.name}>{state.file.name}</span>
        {state.step === 'sending' && <span className={styles.percent}>{upload.progress({ percent })}</span>}
        {state.step === 'failed' && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {upload.retry}
          </Button>
        )}
        <Button ref={button} size="xs" variant="subtle" color="grey" onClick={onCancel}>
          {upload.cancel}
        </Button>
      </div>
      {state.step === 'sending' && (
        <div
          role="progressbar"
          aria-label={state.file.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <LaneClock part={percent / 100} withMarker={false} />
        </div>
      )}
    </div>
  );
}
