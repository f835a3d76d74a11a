import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { loadChunk } from '#web/lib/chunks.ts';
import { downloadFile, fetchFile } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { sizeText } from '#web/lib/use-transfer.ts';
import { DialogActs, FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InfectedFile } from '#web/ui/blocks/infected-file.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { SideCandidate } from './candidate-query.ts';
import styles from './resume.module.css';

type Held = Pick<SideCandidate, 'id' | 'name' | 'resume'>;
/** Everything else is taken along. */
const canShow = ({ mediaType }: Held['resume']): boolean => mediaType === 'application/pdf';

const PdfPages = lazy(async () => ({ default: (await loadChunk(() => import('./pdf-pages.tsx'))).PdfPages }));

type ResumeViewProps = {
  candidate: Held;
  /** What is offered to whoever reads it, where it lies over everything else. */
  act?: ReactNode;
};

/** The resume to read in the page, beside everything else or, on a phone, over it; what is no PDF is taken along. */
export function ResumeView({ candidate, act }: ResumeViewProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const download = useDownload(candidate);
  if (isNarrow) return <ResumeLink candidate={candidate} download={download} act={act} />;
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
        {!file.isInfected && (
          <ActionIcon
            aria-label={resume.download}
            title={resume.download}
            loading={download.isLoading}
            onClick={() => void download.load()}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <ResumeBody candidate={candidate} download={download} />
    </section>
  );
}

function ResumeBody({ candidate, download }: PartProps) {
  const { resume } = useWords().candidates;
  const file = candidate.resume;
  if (file.isInfected) return <p className={styles.noPage}>{resume.gone}</p>;
  if (canShow(file)) return <Pages candidate={candidate} download={download} />;
  return <TakeAlong text={resume.notShown} download={download} />;
}

function TakeAlong({ text, download }: { text: string; download: Download }) {
  const { resume } = useWords().candidates;
  return (
    <div className={styles.noPage}>
      <p>{text}</p>
      <Button variant="default" loading={download.isLoading} onClick={() => void download.load()}>
        {resume.download}
      </Button>
    </div>
  );
}

/** Fetched once with the token and kept in memory: every fetch is on record. */
function Pages({ candidate: { id, resume: file }, download }: PartProps) {
  const { resume } = useWords().candidates;
  const { data, error, refetch } = useQuery({
    queryKey: ['resume', id, file.id],
    queryFn: async ({ signal }) =>
      (await fetchFile(candidatesApi.resume, { query: { id: [String(id)], inline: 'true' } }, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const opening = (
    <div className={styles.noPage}>
      <Spinner />
      <p>{resume.loading}</p>
    </div>
  );
  if (error)
    return (
      <div className={styles.noPage}>
        <ServerError
          message={error instanceof ApiFailure ? error.message : resume.failed}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (data === undefined) return opening;
  return (
    <Suspense fallback={opening}>
      <PdfPages
        file={data}
        name={file.name}
        whileOpening={opening}
        whenBroken={<TakeAlong text={resume.broken} download={download} />}
      />
    </Suspense>
  );
}

function ResumeLink({ candidate, download, act }: PartProps & Pick<ResumeViewProps, 'act'>) {
  const { resume } = useWords().candidates;
  const [isOpen, setOpen] = useState(false);
  const file = candidate.resume;
  if (file.isInfected) return <InfectedFile name={file.name} />;
  const open = () => (canShow(file) ? setOpen(true) : void download.load());
  return (
    <>
      <button type="button" className={styles.file} disabled={download.isLoading} onClick={open}>
        <IconFileText size={20} stroke={1.75} aria-hidden />
        <span className={styles.fileText}>
          <span className={styles.fileName}>{file.name}</span>
          <br />
          <span className={styles.size}>{sizeText(file.size)}</span>
        </span>
        <span className={styles.open}>{resume.open}</span>
      </button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={file.name}>
        <div className={styles.inDialog}>
          <Pages candidate={candidate} download={download} />
        </div>
        <DialogActs>
          <Button variant="default" loading={download.isLoading} onClick={() => void download.load()}>
            {resume.download}
          </Button>
          {act}
        </DialogActs>
      </FormDialog>
    </>
  );
}
