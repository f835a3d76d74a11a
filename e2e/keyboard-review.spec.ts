import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { addHireable } from '#server/testing/contracts.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, expectDialogAccessible, test } from './fixtures.ts';
import { choose, expectEscape, pick, press, reach, skipTo, write } from './keyboard-steps.ts';
import { dayAhead } from './posting-steps.ts';

const { candidates, contracts, disclosures, enums, widgets } = ko;
const { board, bulk, fail, filters, memo, nextStep, notice, rating, stage } = candidates;
const { hire } = contracts;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Does what the open dialog asks. */
const confirm = async (page: Page, verb: string) => {
  await press(page, dialog(page).getByRole('button', { name: verb, exact: true }));
  await expect(dialog(page)).toHaveCount(0);
};

/** Nobody passes without a reason: it has the focus first. */
const failFor = async (page: Page, reason: keyof typeof enums.failReason) => {
  const asked = dialog(page).getByLabel(fail.reason).first();
  await expect(asked).toBeFocused();
  await pick(page, asked, enums.failReason[reason]);
  await confirm(page, fail.verb);
};

/** Where the act took away what was pressed, the keyboard goes on at the content. */
const expectAtContent = (page: Page) => expect(page.getByRole('main')).toBeFocused();

test('by keyboard alone the employer finds, moves, sets and tells many, then rates, notes, decides, asks and hires one by one [web.a11y]', async ({
  page,
  site,
  enter,
}) => {
  test.slow();
  // low, so that much of what is tabbed to would lie under a bar
  await page.setViewportSize({ width: 1280, height: 480 });
  const hiring = await makeHiring(site, { stages: ['DOCUMENT', 'FIRST_INTERVIEW'] });
  const { employer, recruiter, jobId } = hiring;
  const [first, second, third, fourth] = [unique('가람'), unique('나래'), unique('다솜'), unique('라온')];
  for (const name of [first, second, third]) await recommend(recruiter, jobId, somebody({ name }));
  const passed = ['REVIEW_DOCUMENT', 'PASS_DOCUMENT'] as const;
  await addHireable(site, hiring, { codes: passed, identity: somebody({ name: fourth }) });
  const link = (name: string) => page.getByRole('link', { name });
  const box = (name: string) => page.getByLabel(board.select({ name }));

  // what is searched for and filtered; whoever searched stays in the field
  await enter(employer, paths.employer.jobCandidates(jobId));
  const menu = button(page, board.move({ name: first }));
  await skipTo(page, menu);
  const search = page.getByRole('searchbox');
  await write(page, search, first);
  await page.keyboard.press('Enter');
  await expect(link(second)).toHaveCount(0);
  await expect(search).toBeFocused();
  await press(page, button(page, widgets.filters.clearSearch));
  await expect(search).toBeFocused();
  await expect(link(second)).toBeVisible();
  const stars = page.getByLabel(filters.rating);
  await pick(page, stars, filters.unrated);
  await expect(page).toHaveURL(/rating=NONE/);
  await expect(stars).toBeFocused();

  // one is moved by its menu; back from what the menu opens is back at its button
  await press(page, menu);
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await choose(page, page.getByRole('menuitem', { name: enums.candidateCode.FAIL_DOCUMENT }));
  await expectEscape(page, menu);
  await choose(page, page.getByRole('menuitem', { name: enums.candidateCode.REVIEW_DOCUMENT }));
  const reviewed = column(page, enums.candidateCode.REVIEW_DOCUMENT);
  await expect(reviewed.getByRole('link', { name: first })).toBeFocused();

  // two at once: taken along, set on, failed, told
  for (const name of [third, second]) {
    await reach(page, box(name), 'Shift+Tab');
    await page.keyboard.press('Space');
  }
  const zip = page.waitForEvent('download');
  await press(page, button(page, bulk.zip));
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
  await pick(page, page.getByLabel(bulk.stage), enums.candidateCode.REVIEW_DOCUMENT);
  await press(page, button(page, bulk.act({ n: 2 })));
  await expect(reviewed.getByRole('link', { name: second })).toBeVisible();
  await expectAtContent(page);
  for (const name of [second, third]) await press(page, box(name), 'Space');
  await pick(page, page.getByLabel(bulk.stage), enums.candidateCode.FAIL_DOCUMENT);
  await press(page, button(page, bulk.act({ n: 2 })));
  await expectDialogAccessible(page);
  await failFor(page, 'EXPERIENCE');
  await expectAtContent(page);
  await press(page, column(page, board.failed).getByRole('button', { expanded: false }));
  await expect(button(page, board.fold)).toBeFocused();
  for (const name of [second, third]) await press(page, box(name), 'Space');
  await press(page, page.getByRole('region', { name: bulk.label }).getByRole('button', { name: bulk.notice }));
  await expect(dialog(page).getByRole('checkbox').first()).toBeFocused();
  await expectDialogAccessible(page);
  await confirm(page, notice.verb({ n: 2 }));
  await expectAtContent(page);

  // one page of one candidate: stars, then a memo that is written, mended and deleted
  await reach(page, link(first));
  await page.keyboard.press('Enter');
  const place = (at: number) => page.getByText(candidates.place({ at, of: 4 }));
  await expect(place(1)).toBeVisible();
  await expectAtContent(page);
  await press(page, page.getByRole('radiogroup', { name: rating.title }).getByRole('radio').first(), 'Space');
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText(rating.average({ n: '4', of: 1 }))).toBeVisible();
  await write(page, text(page, memo.write), '장애 대응');
  await press(page, button(page, memo.save));
  const edit = button(page, memo.edit);
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page, memo.edit)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('을 물을 것');
  await press(page, button(page, memo.save));
  await expect(page.getByText('장애 대응을 물을 것')).toBeVisible();
  await expect(edit).toBeFocused();
  await press(page, button(page, memo.remove));
  await expectDialogAccessible(page);
  await confirm(page, memo.remove);
  await expect(page.getByText(memo.none)).toBeVisible();
  await expectAtContent(page);

  // the next step: Escape closes the calendar first, then the dialog
  const set = button(page, nextStep.set);
  await press(page, set);
  await reach(page, text(page, nextStep.date));
  await expect(page.locator('[data-dates-dropdown]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-dates-dropdown]')).toHaveCount(0);
  await expectEscape(page, set);
  await page.keyboard.press('Enter');
  await write(page, text(page, nextStep.date), dayAhead(5));
  await write(page, dialog(page).getByLabel(nextStep.time), '0230PM');
  await expectDialogAccessible(page);
  await confirm(page, nextStep.save);
  const change = button(page, nextStep.edit);
  await expect(change).toBeFocused();

  // failed for a reason, looked at again, passed and told; the buttons stand at the end of the page
  await press(page, button(page, stage.fail));
  await failFor(page, 'SKILLS');
  await expectAtContent(page);
  await press(page, button(page, stage.reopen));
  await confirm(page, stage.reopen);
  const save = button(page, stage.save);
  await pick(page, page.getByLabel(stage.next), enums.candidateCode.PASS_DOCUMENT);
  await reach(page, save);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('article');
  await expect(panel.getByText(enums.candidateCode.PASS_DOCUMENT, { exact: true }).first()).toBeVisible();
  await expect(save).toBeFocused();
  await reach(page, button(page, notice.act), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await confirm(page, notice.verb({ n: 1 }));
  await expectAtContent(page);
  await press(page, button(page, disclosures.request.act));
  const { NO_HIRE_OUTSIDE, FEE_WITHIN_YEAR } = disclosures.agreements[1];
  await expect(dialog(page).getByLabel(NO_HIRE_OUTSIDE)).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, dialog(page).getByLabel(FEE_WITHIN_YEAR), 'Space');
  await expectDialogAccessible(page);
  await confirm(page, disclosures.request.verb);
  await expect(page.getByText(enums.contactState.REQUEST)).toBeVisible();

  // on to the one who can be hired, though the filter has lost who is rated
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: fourth })).toBeVisible();
  await expectAtContent(page);
  await page.keyboard.press('j');
  await expect(page.getByText(candidates.place({ at: 2, of: 3 }))).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText(candidates.place({ at: 1, of: 3 }))).toBeVisible();
  await expectAtContent(page);
  await press(page, button(page, hire.act));
  const salary = dialog(page).getByRole('textbox', { name: hire.salary });
  await expect(salary).toBeFocused();
  await write(page, salary, '6000');
  await write(page, dialog(page).getByRole('textbox', { name: hire.startDate }), dayAhead(0));
  await press(page, dialog(page).getByLabel(hire.identity({ name: fourth })), 'Space');
  await expect(button(page, hire.verb)).toBeEnabled();
  await expectDialogAccessible(page);
  await confirm(page, hire.verb);
  await expect(page).toHaveURL(/\/employers\/contract\/\d+$/);
  await expectAtContent(page);
});
