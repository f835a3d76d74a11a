import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import * as scenes from './candidate-scenes.ts';
import { holdTokens, test } from './fixtures.ts';

test('shots', async ({ page, site }) => {
  const employer = await makeEmployer(site);
  const recruiter = await makeRecruiter(site);
  const scene = await scenes.candidateScene(site, { employer, recruiter });
  const job = scene.jobId;
  const c = scene.candidateIds[2];
  const shot = async (
    who: typeof employer,
    path: string,
    name: string,
    width = 1280,
    scheme: 'light' | 'dark' = 'light',
    height = 900,
  ) => {
    await holdTokens(page, site.url, who.tokens);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(site.url + path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: width < 700 });
  };
  await shot(employer, `/employers/job/${job}/candidate`, 'board');
  await shot(employer, `/employers/job/${job}/candidate?view=table`, 'table');
  await shot(employer, `/employers/job/${job}/candidate/${c}`, 'review');
  await shot(employer, `/employers/job/${job}/candidate/${c}`, 'review-dark', 1280, 'dark');
  await shot(employer, `/employers/job/${job}/candidate/${c}`, 'review-phone', 375);
  await shot(employer, `/employers/job/${job}/candidate`, 'list-phone', 375);
  await shot(recruiter, `/recruiters/job/${job}/candidate`, 'recruiter-list');
  await shot(recruiter, `/recruiters/job/${job}/candidate/${c}`, 'own');
  await shot(recruiter, `/recruiters/job/${job}/candidate/add`, 'add');
  await shot(recruiter, `/recruiters/job/${job}/candidate/edit/${scene.candidateIds[0]}`, 'edit', 375);
  await shot(await makeAdmin(site), `/admin/job/${job}/candidate`, 'admin');
});
