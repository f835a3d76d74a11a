import { greatMonthAt } from '#core/rules/great-recruiter.ts';
import { chooseOf } from '#server/domain/statistics/choose-great.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { putHired, putJob, putRecommended, putSelected } from '#server/testing/statistics.ts';
import type { Site } from './fixtures.ts';

const dayMs = 86_400_000;

/** A year of recommendations and hires between the two; the month before this one has a great recruiter. */
const yearOf = async (site: Site, employer: TestPerson, recruiter: TestPerson): Promise<number> => {
  const now = site.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const jobId = await putJob(site, employer, daysAgo(360));
  const offer = await putSelected(site, jobId, recruiter, daysAgo(355));
  for (const days of [350, 290, 210, 140, 90, 35])
    await putRecommended(site, offer, daysAgo(days), { codes: ['REVIEW_DOCUMENT', 'PASS_DOCUMENT'], told: 2 });
  await putHired(site, offer, daysAgo(120), { createdAt: daysAgo(160) });
  const lastMonth = greatMonthAt(now);
  await putHired(site, offer, new Date(`${lastMonth.slice(0, 7)}-15T03:00:00Z`), { createdAt: daysAgo(70) });
  await chooseOf(site.services.db, lastMonth, now);
  return jobId;
};

export const employers = async (site: Site, viewer: TestPerson) => yearOf(site, viewer, await makeRecruiter(site));
export const recruiters = async (site: Site, viewer: TestPerson) => yearOf(site, await makeEmployer(site), viewer);
export const everybodys = async (site: Site) => yearOf(site, await makeEmployer(site), await makeRecruiter(site));
