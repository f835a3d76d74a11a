import { cutText } from '#core/rules/formats.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, test } from './fixtures.ts';

const { candidates: words, widgets } = ko;

test('an empty list says so; stars follow the pointer, go back and keep a click; a long text unfolds and folds [web.star-rating, web.text-expander, web.empty-list]', async ({
  page,
  site,
  enter,
}) => {
  const { employer, recruiter, jobId } = await makeHiring(site);
  await enter(employer, paths.employer.payments);
  await expect(page.getByText(ko.payments.list.empty)).toBeVisible();

  const reason = '물류 도메인의 이벤트 처리를 설계하고 운영했습니다. '.repeat(6).trim();
  const { id } = await recommend(recruiter, jobId, somebody(), { reason });
  await enter(employer, paths.employer.candidate(jobId, id));
  const stars = page.getByRole('radiogroup', { name: words.rating.title }).locator('label');
  const lit = page.getByRole('radiogroup', { name: words.rating.title }).locator('[data-lit]');
  await expect(stars).toHaveCount(5);
  await stars.nth(1).click();
  await expect(page.getByText(words.rating.average({ n: '2', of: 1 }))).toBeVisible();
  for (const [hovered, shown] of [
    [3, 4],
    [0, 1],
  ] as const) {
    await stars.nth(hovered).hover();
    await expect(lit).toHaveCount(shown);
  }
  await page.getByRole('article').getByRole('heading', { level: 1 }).hover();
  await expect(lit).toHaveCount(2);
  await expect(page.getByText(words.rating.average({ n: '2', of: 1 }))).toBeVisible();

  const text = page.getByText(cutText(reason), { exact: true });
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: widgets.expander.more, exact: true }).click();
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: widgets.expander.fold, exact: true }).click();
  await expect(text).toBeVisible();
});
