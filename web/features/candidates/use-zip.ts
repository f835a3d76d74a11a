import { useSyncExternalStore } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { filesApi } from '#core/api/files.ts';
import { limits } from '#core/rules/limits.ts';
import { call } from '#web/lib/client.ts';
import { downloadFile, type TransferOptions } from '#web/lib/download.ts';
import { makeTransfer, useTransfer } from '#web/lib/use-transfer.ts';
import { useWords } from '#web/ui/words.tsx';

/** Many are too long for an address: a ticket stands for them. */
const fetchResumes = async (ids: readonly number[], options: TransferOptions): Promise<void> => {
  if (ids.length <= limits.resumesInQuery)
    return downloadFile(candidatesApi.resume, { query: { id: ids.map(String) } }, options);
  const { ticket } = await call(filesApi.requestDownload, { body: { kind: 'RESUME', ids: [...ids] } });
  return downloadFile(filesApi.download, { params: { ticket } }, options);
};

/** One for all postings: it outlives the selection that it was begun for, and a second one is not begun beside it. */
const zipping = makeTransfer();

const isUnderWay = (): boolean => zipping.loaded() !== null;

export const useIsZipping = (): boolean => useSyncExternalStore(zipping.listen, isUnderWay);

/** The resumes of those selected: one as itself, several as a ZIP. */
export const useZip = (rows: readonly { id: number }[]) => {
  const { zipReceived: received, zipFailed: failed, zipStopped: stopped } = useWords().candidates.bulk;
  const { run, ...transfer } = useTransfer(zipping, { received, failed, stopped });
  const ids = rows.map(({ id }) => id);
  return { ...transfer, load: () => run((options) => fetchResumes(ids, options)) };
};
