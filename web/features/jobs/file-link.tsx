import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { filesApi } from '#core/api/files.ts';
import type { attachedFile } from '#core/api/job-shapes.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { downloadFile } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { InfectedFile } from '#web/ui/blocks/infected-file.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';

type AskedResume = Pick<z.output<typeof jobsApi.seenByRecruiter.response>, 'resumeFormat' | 'template'>;

/** The form in which a posting asks for resumes; null where any will do. */
export const templateLink = ({ resumeFormat, template }: AskedResume): ReactNode | null =>
  resumeFormat === 'COMPANY' && template !== null ? <FileLink file={template} /> : null;

type FileLinkProps = { file: z.output<typeof attachedFile> };

/** A file that can be taken along; an image comes by an address of its own. */
export function FileLink({ file }: FileLinkProps) {
  const words = useWords();
  const [isLoading, setLoading] = useState(false);
  const endpoint = file.mediaType.startsWith('image/') ? filesApi.image : filesApi.file;
  const load = async () => {
    setLoading(true);
    try {
      await downloadFile(endpoint, { params: { id: file.id } });
    } catch (failure) {
      tellFailure(words, failure, words.jobs.facts.downloadFailed);
    } finally {
      setLoading(false);
    }
  };
  if (file.isInfected) return <InfectedFile name={file.name} />;
  return (
    <button type="button" className={styles.file} disabled={isLoading} onClick={() => void load()}>
      {file.name}
      <span className={styles.note}>{isLoading ? words.widgets.footer.downloading : words.jobs.facts.download}</span>
    </button>
  );
}
