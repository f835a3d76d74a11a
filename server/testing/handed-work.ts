import { makeOfferer } from './offers.ts';
import type { TestPerson } from './people.ts';
import type { TestProduct } from './running-product.ts';

/** What a test of work that changes hands looks at, as it is stored. */
export const handedWorkIn = (product: TestProduct) => {
  const { db } = product.services;
  return {
    colleagueOf: ({ searchFirmId }: TestPerson) => makeOfferer(product, { searchFirmId }),
    offerOf: (jobId: number, { accountId }: TestPerson) =>
      db
        .selectFrom('offer')
        .selectAll()
        .where('jobId', '=', jobId)
        .where('recruiterId', '=', accountId)
        .executeTakeFirst(),
    ownerOf: async (candidateId: number) =>
      (await db.selectFrom('candidate').select('recruiterId').where('id', '=', candidateId).executeTakeFirstOrThrow())
        .recruiterId,
    accountStatus: async ({ accountId }: TestPerson) =>
      (await db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirstOrThrow()).status,
    /** The counters of a posting beside what they should say, counted one by one. */
    countsOf: async (jobId: number) => {
      const kept = await db
        .selectFrom('job')
        .select(['offerCount', 'selectedCount', 'candidateCount'])
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow();
      const offers = await db.selectFrom('offer').select('status').where('jobId', '=', jobId).execute();
      const candidates = await db.selectFrom('candidate').select('id').where('jobId', '=', jobId).execute();
      const counted = {
        offerCount: offers.filter(({ status }) => !['WITHDRAWN', 'REMOVED'].includes(status)).length,
        selectedCount: offers.filter(({ status }) => status === 'SELECTED').length,
        candidateCount: candidates.length,
      };
      return { kept, counted };
    },
  };
};
