import type { Page } from '@playwright/test';
import { contactsApi } from '#core/api/contacts.ts';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import { candidateCodes, isFail } from '#core/rules/candidate-codes.ts';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import type { ColourRole } from '#core/rules/status-colours.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeSelected, putCandidate } from '#server/testing/candidates.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { invited } from '#server/testing/invitations.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { roleColours } from '#web/ui/tokens.ts';
import { expect, test } from './fixtures.ts';

const { enums } = ko;

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The word of a status is drawn in the colour of its role, wherever the page has it. */
const expectColours = async (page: Page, roles: readonly (readonly [word: string, role: ColourRole])[]) => {
  for (const [word, role] of roles) {
    const badges = page.getByRole('main').locator('[data-role]');
    const badge = badges.filter({ hasText: new RegExp(`^${word}$`) }).first();
    await expect(badge, word).toHaveCSS('color', rgb(roleColours.light[role].text));
  }
};

test('every status has the colour of its table: postings, as recruiters see them, candidates, accounts [web.status-colours]', async ({
  page,
  site,
  enter,
}) => {
  const employer = await makeEmployer(site);
  const { TEMPORARY, CHECK, REJECT, ACTIVE, RECRUITER_END, CANDIDATE_END, EXPIRED } = enums.jobStatus;
  for (const status of jobStatuses) await makeJob(site, employer, status);
  await enter(employer, `/employers/job?${jobStatuses.map((status) => `status=${status}`).join('&')}`);
  await expectColours(page, [
    [TEMPORARY, 'grey'],
    [CHECK, 'primary'],
    [REJECT, 'error'],
    [ACTIVE, 'secondary'],
    [RECRUITER_END, 'error'],
    [CANDIDATE_END, 'error'],
    [EXPIRED, 'error'],
  ]);

  const { id: jobId } = await makeJob(site, employer, 'ACTIVE');
  const recruiter = await makeSelected(site, jobId);
  const { db } = site.services;
  await db
    .updateTable('recruiter')
    .set({ limitCandidateCount: 30 })
    .where('accountId', '=', recruiter.accountId)
    .execute();
  const { id: offerId } = await db
    .selectFrom('offer')
    .select('id')
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  // nobody is hired without a contract: that one is hired
  const unhired = candidateCodes.filter((code) => code !== 'ALL_PASS');
  for (const code of unhired) {
    await putCandidate(site, { jobId, recruiter, offerId }, { code, notified: code });
  }
  await enter(recruiter, `/recruiters/job/${jobId}/candidate`);
  await expectColours(
    page,
    unhired.map((code) => {
      const role = code === 'NONE' || code === 'REVIEW_DOCUMENT' ? 'grey' : isFail(code) ? 'error' : 'secondary';
      return [enums.candidateCode[code], role];
    }),
  );

  const hired = await makeContract(site);
  await enter(hired.recruiter, `/recruiters/job/${hired.jobId}/candidate`);
  await expectColours(page, [[enums.candidateCode.ALL_PASS, 'secondary']]);

  const side = enums.recruiterSideStatus;
  const { token } = await invited(site, employer);
  await recruiter.call(contactsApi.accept, { body: { token } });
  await putOffer(site, (await makeJob(site, employer, 'ACTIVE')).id, recruiter, 'SUGGESTED');
  const { id: endedId } = await makeJob(site, employer, 'EXPIRED');
  await putOffer(site, endedId, recruiter, 'SELECTED');
  for (const [status, role] of [
    ['NONE', 'primary'],
    ['APPLY', 'primary'],
    ['ACTIVE', 'secondary'],
    ['EXPIRED', 'error'],
  ] as const) {
    await enter(recruiter, `/recruiters/job?status=${status}`);
    await expectColours(page, [[side[status], role]]);
  }

  for (const status of accountStatuses) await makeRecruiter(site, { status, signedIn: false });
  await enter(await makeAdmin(site), '/admin/recruiters');
  await expectColours(page, [
    [enums.accountStatus.ACTIVE, 'primary'],
    [enums.accountStatus.WAITING, 'secondary'],
    [enums.accountStatus.REJECT, 'error'],
    [enums.accountStatus.EXPIRED, 'error'],
    [enums.accountStatus.DELETED, 'error'],
  ]);
});
