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
    const step = offerLifecycle.steps[action];
    for (const who of Object.keys(people) as Who[]) {
      // as it was before anybody did anything; only what is stopped can go on
      const stopped = action === 'resume' ? { stoppedAt: product.clock.now(), stopReason: '사유' } : {};
      const fresh = { status: offerStatus, version: 1, stoppedAt: null, stopReason: null, ...stopped };
      await db.updateTable('offer').set(fresh).where('id', '=', id).execute();
      const before = await stored(id);
      const answer = await moveOffer(people[who], before, action, {
        reason: '사유',
        ...(action === 'edit' ? edited : {}),
      });
      const after = await stored(id);
      const told = [who, answer.status, answer.body.code];
      if (!(step.by as readonly string[]).includes(roleOf[who])) {
        expect(told).toEqual([who, 403, 'ACCESS_DENIED']);
        expect(after).toEqual(before);
      } else if (who === 'foreign' || who === 'otherRecruiter') {
        expect(told).toEqual([who, 404, 'NOT_FOUND']);
        expect(after).toEqual(before);
      } else if (!offerActionNeedsJob[action].includes(jobStatus)) {
        expect(told).toEqual([who, 409, 'STATUS_CONFLICT']);
        expect(answer.body.message).toContain(wordsOf('ko').enums.jobStatus[jobStatus]);
        expect(after).toEqual(before);
      } else if (!(step.from as readonly string[]).includes(offerStatus)) {
        expect(told).toEqual([who, 409, 'STATUS_CONFLICT']);
        expect(answer.body.message).toContain(wordsOf('ko').enums.offerStatus[offerStatus]);
        expect(after).toEqual(before);
      } else {
        expect([...told, answer.body.message]).toEqual([who, 200, undefined, undefined]);
        expect([after.status, after.version]).toEqual([step.to, 2]);
        expect(answer.body.data).toEqual({ id, version: 2, status: step.to });
      }
      expect(await countersOf(jobId)).toEqual({ ...(await plainCounts(jobId)), status: jobStatus });
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
