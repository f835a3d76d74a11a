import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import { documentKinds } from '#core/rules/enums.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { somebodyWaits } from '#server/testing/race.ts';
import { seededRandom } from '#server/testing/seeded.ts';
import type { Db } from './connect.ts';
import { foldTallies } from './tallies.ts';
import { inTransaction } from './transaction.ts';

const product = await startTestProduct();
const { db } = product.services;

/** Every row that is tallied, counted. */
const counted = [
  sql`select user_type, status, operator_month(created_at) as month, count(*) from account group by 1, 2, 3`,
  sql`select status, operator_month(submitted_at) as month, recruit_type in ('WECRUITER', 'MIXED') as is_for_everybody, count(*)
    from job group by 1, 2, 3`,
  sql`select kind, version, count(*) from (
    select kind, max(agreement.version) as version from agreement join account on account.id = account_id
    where agreed and kind <> 'PROMOTION' and account.status = 'ACTIVE' group by account_id, kind
  ) as newest group by 1, 2`,
];
const tallied = [
  sql`select user_type, status, joined_month as month, sum(change) as count from account_tally group by 1, 2, 3 having sum(change) <> 0`,
  sql`select status, submitted_month as month, is_for_everybody, sum(change) as count
    from job_tally group by 1, 2, 3 having sum(change) <> 0`,
  sql`select kind, version, sum(change) as count from agreement_tally group by 1, 2 having sum(change) <> 0`,
];
const linesOf = async (counts: typeof counted) => {
  const lines = await Promise.all(counts.map(async (count) => (await count.execute(db)).rows));
  return lines.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
};
const expectNoDrift = async (): Promise<void> => expect(await linesOf(tallied)).toEqual(await linesOf(counted));

const changeStatus = (tx: Db, id: number, status: (typeof accountStatuses)[number]) =>
  tx
    .updateTable('account')
    .set({ status, statusReason: '사유', deletedAt: status === 'DELETED' ? new Date() : null })
    .where('id', '=', id)
    .execute();

/** Those that ask for little beside them. */
const jobStatuses = ['TEMPORARY', 'ACTIVE', 'RECRUITER_END', 'EXPIRED'] as const;
const changeJob = (tx: Db, id: number, status: (typeof jobStatuses)[number], submittedAt: Date) =>
  tx
    .updateTable('job')
    .set({ status, submittedAt, inspectedAt: new Date(), endedAt: status === 'EXPIRED' ? new Date() : null })
    .where('id', '=', id)
    .execute();

const agreement = (accountId: number, kind: (typeof documentKinds)[number] | 'PROMOTION', version: number) => ({
  accountId,
  kind,
  version,
  agreed: true,
  address: '',
  createdAt: new Date(),
});

test('a tally is what there is, whatever people do at one moment and whenever it is folded', async () => {
  const people = [await makeEmployer(product, { signedIn: false }), await makeRecruiter(product, { signedIn: false })];
  const employer = await makeEmployer(product);
  const jobs = [await makeJob(product, employer), await makeJob(product, employer, 'TEMPORARY')];
  const random = seededRandom(31);
  const among = <T>(values: readonly [T, ...T[]] | readonly T[]): T => values[random(values.length)] as T;
  const acts = [
    (tx: Db) => changeStatus(tx, among(people).accountId, among(accountStatuses)),
    (tx: Db) => {
      const { accountId } = among(people);
      const kinds = [...documentKinds, 'PROMOTION'] as const;
      // one after another, and several at once, of which the first may be the newest
      const given = Array.from({ length: 1 + random(3) }, () => agreement(accountId, among(kinds), 1 + random(4)));
      const kept = given.map((one) => ({ ...one, agreed: random(5) > 0 }));
      return tx.insertInto('agreement').values(kept).execute();
    },
    (tx: Db) =>
      tx
        .updateTable('account')
        .set({ createdAt: new Date(2026, random(12), 1) })
        .where('id', '=', among(people).accountId)
        .execute(),
    (tx: Db) => changeJob(tx, among(jobs).id, among(jobStatuses), new Date(2026, random(12), 1)),
    (tx: Db) =>
      tx
        .updateTable('job')
        .set({ recruitType: among(['WECRUITER', 'SEARCHFIRM', 'MIXED'] as const) })
        .where('id', '=', among(jobs).id)
        .execute(),
    (tx: Db) => tx.updateTable('account').set({ name: '사람' }).execute(),
    (tx: Db) => foldTallies(tx),
  ];
  const regret = new Error('taken back');
  for (let round = 0; round < 30; round += 1) {
    const together = Array.from({ length: 6 }, () => {
      const [act, isTakenBack] = [among(acts), random(6) === 0];
      // as every act: two that wait for each other are told so by the database, and one is done again
      return inTransaction(db, async (tx) => {
        await act(tx);
        if (isTakenBack) throw regret;
      });
    });
    for (const { status, ...end } of await Promise.allSettled(together))
      if (status === 'rejected') expect((end as PromiseRejectedResult).reason).toBe(regret);
    await expectNoDrift();
  }
  await foldTallies(db);
  await expectNoDrift();
  expect(
    (await sql`select from account_tally group by user_type, status, joined_month having count(*) > 1`.execute(db))
      .rows,
  ).toEqual([]);
});

test('whoever agrees while the account leaves use is counted neither twice nor for ever', async () => {
  const { accountId } = await makeRecruiter(product, { signedIn: false });
  const agreeing = await db.startTransaction().execute();
  await agreeing
    .insertInto('agreement')
    .values(agreement(accountId, 'PRIVACY', 1))
    .execute();
  const leaving = changeStatus(db, accountId, 'EXPIRED');
  await somebodyWaits(db);
  await agreeing.commit().execute();
  await leaving;
  await expectNoDrift();
});

test('a draft that is thrown away is counted no more', async () => {
  const { id } = await makeJob(product, await makeEmployer(product), 'TEMPORARY');
  await db.deleteFrom('jobEvent').where('jobId', '=', id).execute();
  await db.deleteFrom('job').where('id', '=', id).execute();
  await expectNoDrift();
});

test('nobody waits for somebody else who is counted, nor for a fold', async () => {
  const [one, other] = [
    await makeRecruiter(product, { signedIn: false }),
    await makeRecruiter(product, { signedIn: false }),
  ];
  const open = await db.startTransaction().execute();
  await changeStatus(open, one.accountId, 'EXPIRED');
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 1`.execute(tx);
    await changeStatus(tx, other.accountId, 'EXPIRED');
    await foldTallies(tx);
    // what was folded and is not committed stands in nobody's way either
    await changeStatus(open, one.accountId, 'ACTIVE');
  });
  await open.commit().execute();
  await expectNoDrift();
});
