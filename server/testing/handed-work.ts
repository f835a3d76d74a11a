import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
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

type Settlement = { handTo?: number; endsRunning?: boolean };

/** The operator ends accounts, and looks first at what runs and who could take it. */
export const endingBy = (admin: TestPerson) => ({
  end: ({ accountId }: TestPerson, settlement: Settlement, action: 'expire' | 'delete' = 'expire', version = 1) =>
    admin.call(adminAccountsApi.setRecruiterStatus, {
      body: { id: accountId, version, action, reason: '퇴사했습니다', ...settlement },
    }),
  takersOf: async ({ accountId }: TestPerson) =>
    (await admin.call(adminJobsApi.takersOf, { params: { id: String(accountId) } })).body.data,
  runningOf: async ({ accountId }: TestPerson) =>
    (await admin.call(adminJobsApi.runningOf, { params: { id: String(accountId) } })).body.data,
});
