import { useQueryClient } from '@tanstack/react-query';
import { refreshReads } from '#web/lib/endpoints.ts';
import { ApiFailure, hasCode } from '#web/lib/failures.ts';
import { bookReads } from './contact-query.ts';

/** Where somebody else was first, the book is read again; what was asked about is no longer so. */
export const useOvertaken = (onClose: () => void) => {
  const client = useQueryClient();
  return (failure: Error): void => {
    if (!(failure instanceof ApiFailure) || (failure.status !== 404 && failure.status !== 409)) return;
    void refreshReads(client, bookReads);
    // what was typed over an older version stays to be looked at
    if (!hasCode(failure, 'VERSION_STALE')) onClose();
  };
};
