import type { Output } from '#core/api/endpoint.ts';
import type { verificationsApi } from '#core/api/verifications.ts';
import { ApiFailure } from './failures.ts';

type Times = Output<typeof verificationsApi.request>;

/** Asked for again within the minute, as after a reload: nothing new is sent, and the code before it still counts. */
export const codeSentBefore = (failure: Error): Times | null => {
  if (!(failure instanceof ApiFailure)) return null;
  const { expiresInSeconds, againInSeconds } = failure.facts;
  const isTold = typeof expiresInSeconds === 'number' && typeof againInSeconds === 'number';
  return isTold ? { expiresInSeconds, againInSeconds } : null;
};
