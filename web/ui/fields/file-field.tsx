import { IconPaperclip } from '@tabler/icons-react';
import { type FileLimits, type Upload, useUpload } from './upload.ts';
import { UploadField, type UploadLabels } from './upload-field.tsx';
import styles from './upload-parts.module.css';

export type StoredFile = { id: number; name: string };

type FileFieldProps = UploadLabels & {
  value: StoredFile | null;
  onChange: (file: StoredFile | null) => void;
  upload: Upload;
  limits: FileLimits;
};

/** One document; several must be zipped. */
export function FileField({ value, onChange, upload, limits, ...labels }: FileFieldProps) {
  const sending = useUpload(upload, limits, (sent, file) => onChange({ id: sent, name: file.name }));
  const stored = value && (
    <>
      <IconPaperclip size={18} stroke={1.75} aria-hidden />
      <span className={styles.name}>{value.name}</span>
    </>
  );
  return <UploadField {...labels} sending={sending} limits={limits} stored={stored} onRemove={() => onChange(null)} />;
}
