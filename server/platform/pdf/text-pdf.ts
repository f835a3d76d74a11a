import PDFDocument from 'pdfkit';
import type { Locale } from '#core/rules/enums.ts';
import { registerFonts } from './fonts.ts';

const margin = 60;
/** Of A4, in points. */
const textWidth = 595.28 - 2 * margin;

/**
 * The text with its lines broken between words, as Korean is set here: left alone it is broken within them. The font is
 * the one the document stands in; a word wider than the line is left to be broken.
 */
export const inWholeWords = (pdf: PDFKit.PDFDocument, text: string, width: number): string => {
  const widths = new Map<string, number>();
  const widthOf = (character: string): number => {
    const known = widths.get(character) ?? pdf.widthOfString(character);
    widths.set(character, known);
    return known;
  };
  // the setter measures piece by piece, the end of the line too: characters apart are never narrower than that
  const fits = (line: string) => Array.from(line, widthOf).reduce((sum, one) => sum + one, 0) <= width;
  const broken = (whole: string): string[] => {
    const lines: string[] = [];
    let line = '';
    for (const word of whole.split(' ')) {
      if (line !== '' && !fits(`${line} ${word}\n`)) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  };
  return text.split('\n').flatMap(broken).join('\n');
};

type TextPdf = { title: string; subtitle: string; body: string; locale: Locale };

/** A4 with embedded fonts. In the body a line that begins with `# ` is a heading; an empty line ends a paragraph. */
export const textPdf = ({ title, subtitle, body, locale }: TextPdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margins: { top: margin, bottom: margin, left: margin, right: margin },
      lang: locale === 'ko' ? 'ko-KR' : 'en-US',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: 'Scoutlane', CreationDate: new Date(0), ModDate: new Date(0) },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    registerFonts(pdf);
    pdf.font('bold').fontSize(20).fillColor('#171f23').text(title);
    pdf.font('regular').fontSize(10).fillColor('#667176').text(subtitle).moveDown(1.5);
    for (const block of body.trim().split(/\n{2,}/)) {
      const [first = '', ...rest] = block.split('\n');
      if (first.startsWith('# ')) {
        pdf.moveDown(0.4).font('bold').fontSize(12).fillColor('#171f23').text(first.slice(2)).moveDown(0.3);
        if (rest.length === 0) continue;
      }
      const text = (first.startsWith('# ') ? rest : [first, ...rest]).join('\n');
      pdf.font('regular').fontSize(10).fillColor('#2e383d');
      pdf.text(inWholeWords(pdf, text, textWidth), { lineGap: 4 }).moveDown(0.6);
    }
    pdf.end();
  });
