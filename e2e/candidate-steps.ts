import type { Locator, Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { expect } from './fixtures.ts';
import { redrawn } from './settled.ts';

const { career, check, consent, recommendation } = ko.candidateForm;

const resumeWords = '이력서 RESUME OF LEE';
/** The words in CP949, as Korean programs wrote them. */
const resumeSigns = 'c0ccb7c2bcad20524553554d45204f46204c4545';

/** As of old, without a letter of its own: whoever shows it must know how Korean was encoded, and have a font. */
const plainPdf = (): Buffer => {
  const drawing = `BT /F 28 Tf 40 700 Td <${resumeSigns}> Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/HYGoThic-Medium/Encoding/KSCms-UHC-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/HYGoThic-Medium/DW 1000/FontDescriptor 7 0 R/CIDSystemInfo<</Registry(Adobe)/Ordering(Korea1)/Supplement 1>>>>',
    '<</Type/FontDescriptor/FontName/HYGoThic-Medium/Flags 4/FontBBox[0 -120 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 720/StemV 80>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Size 8/Root 1 0 R>>\n%%EOF\n`, 'latin1');
};

const resumeName = '이력서_이정우.pdf';
/** A resume as it is chosen on somebody's disk. */
export const resumeFile = () => ({ name: resumeName, mimeType: 'application/pdf', buffer: plainPdf() });

/** Its words lie over a page on which something is really drawn: dark on white, for what is not drawn reads as black. */
export const expectResumeDrawn = async (page: Page) => {
  const sheet = page.getByRole('figure', { name: ko.candidates.resume.page({ at: 1, of: 1 }) });
  await expect(sheet).toHaveText(resumeWords);
  const isDrawn = () =>
    sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const reds = data.filter((_, at) => at % 4 === 0);
      const dark = reds.filter((red) => red < 128).length;
      return dark > 50 && reds.filter((red) => red > 200).length > dark;
    });
  await expect.poll(isDrawn).toBe(true);
};

const checkButton = (page: Page) => page.getByRole('button', { name: check.act, exact: true });

const fillPerson = async (page: Page, name: string) => {
  await page.getByLabel(check.name).fill(name);
  await page.getByLabel(check.birthDate).fill('19920304');
  await page.getByLabel(check.lastPhone).fill('5678');
};

/** Who it is, checked for duplicates. */
export const checkPerson = async (page: Page, name: string) => {
  await fillPerson(page, name);
  await checkButton(page).click();
  await expect(page.getByText(check.results.CLEAR)).toBeVisible();
};

/** A press as slow as a hand's: what the page does meanwhile is drawn before the release. */
const pressSlowly = async (page: Page, button: Locator) => {
  // its own box goes down a pixel with the press
  const place = button.locator('..');
  const before = await place.boundingBox();
  await button.hover();
  await page.mouse.down();
  await redrawn(page);
  expect(await place.boundingBox()).toEqual(before);
  await page.mouse.up();
};

/** As above by hand: complaints that come and go when a field is left do not take the button from under the press. */
export const checkPersonByHand = async (page: Page, name: string) => {
  const complaint = page.getByText(ko.validation.required);
  await page.getByLabel(check.name).focus();
  await pressSlowly(page, checkButton(page));
  await expect(complaint).toHaveCount(3);
  await fillPerson(page, name);
  await pressSlowly(page, checkButton(page));
  await expect(complaint).toHaveCount(0);
  await expect(page.getByText(check.results.CLEAR)).toBeVisible();
};

/** The career, the reason, the statement that the candidate agreed, and the resume. */
export const fillRecommendation = async (page: Page, reason: string) => {
  await page.getByRole('textbox', { name: career.years }).fill('6');
  await page.getByLabel(career.education).selectOption('BACHELOR');
  const text = page.getByRole('textbox', { name: recommendation.reason });
  await text.fill(reason);
  await text.blur();
  await page.getByLabel(consent.text).check();
  await page.locator('input[type="file"]').setInputFiles(resumeFile());
  // its name stands there while it is on its way; it can be removed when it has come
  await expect(page.getByText(resumeName)).toBeVisible();
  await expect(page.getByRole('button', { name: ko.widgets.upload.remove, exact: true })).toBeVisible();
};
