import { useQueryClient } from '@tanstack/react-query';
import { refreshReads } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { useWords } from '#web/ui/words.tsx';
import { jobReads } from './job-query.ts';

/** Tells what went wrong. Where somebody else was first, the dialog asks about a state that is gone: it closes. */
export const useJobFailure = (onClose: () => void) => {
  const words = useWords();
  const client = useQueryClient();
  return (failure: Error): void => {
    tellFailure(words, failure);
    if (!(failure instanceof ApiFailure) || failure.status !== 409) return;
    void refreshReads(client, jobReads);
    onClose();
  };
};
