import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { downloadFile, fetchFile } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { sizeText } from '#web/lib/use-transfer.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useObjectAddress } from '#web/ui/object-address.ts';
import { useWords } from '#web/ui/words.tsx';
import type { SideCandidate } from './candidate-query.ts';
import styles from './resume.module.css';

type Held = Pick<SideCandidate, 'id' | 'name' | 'resume'>;
const pdf = 'application/pdf';
/** A browser without a viewer of its own would take a PDF along unasked. */
const canShow = ({ mediaType }: Held['resume']): boolean => mediaType === pdf && navigator.pdfViewerEnabled;

/** The resume to read in the page; what the browser cannot show is taken along. */
export function ResumeView({ candidate }: { candidate: Held }) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const download = useDownload(candidate);
  if (isNarrow) return <ResumeLink candidate={candidate} download={download} />;
  return <ResumeFrame candidate={candidate} download={download} />;
}

const useDownload = ({ id }: Held) => {
  const words = useWords();
  const [isLoading, setLoading] = useState(false);
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile(candidatesApi.resume, { query: { id: [String(id)] } });
    } catch (failure) {
      tellFailure(words, failure, words.candidates.resume.failed);
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, load };
};
type Download = ReturnType<typeof useDownload>;

type PartProps = { candidate: Held; download: Download };

function ResumeFrame({ candidate, download }: PartProps) {
  const { resume } = useWords().candidates;
  const file = candidate.resume;
  return (
    <section className={styles.resume} aria-label={resume.title}>
      <div className={styles.resumeHead}>
        <IconFileText size={18} stroke={1.75} aria-hidden />
        <span className={styles.resumeName} title={file.name}>
          {file.name}
        </span>
        <span className={styles.resumeSize}>{sizeText(file.size)}</span>
        <ActionIcon
          aria-label={resume.download}
          title={resume.download}
          loading={download.isLoading}
          onClick={() => void download.load()}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {canShow(file) ? (
        <Pages candidate={candidate} />
      ) : (
        <div className={styles.noPage}>
          <p>{resume.notShown}</p>
          <Button variant="default" loading={download.isLoading} onClick={() => void download.load()}>
            {resume.download}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Fetched once with the token and kept in memory: every fetch is on record. */
function Pages({ candidate: { id, resume: file } }: { candidate: Held }) {
  const { resume } = useWords().candidates;
  const { data, isError, refetch } = useQuery({
    queryKey: ['resume', id, file.id],
    queryFn: async ({ signal }) =>
      (await fetchFile(candidatesApi.resume, { query: { id: [String(id)], inline: 'true' } }, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // whatever it was sent as, it is shown as pages and as nothing else
  const pages = useMemo(() => (data === undefined ? null : new Blob([data], { type: pdf })), [data]);
  const address = useObjectAddress(pages);
  if (isError)
    return (
      <div className={styles.noPage}>
        <ServerError message={resume.failed} onRetry={() => void refetch()} />
      </div>
    );
  if (address === null)
    return (
      <div className={styles.noPage}>
        <Spinner />
        <p>{resume.loading}</p>
      </div>
    );
  return <iframe className={styles.page} title={file.name} src={`${address}#toolbar=0&navpanes=0&view=FitH`} />;
}

function ResumeLink({ candidate: { resume: file }, download }: PartProps) {
  const { resume } = useWords().candidates;
  return (
    <button type="button" className={styles.file} disabled={download.isLoading} onClick={() => void download.load()}>
      <IconFileText size={20} stroke={1.75} aria-hidden />
      <span className={styles.fileText}>
        <span className={styles.fileName}>{file.name}</span>
        <br />
        <span className={styles.size}>{sizeText(file.size)}</span>
      </span>
      <span className={styles.open}>{resume.open}</span>
    </button>
  );
}
