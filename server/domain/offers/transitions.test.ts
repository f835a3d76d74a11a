import { beforeAll, describe, expect, test } from 'vitest';
import { offerMoves } from '#core/api/offers.ts';
import { type JobStatus, jobLists } from '#core/rules/job-lifecycle.ts';
import { type OfferStatus, offerActionNeedsJob, offerLifecycle, offerStatuses } from '#core/rules/offer-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { edited, makeOfferer, moveOffer } from '#server/testing/offers.ts';
import { makeDepartment, makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { matchTo } from '#server/testing/qnas.ts';

const product = await startTestProduct();
const { db } = product.services;
const employer = await makeEmployer(product);
const people = {
  own: employer,
  colleague: await makeEmployer(product, { companyId: employer.companyId }),
  foreign: await makeEmployer(product),
  admin: await operatorOf(product),
  department: await makeDepartment(product, { companyId: employer.companyId }),
  recruiter: await makeOfferer(product),
  otherRecruiter: await makeOfferer(product),
} satisfies Record<string, TestPerson>;
type Who = keyof typeof people;
const everybody = Object.keys(people) as Who[];
const roleOf: Record<Who, string> = {
  own: 'EMPLOYER',
  colleague: 'EMPLOYER',
  foreign: 'EMPLOYER',
  admin: 'ADMIN',
  department: 'DEPARTMENT',
  recruiter: 'RECRUITER',
  otherRecruiter: 'RECRUITER',
};

/** Offers exist on what was approved. */
const jobStates: readonly JobStatus[] = [...jobLists.inProgress, 'EXPIRED'];
const stored = (id: number) => db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countersOf = (jobId: number) =>
  db.selectFrom('job').select(['offerCount', 'selectedCount', 'status']).where('id', '=', jobId).executeTakeFirst();
const plainCounts = async (jobId: number) => {
  const rows = await db.selectFrom('offer').select('status').where('jobId', '=', jobId).execute();
  return {
    offerCount: rows.filter(({ status }) => !['WITHDRAWN', 'REMOVED'].includes(status)).length,
    selectedCount: rows.filter(({ status }) => status === 'SELECTED').length,
  };
};

type Refused = { status: number; code: string; state?: string };
/** How somebody is refused on such a posting and such an offer; null for who may. */
const refusalOf = (
  who: Who,
  action: (typeof offerMoves)[number],
  job: JobStatus,
  offer: OfferStatus,
): Refused | null => {
  const step = offerLifecycle.steps[action];
  const { jobStatus, offerStatus } = wordsOf('ko').enums;
  if (!(step.by as readonly string[]).includes(roleOf[who])) return { status: 403, code: 'ACCESS_DENIED' };
  if (who === 'foreign' || who === 'otherRecruiter') return { status: 404, code: 'NOT_FOUND' };
  const conflict = { status: 409, code: 'STATUS_CONFLICT' };
  if (!offerActionNeedsJob[action].includes(job)) return { ...conflict, state: jobStatus[job] };
  return (step.from as readonly string[]).includes(offer) ? null : { ...conflict, state: offerStatus[offer] };
};

const scenes = jobStates.flatMap((job) => offerStatuses.map((offer) => [job, offer] as const));

describe.each(scenes)('on a posting that is %s, an offer that is %s', (jobStatus, offerStatus: OfferStatus) => {
  let scene = { jobId: 0, id: 0 };
  beforeAll(async () => {
    const { id: jobId } = await makeJob(product, employer, jobStatus, { maxRecruiters: 20 });
    await matchTo(product, people.department, jobId);
    scene = { jobId, id: await putOffer(product, jobId, people.recruiter, offerStatus) };
  });

  test.each(offerMoves)('%s: only who may, from where it may; a refusal changes nothing', async (action) => {
    const { jobId, id } = scene;
    /** As it was before anybody did anything; only what is stopped can go on. */
    const untouched = async () => {
      const stopped = action === 'resume' ? { stoppedAt: product.clock.now(), stopReason: '사유' } : {};
      const fresh = { status: offerStatus, version: 1, stoppedAt: null, stopReason: null, ...stopped };
      await db.updateTable('offer').set(fresh).where('id', '=', id).execute();
    };
    const act = (who: Who) =>
      moveOffer(people[who], { id, version: 1 }, action, { reason: '사유', ...(action === 'edit' ? edited : {}) });
    const expectCounted = async () =>
      expect(await countersOf(jobId)).toEqual({ ...(await plainCounts(jobId)), status: jobStatus });
    const cases = everybody.map((who) => ({ who, refused: refusalOf(who, action, jobStatus, offerStatus) }));

    await untouched();
    const before = await stored(id);
    for (const { who, refused } of cases) {
      if (!refused) continue;
      const { status, body } = await act(who);
      expect([who, status, body.code]).toEqual([who, refused.status, refused.code]);
      expect(body.message).toContain(refused.state ?? '');
    }
    expect(await stored(id)).toEqual(before);
    await expectCounted();
    for (const { who, refused } of cases) {
      if (refused) continue;
      await untouched();
      const { status, body } = await act(who);
      expect([who, status, body.code, body.message]).toEqual([who, 200, undefined, undefined]);
      const to = offerLifecycle.steps[action].to;
      expect(await stored(id)).toMatchObject({ status: to, version: 2 });
      expect(body.data).toEqual({ id, version: 2, status: to });
      await expectCounted();
    }
  });
});

test('an act on what somebody else changed is told so', async () => {
  const { id: jobId } = await makeJob(product, employer);
  const id = await putOffer(product, jobId, people.recruiter);
  const { status, body } = await moveOffer(employer, { id, version: 2 }, 'select');
  expect([status, body.code]).toEqual([409, 'VERSION_STALE']);
});

test('stopping and removing need a reason', async () => {
  const { id: jobId } = await makeJob(product, employer);
  const id = await putOffer(product, jobId, people.recruiter, 'SELECTED');
  for (const [who, action] of [
    [employer, 'stop'],
    [people.admin, 'remove'],
  ] as const)
    for (const reason of [undefined, '', '  ']) {
      const { status, body } = await moveOffer(who, { id, version: 1 }, action, reason === undefined ? {} : { reason });
      expect([action, status, body.code]).toEqual([action, 422, 'REASON_NEEDED']);
    }
});

test('what is stopped is not stopped again, what goes on is not resumed', async () => {
  const { id: jobId } = await makeJob(product, employer);
  const id = await putOffer(product, jobId, people.recruiter, 'SELECTED');
  const resumed = await moveOffer(employer, { id, version: 1 }, 'resume');
  expect([resumed.status, resumed.body.code]).toEqual([409, 'DONE_ALREADY']);
  await moveOffer(employer, { id, version: 1 }, 'stop', { reason: '후보자가 충분합니다' });
  const again = await moveOffer(employer, { id, version: 2 }, 'stop', { reason: '후보자가 충분합니다' });
  expect([again.status, again.body.code]).toEqual([409, 'DONE_ALREADY']);
  expect(await stored(id)).toMatchObject({ stopReason: '후보자가 충분합니다', stoppedAt: expect.any(Date) });
  expect((await moveOffer(employer, { id, version: 2 }, 'resume')).status).toBe(200);
  expect(await stored(id)).toMatchObject({ stopReason: null, stoppedAt: null });
});
