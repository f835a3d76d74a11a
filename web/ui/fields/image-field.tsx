import { useObjectAddress } from '../object-address.ts';
import { useWords } from '../words.tsx';
import { type FileLimits, type Upload, useUpload } from './upload.ts';
import { UploadField, type UploadLabels } from './upload-field.tsx';
import styles from './upload-parts.module.css';

type ImageFieldProps = UploadLabels & {
  /** The id of the stored image. */
  value: number | null;
  onChange: (id: number | null) => void;
  upload: Upload;
  limits: FileLimits;
  /** The image that is stored now, as an address that can be shown. */
  present?: string | null | undefined;
  shape?: 'photo' | 'logo';
};

/** One picture, shown in the shape it will have. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, upload, limits, present, shape = 'logo', ...labels } = props;
  const words = useWords();
  const sending = useUpload(upload, limits, (sent) => onChange(sent));
  const chosen = useObjectAddress(sending.state.step === 'sent' ? sending.state.file : null);
  const picture = value === null ? null : (chosen ?? present ?? null);
  const stored = picture && (
    <span className={styles.picture} data-shape={shape}>
      <img src={picture} alt={words.widgets.upload.preview} />
    </span>
  );
  return (
    <UploadField
      {...labels}
      sending={sending}
      limits={limits}
      stored={stored || null}
      onRemove={() => onChange(null)}
    />
  );
}
