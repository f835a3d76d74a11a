import { expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { offersApi } from '#core/api/offers.ts';
import { makeHiring } from '#server/testing/candidates.ts';
import { endingBy, handedWorkIn } from '#server/testing/handed-work.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeOfferer } from '#server/testing/offers.ts';
import { makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);
const { end, takersOf } = endingBy(admin);
const { colleagueOf, offerOf, accountStatus, countsOf } = handedWorkIn(product);
const isCountedRight = async (jobId: number): Promise<void> => {
  const { kept, counted } = await countsOf(jobId);
  expect(kept).toEqual(counted);
};

test('where the colleague has an offer of their own that posting is not handed to them: another one, or it ends', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const [colleague, other] = [await colleagueOf(recruiter), await colleagueOf(recruiter)];
  const { id: shared } = await makeJob(product, employer);
  const { id: undecided } = await makeJob(product, employer);
  const { id: takenOff } = await makeJob(product, employer);
  for (const id of [shared, takenOff]) await putOffer(product, id, recruiter, 'SELECTED');
  await putOffer(product, undecided, recruiter);
  for (const id of [shared, undecided]) await putOffer(product, id, colleague, 'UNSELECTED');
  // the operator took them off and said why: nobody puts them back
  const removed = await putOffer(product, takenOff, colleague, 'REMOVED');
  await db.updateTable('offer').set({ reason: '연락이 되지 않습니다' }).where('id', '=', removed).execute();
  // what is over is in nobody's way
  await putOffer(product, jobId, colleague, 'WITHDRAWN');

  const takers = await takersOf(recruiter);
  expect(takers.map(({ id, offeredOn, lostOffers }) => [id, offeredOn, lostOffers])).toEqual([
    [colleague.accountId, [shared, takenOff], 1],
    [other.accountId, [], 0],
  ]);
  const blocked = await end(recruiter, { handTo: colleague.accountId });
  expect([blocked.status, blocked.body.code]).toEqual([422, 'HANDOVER_BLOCKED']);
  expect([await accountStatus(recruiter), (await offerOf(jobId, recruiter))?.status]).toEqual(['ACTIVE', 'SELECTED']);

  expect((await end(recruiter, { handTo: colleague.accountId, endsRunning: true })).status).toBe(200);
  expect((await offerOf(jobId, colleague))?.status).toBe('SELECTED');
  expect(await offerOf(shared, recruiter)).toMatchObject({ status: 'REMOVED', reason: '퇴사했습니다' });
  expect((await offerOf(undecided, recruiter))?.status).toBe('REMOVED');
  for (const id of [shared, undecided]) expect((await offerOf(id, colleague))?.status).toBe('UNSELECTED');
  expect((await mailTo(product, employer.identify, 'offer.removed')).text).toContain('퇴사했습니다');
  expect((await offerOf(takenOff, colleague))?.status).toBe('REMOVED');
  for (const id of [jobId, shared, undecided]) await isCountedRight(id);

  // and back again: the former offer is taken up, and goes on nowhere else
  await admin.call(adminAccountsApi.setRecruiterStatus, {
    body: { id: recruiter.accountId, version: 2, action: 'extend' },
  });
  expect((await end(colleague, { handTo: recruiter.accountId })).status).toBe(200);
  expect(await offerOf(jobId, recruiter)).toMatchObject({
    status: 'SELECTED',
    handedFromId: (await offerOf(jobId, colleague))?.id,
  });
  const shownOf = async (who: TestPerson) =>
    (await employer.call(offersApi.one, { params: { id: String((await offerOf(jobId, who))?.id) } })).body.data;
  expect(await shownOf(recruiter)).toMatchObject({ handedFrom: { name: '홍길동' }, handedTo: null });
  expect(await shownOf(colleague)).toMatchObject({ handedFrom: null, handedTo: { name: '홍길동' } });
  expect((await end(recruiter, { handTo: other.accountId }, 'expire', 3)).status).toBe(200);
  expect((await offerOf(jobId, other))?.handedFromId).toBe((await offerOf(jobId, recruiter))?.id);
  await isCountedRight(jobId);
});

test('nobody takes more than they may, and nobody who is not a colleague in use takes anything', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { searchFirmId } = recruiter;
  // without a face and a word, so that they could offer on nothing themselves
  const colleague = await makeRecruiter(product, { searchFirmId });
  const { id: second } = await makeJob(product, employer);
  const { id: undecided } = await makeJob(product, employer);
  await putOffer(product, second, recruiter, 'SELECTED');
  await putOffer(product, undecided, recruiter);
  const limit = (limitOfferCount: number) =>
    db.updateTable('recruiter').set({ limitOfferCount }).where('accountId', '=', colleague.accountId).execute();
  await limit(1);
  expect((await takersOf(recruiter)).map(({ isFull, lostOffers }) => [isFull, lostOffers])).toEqual([[true, 1]]);
  const full = await end(recruiter, { handTo: colleague.accountId });
  expect([full.status, full.body.code]).toEqual([422, 'HANDOVER_FULL']);
  const overdue = await makeRecruiter(product, { searchFirmId });
  // by its date alone: nobody has swept yet
  const expiresAt = new Date(product.clock.now().getTime() - 1000);
  await db.updateTable('account').set({ expiresAt }).where('id', '=', overdue.accountId).execute();
  const others = [
    overdue,
    recruiter,
    await makeOfferer(product),
    await makeRecruiter(product, { searchFirmId, status: 'WAITING' }),
    await makeRecruiter(product, { searchFirmId, status: 'EXPIRED' }),
    employer,
  ];
  for (const { accountId: handTo } of others) {
    const { status, body } = await end(recruiter, { handTo });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['handTo']]);
  }
  expect(await accountStatus(recruiter)).toBe('ACTIVE');
  await limit(2);
  expect((await end(recruiter, { handTo: colleague.accountId }, 'delete')).status).toBe(200);
  expect(await accountStatus(recruiter)).toBe('DELETED');
  for (const id of [jobId, second]) expect((await offerOf(id, colleague))?.status).toBe('SELECTED');
  expect([await offerOf(undecided, colleague), (await offerOf(undecided, recruiter))?.status]).toEqual([
    undefined,
    'REMOVED',
  ]);
});
