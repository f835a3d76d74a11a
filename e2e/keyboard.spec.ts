import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeHiring } from '#server/testing/candidates.ts';
import { makeJob, operatorOf } from '#server/testing/jobs.ts';
import { makeOfferer } from '#server/testing/offers.ts';
import { makeEmployer, testPassword } from '#server/testing/people.ts';
import { rename } from '#server/testing/qnas.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { resumeFile } from './candidate-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectEscape, pick, press, reach, skipTo, write } from './keyboard-steps.ts';
import { dayAhead } from './posting-steps.ts';

const { jobForm, adminJobs, offers, candidateForm, enums, widgets } = ko;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('by keyboard alone an employer signs in and submits a posting, and the operator approves it [web.a11y]', async ({
  page,
  site,
  open,
  enter,
}) => {
  const { basics, recruiters, fee, stages, guide } = jobForm;
  const employer = await makeEmployer(site);
  const title = unique('개발자 ');
  const draft = { title, position: null, locations: [], recommendDeadline: null, recruitType: null, stages: [] };
  await makeJob(site, employer, 'TEMPORARY', { ...draft, keywords: [] });

  await open('/');
  const identify = page.getByLabel(ko.sign.signIn.identify);
  await skipTo(page, identify);
  await write(page, identify, employer.identify);
  await write(page, page.getByLabel(ko.sign.signIn.password, { exact: true }), testPassword);
  await page.keyboard.press('Enter');

  // to the draft, and into its form
  const drafts = page.getByRole('main').getByRole('link', { name: ko.jobs.home.draftsHint });
  await skipTo(page, drafts);
  await press(page, drafts);
  await press(page, page.getByRole('main').getByRole('link', { name: title }));
  await press(page, page.getByRole('link', { name: ko.jobs.acts.edit }));
  await press(page, page.getByLabel(basics.position), 'ArrowDown');
  await write(page, page.getByPlaceholder(basics.locationsPlaceholder), enums.location.SEOUL);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await write(page, text(page, basics.recommendDeadline), dayAhead(15));
  await press(page, page.getByRole('radio', { name: enums.recruitType.WECRUITER, exact: true }), 'Space');
  for (const key of ['ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await press(page, page.getByRole('switch', { name: recruiters.mailing }), 'Space');
  await press(page, page.getByRole('radio', { name: enums.feeType.COMMISSION }), 'ArrowRight');
  await expect(text(page, fee.rateMin)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await press(
    page,
    page.getByRole('group', { name: stages.label }).getByLabel(enums.stage.DOCUMENT, { exact: true }),
    'Space',
  );
  const keywords = text(page, guide.keywords);
  await write(page, keywords, 'Node');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Jaba');
  await page.keyboard.press('Enter');
  await reach(page, button(page, widgets.tags.remove({ tag: 'Jaba' })), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(keywords).toBeFocused();
  await press(page, button(page, jobForm.submit));
  await expect(page.getByText(jobForm.submitted)).toBeVisible();
  const saved = await site.services.db.selectFrom('job').selectAll().where('title', '=', title).executeTakeFirst();
  expect(saved).toMatchObject({ position: 'STAFF', recruitType: 'WECRUITER', feeType: 'COMMISSION', status: 'CHECK' });

  await enter(await operatorOf(site), paths.admin.jobsToConfirm);
  const submitted = page.getByRole('link', { name: new RegExp(title) });
  await skipTo(page, submitted);
  await press(page, submitted);
  for (const tick of Object.values(adminJobs.review.ticks))
    await press(page, page.getByRole('checkbox', { name: tick }), 'Space');
  const approve = page.getByRole('main').getByRole('button', { name: adminJobs.approve.act, exact: true });
  await expect(approve).toBeEnabled();
  await press(page, approve);
  await expectEscape(page, approve);
  await page.keyboard.press('Enter');
  await press(page, dialog(page).getByRole('button', { name: adminJobs.approve.act, exact: true }));
  await expect(page.getByText(adminJobs.approve.done)).toBeVisible();
  // the button is gone with its act: the keyboard goes on at the content
  await expect(page.getByRole('main')).toBeFocused();
});

test('by keyboard alone a recruiter offers and the employer selects [web.a11y]', async ({ page, site, enter }) => {
  const { own } = offers;
  const employer = await makeEmployer(site);
  const recruiter = await makeOfferer(site);
  const name = await rename(site, recruiter, unique('윤서진'));
  const { id } = await makeJob(site, employer);

  await enter(recruiter, paths.recruiter.job(id));
  const make = button(page, own.make);
  await skipTo(page, make);
  await press(page, make);
  const [introduction, rate] = [text(page, own.introduction), text(page, own.rate)];
  await introduction.waitFor();
  await expectEscape(page, make);
  await page.keyboard.press('Enter');
  await expect(introduction).toBeFocused();
  await page.keyboard.type('Java');
  // what was typed is not dropped by Escape: it asks, and the next one goes on where it was
  const stay = button(page, widgets.dialog.drop.no);
  await page.keyboard.press('Escape');
  await expect(stay).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stay).toHaveCount(0);
  await expect(introduction).toBeFocused();
  // what is wrong gets the focus, and shows it, too
  await press(page, button(page, own.send));
  await expect(rate).toBeFocused();
  await press(page, page.getByLabel(own.agree({ n: 1 })), 'Space');
  await reach(page, rate, 'Shift+Tab');
  await page.keyboard.type('18.5');
  await press(page, button(page, own.send));
  await expect(page.getByText(enums.offerStatus.SUGGESTED).first()).toBeVisible();

  await enter(employer, paths.employer.jobOffers(id));
  const offered = page.getByRole('link', { name: new RegExp(name) });
  await skipTo(page, offered);
  await press(page, offered);
  // the next page begins at its content
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
  await expect(page.getByRole('main')).toBeFocused();
  const select = button(page, enums.offerAction.select);
  await press(page, select);
  await expectEscape(page, select);
  await page.keyboard.press('Enter');
  await press(page, dialog(page).getByRole('button', { name: enums.offerAction.select, exact: true }));
  await expect(page.getByText(enums.offerStatus.SELECTED).first()).toBeVisible();
});

test('by keyboard alone a recruiter recommends [web.a11y]', async ({ page, site, enter }) => {
  const { check, recommendation, consent, career } = candidateForm;
  const { recruiter, jobId } = await makeHiring(site);
  const name = unique('이정우');

  await enter(recruiter, paths.recruiter.addCandidate(jobId));
  await skipTo(page, text(page, check.name));
  await write(page, text(page, check.name), name);
  await write(page, text(page, check.birthDate), '19920304');
  await write(page, text(page, check.lastPhone), '5678');
  await press(page, button(page, check.act));
  await expect(page.getByText(check.results.CLEAR)).toBeVisible();
  await write(page, text(page, career.years), '6');
  await pick(page, page.getByLabel(career.education), enums.education.BACHELOR);
  await write(page, text(page, recommendation.reason), 'Java');
  const chooser = page.waitForEvent('filechooser');
  await press(page, button(page, widgets.upload.choose));
  await (await chooser).setFiles(resumeFile());
  await expect(button(page, widgets.upload.remove)).toBeVisible();
  await press(page, page.getByLabel(consent.text), 'Space');
  await press(page, button(page, candidateForm.submit));
  await expect(page.getByRole('article', { name })).toBeVisible();
});
