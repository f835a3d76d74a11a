import { candidatesApi } from '#core/api/candidates.ts';
import { candidateFor, makeSelected, moveThrough, notify, recommend, somebody } from '#server/testing/candidates.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { matchTo } from '#server/testing/qnas.ts';
import type { Site } from './fixtures.ts';

type Scene = { jobId: number; employer: TestPerson; recruiter: TestPerson; candidateIds: number[] };

/** A posting with candidates at every step of the way, of one recruiter. */
export const candidateScene = async (
  site: Site,
  { employer, recruiter }: Partial<Pick<Scene, 'employer' | 'recruiter'>> = {},
): Promise<Scene> => {
  const owner = employer ?? (await makeEmployer(site));
  const { id: jobId } = await makeJob(site, owner, 'ACTIVE', {
    stages: ['DOCUMENT', 'FIRST_INTERVIEW', 'NEGOTIATION'],
  });
  const seller = recruiter ?? (await makeSelected(site, jobId));
  if (recruiter) await putOffer(site, jobId, recruiter, 'SELECTED');
  const people = ['박지훈', '최유나', 'Alexandra Wijaya', '임수빈', '유가은'];
  const candidateIds: number[] = [];
  for (const name of people) candidateIds.push((await recommend(seller, jobId, somebody({ name }))).id);
  const [, second = 0, third = 0, fourth = 0, fifth = 0] = candidateIds;
  await moveThrough(owner, second, ['REVIEW_DOCUMENT']);
  await moveThrough(owner, third, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT']);
  await notify(owner, third, '서류 검토를 마쳤습니다. 다음 주에 뵙겠습니다.');
  await moveThrough(owner, fourth, ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'PASS_FIRST_INTERVIEW']);
  await moveThrough(owner, fifth, ['REVIEW_DOCUMENT', 'FAIL_DOCUMENT']);
  await owner.call(candidatesApi.rate, { body: { id: third, rating: 4 } });
  await owner.call(candidatesApi.addMemo, { body: { candidateId: third, body: '장애 대응 사례를 묻고 싶습니다.' } });
  const { version } = await candidateFor(owner, third);
  await owner.call(candidatesApi.setStep, {
    body: {
      id: third,
      version,
      step: {
        kind: 'INTERVIEW',
        at: new Date(site.clock.now().getTime() + 5 * 86_400_000).toISOString(),
        note: '본사 3층',
      },
    },
  });
  return { jobId, employer: owner, recruiter: seller, candidateIds };
};

/** Makes a scene for somebody once, for all of their screens: who looks changes nothing. */
const oncePerViewer = (make: (site: Site, viewer: TestPerson) => Promise<Scene>) => {
  const made = new WeakMap<TestPerson, Promise<Scene>>();
  return (site: Site, viewer: TestPerson): Promise<Scene> => {
    const known = made.get(viewer) ?? make(site, viewer);
    made.set(viewer, known);
    return known;
  };
};
const ofEmployer = oncePerViewer((site, employer) => candidateScene(site, { employer }));
const ofRecruiter = oncePerViewer((site, recruiter) => candidateScene(site, { recruiter }));
const ofAnybody = oncePerViewer((site) => candidateScene(site));
const ofDepartment = oncePerViewer(async (site, department) => {
  const employer = await makeEmployer(site, { companyId: department.companyId });
  const scene = await candidateScene(site, { employer });
  await matchTo(site, department, scene.jobId);
  return scene;
});

const listIn = (scene: typeof ofEmployer) => async (site: Site, viewer: TestPerson) =>
  (await scene(site, viewer)).jobId;
/** What stands in the address after the posting's number. */
const oneIn = (scene: typeof ofEmployer) => async (site: Site, viewer: TestPerson) => {
  const { jobId, candidateIds } = await scene(site, viewer);
  return `${jobId}/candidate/${candidateIds[2]}`;
};

export const employerList = listIn(ofEmployer);
export const employerOne = oneIn(ofEmployer);
export const departmentList = listIn(ofDepartment);
export const departmentOne = oneIn(ofDepartment);
export const recruiterList = listIn(ofRecruiter);
export const recruiterOne = oneIn(ofRecruiter);
export const recruiterEdit = async (site: Site, viewer: TestPerson) => {
  const { jobId, candidateIds } = await ofRecruiter(site, viewer);
  return `${jobId}/candidate/edit/${candidateIds[0]}`;
};
export const selectedJob = async (site: Site, viewer: TestPerson) => {
  const { id: jobId } = await makeJob(site, await makeEmployer(site));
  await putOffer(site, jobId, viewer, 'SELECTED');
  return jobId;
};
export const adminList = listIn(ofAnybody);
export const adminOne = oneIn(ofAnybody);
