import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { ko } from '#core/words/ko/index.ts';
import { expect } from './fixtures.ts';

const { check, consent, recommendation } = ko.candidateForm;

const pdf = (text: string): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument();
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.fontSize(32).text(text);
    document.end();
  });

const resumeName = '이력서_이정우.pdf';
/** A resume as it is chosen on somebody's disk. */
export const resumeFile = async () => ({
  name: resumeName,
  mimeType: 'application/pdf',
  buffer: await pdf('RESUME OF LEE'),
});

/** Who it is, checked for duplicates. */
export const checkPerson = async (page: Page, name: string) => {
  await page.getByLabel(check.name).fill(name);
  await page.getByLabel(check.birthDate).fill('19920304');
  await page.getByLabel(check.lastPhone).fill('5678');
  await page.getByRole('button', { name: check.act, exact: true }).click();
  await expect(page.getByText(check.results.CLEAR)).toBeVisible();
};

/** The reason, the statement that the candidate agreed, and the resume. */
export const fillRecommendation = async (page: Page, reason: string) => {
  const text = page.getByRole('textbox', { name: recommendation.reason });
  await text.fill(reason);
  await text.blur();
  await page.getByLabel(consent.text).check();
  await page.locator('input[type="file"]').setInputFiles(await resumeFile());
  // its name stands there while it is on its way; it can be removed when it has come
  await expect(page.getByText(resumeName)).toBeVisible();
  await expect(page.getByRole('button', { name: ko.widgets.upload.remove, exact: true })).toBeVisible();
};
