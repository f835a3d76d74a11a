import { useRef, useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { filesApi } from '#core/api/files.ts';
import { limits } from '#core/rules/limits.ts';
import { call } from '#web/lib/client.ts';
import { downloadFile, type TransferOptions } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { useWords } from '#web/ui/words.tsx';

/** Many are too long for an address: a ticket stands for them. */
const fetchResumes = async (ids: readonly number[], options: TransferOptions): Promise<void> => {
  if (ids.length <= limits.resumesInQuery)
    return downloadFile(candidatesApi.resume, { query: { id: ids.map(String) } }, options);
  const { ticket } = await call(filesApi.requestDownload, { body: { kind: 'RESUME', ids: [...ids] } });
  return downloadFile(filesApi.download, { params: { ticket } }, options);
};

/** The resumes of those selected: one as itself, several as a ZIP; how much has come, and a way to stop it. */
export const useZip = (rows: readonly { id: number }[]) => {
  const words = useWords();
  const running = useRef<AbortController | null>(null);
  const [loaded, setLoaded] = useState<number | null>(null);
  const load = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setLoaded(0);
    try {
      await fetchResumes(
        rows.map(({ id }) => id),
        { signal: controller.signal, onProgress: (progress) => setLoaded(progress.loaded) },
      );
    } catch (failure) {
      if (!controller.signal.aborted) tellFailure(words, failure, words.candidates.bulk.zipFailed);
    } finally {
      setLoaded(null);
    }
  };
  /** Bytes that have come; null while nothing is on its way. */
  return { loaded, load, stop: () => running.current?.abort() };
};
