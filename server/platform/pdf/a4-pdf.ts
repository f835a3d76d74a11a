import { buffer } from 'node:stream/consumers';
import type { Locale } from '#core/rules/enums.ts';
import { fontsOfPaper } from './fonts.ts';

/** On each side, in points. */
export const margin = 60;

type A4 = { title: string; locale: Locale; isTagged?: boolean };

/** What is written on A4 with embedded fonts, whole. */
export const a4Pdf = async (
  { title, locale, isTagged = false }: A4,
  write: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> => {
  // loaded with the first document: no start waits for it
  const { default: PDFDocument } = await import('pdfkit');
  const { regular, bold } = await fontsOfPaper();
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: locale === 'ko' ? 'ko-KR' : 'en-US',
    tagged: isTagged,
    displayTitle: true,
    info: { Title: title, Author: 'Scoutlane', CreationDate: new Date(0), ModDate: new Date(0) },
  });
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const whole = buffer(pdf);
  write(pdf);
  pdf.end();
  return whole;
};
