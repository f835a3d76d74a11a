import type { Page } from '@playwright/test';
import { departmentsApi } from '#core/api/departments.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { makeDepartment, makeEmployer, testPassword } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { closeToasts, expect, follow, test } from './fixtures.ts';

const { departments, widgets } = ko;
const { fields, form, match, remove } = departments;

test('an employer makes a department and matches a posting; the department signs in and sees exactly this [route.department]', async ({
  page,
  other: desk,
  site,
  enter,
  signIn,
}) => {
  const employer = await makeEmployer(site);
  const [wanted, other] = [unique('백엔드 '), unique('재무 ')];
  await makeJob(site, employer, 'ACTIVE', { title: wanted });
  await makeJob(site, employer, 'ACTIVE', { title: other });
  const identify = unique('dept')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20);

  await enter(employer, paths.employer.home);
  await page.getByRole('link', { name: departments.title }).click();
  await expect(page).toHaveTitle(new RegExp(departments.title));
  await page.getByRole('button', { name: departments.add }).click();
  const adding = page.getByRole('dialog', { name: form.addTitle });
  await adding.getByLabel(fields.name).fill('플랫폼개발팀');
  await adding.getByLabel(fields.identify).fill('No Spaces');
  await adding.getByLabel(fields.password, { exact: false }).first().fill(testPassword);
  await adding.getByRole('button', { name: form.verb }).click();
  await expect(adding.getByText(ko.validation.id)).toBeVisible();
  await adding.getByLabel(fields.identify).fill(identify);
  await adding.getByRole('button', { name: form.verb }).click();

  await expect(page.getByRole('heading', { level: 1, name: '플랫폼개발팀' })).toBeVisible();
  const toggle = page.getByRole('switch', { name: match.toggle({ title: wanted }) });
  // the switch shows at once what was chosen: what it did is known with the answer
  const saved = () => page.waitForResponse('**/api/department/job');
  await Promise.all([saved(), toggle.check({ force: true })]);
  await expect(toggle).toBeChecked();
  await expect(page.getByRole('switch', { name: match.toggle({ title: other }) })).not.toBeChecked();

  await signIn(identify, desk);
  await expect(desk).toHaveURL(new RegExp(`${paths.department.jobs}$`));
  await expect(desk.getByRole('link', { name: new RegExp(wanted) })).toBeVisible();
  await expect(desk.getByText(other)).toHaveCount(0);
  const menu = desk.getByRole('complementary', { name: widgets.frame.menu });
  await expect(menu.getByRole('link')).toHaveText([ko.shell.menu.jobsInProgress]);
  // neither the box of a profile, nor the button that registers; the logo leads here
  await expect(menu.getByRole('img')).toHaveCount(0);
  await expect(desk.getByText(ko.jobForm.title)).toHaveCount(0);
  await expect(desk.getByRole('link', { name: 'Scoutlane' }).first()).toHaveAttribute('href', paths.department.jobs);
  await desk.getByRole('link', { name: new RegExp(wanted) }).click();
  await expect(desk.getByRole('heading', { level: 1, name: wanted })).toBeVisible();
  const tabs = desk.getByRole('navigation', { name: ko.qnas.tabs.label });
  const counted = [ko.offers.tab, ko.candidates.tab, ko.qnas.tabs.board].map((name) => `${name} 0`);
  await expect(tabs.getByRole('link')).toHaveText([ko.qnas.tabs.info, ...counted]);
  await expect(desk.getByRole('main')).not.toContainText(ko.jobs.facts.fee);

  await Promise.all([saved(), toggle.uncheck({ force: true })]);
  await expect(toggle).not.toBeChecked();
  await desk.getByRole('link', { name: ko.shell.titles.jobsInProgress }).first().click();
  await expect(desk.getByText(ko.shell.department.empty)).toBeVisible();

  await closeToasts(page);
  await page.getByRole('button', { name: form.more }).click();
  await page.getByRole('menuitem', { name: remove.act }).click();
  await page.getByRole('dialog', { name: remove.title }).getByRole('button', { name: remove.act }).click();
  await expect(page.getByText(departments.list.empty)).toBeVisible();
  await follow(desk, paths.employer.notices);
  await expect(desk).toHaveURL(`${site.url}/`);
});

test('whoever saves second is told, loses nothing, and does not undo what the first one changed [web.stale-form]', async ({
  page,
  other,
  site,
  enter,
}) => {
  const employer = await makeEmployer(site);
  const { accountId } = await makeDepartment(site, { companyId: employer.companyId });
  const openIn = async (window: Page) => {
    await enter(employer, paths.employer.department(accountId), window);
    await window.getByRole('button', { name: form.edit, exact: true }).click();
    return window.getByRole('dialog', { name: form.editTitle });
  };
  const [first, second] = [await openIn(page), await openIn(other)];
  const save = { name: form.save, exact: true };
  const stored = () => employer.call(departmentsApi.one, { params: { id: String(accountId) } });

  await first.getByLabel(fields.name).fill('데이터팀');
  await second.getByLabel(fields.description).fill('지표와 실험');
  await first.getByRole('button', save).click();
  await expect(first).toBeHidden();
  await second.getByRole('button', save).click();
  await expect(second.getByText(widgets.dialog.overtaken)).toBeVisible();
  expect((await stored()).body.data).toMatchObject({ name: '데이터팀', description: '' });
  // what was typed stands there, and what was not is what the first one saved
  await expect(second.getByLabel(fields.description)).toHaveValue('지표와 실험');
  await expect(second.getByLabel(fields.name)).toHaveValue('데이터팀');
  await second.getByRole('button', save).click();
  await expect(second).toBeHidden();
  expect((await stored()).body.data).toMatchObject({ name: '데이터팀', description: '지표와 실험' });
});
