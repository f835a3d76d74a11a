import { ko } from '#core/words/ko/index.ts';
import { makeNotice } from '#server/testing/notices.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './settled.ts';

const { notices, enums } = ko;
const { form, editor, remove } = notices;

test('the operator writes a notice; its readers see it, and nobody else does [notice.manage, notice.read]', async ({
  page,
  site,
  enter,
}) => {
  const title = unique('점검 ');
  await enter(await makeAdmin(site), paths.admin.notices);
  await page.getByRole('link', { name: notices.titles.add }).click();
  await expect(page).toHaveTitle(new RegExp(notices.titles.add));
  await page.getByRole('textbox', { name: form.title }).fill(title);
  const body = page.getByRole('textbox', { name: form.body });
  await body.click();
  await page.getByRole('button', { name: editor.heading }).click();
  await page.keyboard.type('점검 시간');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: editor.bold }).click();
  await page.keyboard.type('토요일 02:00');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: editor.link, exact: true }).click();
  await page.getByLabel(editor.linkAddress).fill('example.com/status');
  await page.keyboard.press('Enter');
  await page.getByLabel(form.target).selectOption('EMPLOYER');
  await page.getByText(enums.noticeStatus.PUBLISHED, { exact: true }).click();

  await page.getByRole('button', { name: form.preview }).click();
  const preview = page.getByRole('dialog', { name: form.previewTitle });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByRole('heading', { name: '점검 시간' })).toBeVisible();
  await preview.getByRole('button', { name: ko.widgets.dialog.close }).click();
  await page.getByRole('button', { name: form.save }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.admin.notices}$`));
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();

  for (const reader of [await makeEmployer(site), await makeDepartment(site)]) {
    await enter(reader, paths.employer.notices);
    await page.getByRole('link', { name: new RegExp(title) }).click();
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { name: '점검 시간' })).toBeVisible();
    await expect(article.locator('strong')).toHaveText('토요일 02:00');
    const link = article.getByRole('link', { name: 'example.com/status' });
    await expect(link).toHaveAttribute('href', 'https://example.com/status');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  }
  await enter(await makeRecruiter(site), paths.recruiter.notices);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(notices.titles.board);
  await expect(page.getByText(title)).toHaveCount(0);
});

test('a hidden notice leaves the board, a deleted one is gone [notice.manage]', async ({
  page,
  other,
  site,
  enter,
}) => {
  const [admin, recruiter] = [await makeAdmin(site), await makeRecruiter(site)];
  const { id, title } = await makeNotice(admin, { title: unique('숨길 공지 ') });
  await enter(recruiter, paths.recruiter.notices, other);
  await expect(other.getByRole('link', { name: new RegExp(title) })).toBeVisible();

  await enter(admin, paths.admin.editNotice(id));
  await page.getByText(enums.noticeStatus.HIDDEN, { exact: true }).click();
  await page.getByRole('button', { name: form.save }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.admin.notices}$`));
  await enter(recruiter, paths.recruiter.notice(id), other);
  await expect(other.getByText(ko.widgets.failure.notFound)).toBeVisible();

  await enter(admin, paths.admin.editNotice(id));
  await page.getByRole('button', { name: remove.act }).click();
  const dialog = page.getByRole('dialog', { name: remove.title });
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: remove.act }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.admin.notices}$`));
  await expect(page.getByText(title)).toHaveCount(0);
});

test('the editor is fetched where a notice is written and nowhere else', async ({ page, site, enter }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isEditor = (url: string) => /\/assets\/rich-text-editor-[\w-]+\.js$/.test(url);
  const admin = await makeAdmin(site);
  for (const path of [paths.admin.home, paths.admin.notices]) {
    await enter(admin, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await drawn(page);
  }
  expect(asked.filter(isEditor)).toEqual([]);
  await page.getByRole('link', { name: notices.titles.add }).click();
  await expect(page.getByRole('textbox', { name: form.body })).toBeVisible();
  expect(asked.filter(isEditor)).toHaveLength(1);
});
