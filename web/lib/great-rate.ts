import type { FeeType } from '#core/rules/enums.ts';
import { formatRate } from '#core/rules/formats.ts';
import { bpsOfPercent, greatRecruiterRateBps } from '#core/rules/money.ts';
import type { Words } from '#core/words/words.ts';

type Fees = {
  suggestGreatRecruiter: boolean;
  feeType: FeeType | null;
  feeRateMin: number | null;
  feeRateMax: number | null;
};

/** Whether great recruiters are asked for an offer, and at which rate: the average of the posting's range. */
export const greatRecruiterText = ({ jobs }: Words, job: Fees): string => {
  const { suggestGreatRecruiter, feeType, feeRateMin: min, feeRateMax: max } = job;
  const { yes, no, yesAtRate } = jobs.facts;
  if (!suggestGreatRecruiter) return no;
  if (feeType !== 'COMMISSION' || min === null || max === null) return yes;
  const rateBps = greatRecruiterRateBps({ minBps: bpsOfPercent(min), maxBps: bpsOfPercent(max) });
  return yesAtRate({ rate: formatRate(rateBps) });
};
