import { disclosuresApi } from '#core/api/disclosures.ts';
import { candidateFor, makeSelected, recommend, somebody } from '#server/testing/candidates.ts';
import { contactOf, disclose, moveContact } from '#server/testing/disclosures.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { makeEmployer, type TestPerson } from '#server/testing/people.ts';
import { ask, reply } from '#server/testing/qnas.ts';
import type { Site } from './fixtures.ts';

type Sides = Partial<{ employer: TestPerson; recruiter: TestPerson }>;

const entry = async (site: Site, given: Sides = {}, name = '최유나') => {
  const employer = given.employer ?? (await makeEmployer(site));
  const { id: jobId } = await makeJob(site, employer);
  const recruiter = given.recruiter ?? (await makeSelected(site, jobId));
  if (given.recruiter) await putOffer(site, jobId, recruiter, 'SELECTED');
  const identity = somebody({ name });
  const { id } = await recommend(recruiter, jobId, identity);
  return { employer, recruiter, jobId, id, identity };
};
type Entry = Awaited<ReturnType<typeof entry>>;

const wrong = ({ identity }: Entry) => ({ ...contactOf(identity), birthDate: '1971-01-01' });

/** Disclosed, with a word about the candidate from either side. */
const openEntry = async (site: Site, given: Sides = {}) => {
  const made = await entry(site, given, 'Alexandra Christina Wijaya');
  await disclose(made, made.id, contactOf(made.identity));
  const thread = { isSecret: true, candidateId: made.id, body: '면접을 다음 주로 옮길 수 있을까요?' };
  await reply(made.employer, await ask(made.recruiter, made.jobId, thread), '수요일 오후가 좋겠습니다.');
  return made;
};

export const lostEntry = async (site: Site, given: Sides = {}, name = '유가은') => {
  const made = await entry(site, given, name);
  await disclose(made, made.id, wrong(made));
  return made;
};

const onJob = ({ jobId, id }: Entry): string => `${jobId}/candidate/${id}`;

export const asked = async (site: Site, recruiter: TestPerson) => {
  const made = await entry(site, { recruiter });
  await moveContact(made.employer, made.id, 'request');
  return made.id;
};
export const disclosed = async (site: Site, recruiter: TestPerson) => (await openEntry(site, { recruiter })).id;
export const lost = async (site: Site, recruiter: TestPerson) => (await lostEntry(site, { recruiter })).id;
export const employersOpen = async (site: Site, employer: TestPerson) => onJob(await openEntry(site, { employer }));
export const recruitersOpen = async (site: Site, recruiter: TestPerson) => onJob(await openEntry(site, { recruiter }));

/** One of every kind that waits for the operator. */
export const claims = async (site: Site) => {
  const contested = await lostEntry(site);
  const { version } = await candidateFor(contested.recruiter, contested.id);
  await contested.recruiter.call(disclosuresApi.contest, {
    body: { id: contested.id, version, text: '여권으로 확인한 생년월일입니다.' },
  });
  const reported = await openEntry(site);
  await reported.recruiter.call(disclosuresApi.reportHire, {
    body: { candidateId: reported.id, text: '회사 소개 페이지의 구성원 목록에 이름이 올라왔습니다.' },
  });
  const holder = await entry(site);
  const { id: otherJob } = await makeJob(site, holder.employer);
  await recommend(await makeSelected(site, otherJob), otherJob, holder.identity);
  await disclose(holder, holder.id, contactOf(holder.identity));
  return reported.id;
};
