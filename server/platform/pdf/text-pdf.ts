import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import type { Locale } from '#core/rules/enums.ts';

const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static/alternative',
);
export const fonts = {
  regular: path.join(fontFolder, 'Pretendard-Regular.ttf'),
  bold: path.join(fontFolder, 'Pretendard-Bold.ttf'),
};

type TextPdf = { title: string; subtitle: string; body: string; locale: Locale };

/** A4 with embedded fonts. In the body a line that begins with `# ` is a heading; an empty line ends a paragraph. */
export const textPdf = ({ title, subtitle, body, locale }: TextPdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margins: { top: 60, bottom: 60, left: 60, right: 60 },
      lang: locale === 'ko' ? 'ko-KR' : 'en-US',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: 'Scoutlane', CreationDate: new Date(0), ModDate: new Date(0) },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
    pdf.font('bold').fontSize(20).fillColor('#171f23').text(title);
    pdf.font('regular').fontSize(10).fillColor('#667176').text(subtitle).moveDown(1.5);
    for (const block of body.trim().split(/\n{2,}/)) {
      const [first = '', ...rest] = block.split('\n');
      if (first.startsWith('# ')) {
        pdf.moveDown(0.4).font('bold').fontSize(12).fillColor('#171f23').text(first.slice(2)).moveDown(0.3);
        if (rest.length === 0) continue;
      }
      const text = (first.startsWith('# ') ? rest : [first, ...rest]).join('\n');
      pdf.font('regular').fontSize(10).fillColor('#2e383d').text(text, { lineGap: 4 }).moveDown(0.6);
    }
    pdf.end();
  });
