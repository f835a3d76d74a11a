import type { Locale } from '#core/rules/enums.ts';
import { a4Pdf, margin } from './a4-pdf.ts';
import { inWholeWords } from './text-pdf.ts';

type Party = { role: string; name: string; lines: readonly string[] };
/** A line of figures; the last of a sum stands out. */
type Row = { label: string; value: string; isSum?: boolean };
type Section = {
  title: string;
  rows?: readonly Row[];
  text?: string;
  /** Begins on the next page rather than going over to it. */
  isWhole?: boolean;
};

export type FormPdf = {
  locale: Locale;
  title: string;
  subtitle: string;
  /** Top right. */
  mark: { label: string; value: string };
  parties: readonly [Party, Party];
  sections: readonly Section[];
  /** Small, at the end. */
  footer: readonly string[];
};

const ink = { strong: '#171f23', text: '#2e383d', quiet: '#667176', line: '#d5dadd' };
const page = { left: margin, width: 475, label: 120, bottom: 776 };
const body = { left: page.left + page.label, width: page.width - page.label };

/** A4 with embedded fonts: two parties, numbered sections with figures or words, and what it is known by at the foot. */
export const formPdf = ({ locale, title, subtitle, mark, parties, sections, footer }: FormPdf): Promise<Buffer> =>
  a4Pdf({ title: `${title} ${mark.value}`, locale }, (pdf) => {
    const write = (text: string, x: number, width: number, size = 10, colour = ink.text, font = 'regular') => {
      pdf.font(font).fontSize(size).fillColor(colour);
      pdf.text(inWholeWords(pdf, text, width), x, pdf.y, { width, lineGap: 3 });
    };
    const rule = (colour = ink.line, x = page.left, width = page.width) =>
      pdf
        .moveTo(x, pdf.y)
        .lineTo(x + width, pdf.y)
        .lineWidth(0.7)
        .strokeColor(colour)
        .stroke();
    const room = (height: number) => {
      if (pdf.y + height > page.bottom) pdf.addPage();
    };
    /** Two texts on one line; what follows begins under the longer one. */
    const beside = (left: () => void, right: () => void) => {
      const top = pdf.y;
      left();
      const end = pdf.y;
      pdf.y = top;
      right();
      pdf.y = Math.max(end, pdf.y);
    };

    beside(
      () => {
        write(title, page.left, 330, 20, ink.strong, 'bold');
        write(subtitle, page.left, 330, 9, ink.quiet);
      },
      () => {
        const right = { width: 140, align: 'right' } as const;
        pdf.font('regular').fontSize(8).fillColor(ink.quiet).text(mark.label, 395, pdf.y, right);
        pdf.font('bold').fontSize(12).fillColor(ink.strong).text(mark.value, 395, pdf.y, right);
      },
    );
    pdf.y += 10;
    rule(ink.strong);
    pdf.y += 14;
    const party = ({ role, name, lines }: Party, x: number) => {
      write(role, x, 220, 8, ink.quiet);
      write(name, x, 220, 11, ink.strong, 'bold');
      for (const line of lines) write(line, x, 220, 9);
    };
    beside(
      () => party(parties[0], page.left),
      () => party(parties[1], page.left + 245),
    );

    const figures = ({ label, value, isSum = false }: Row) => {
      room(30);
      if (isSum) {
        rule(ink.strong, body.left, body.width);
        pdf.y += 5;
      }
      const font = isSum ? 'bold' : 'regular';
      beside(
        () => write(label, body.left, 230, 10, ink.text, font),
        () => {
          pdf
            .font(font)
            .fontSize(10)
            .fillColor(ink.strong)
            .text(value, body.left + 230, pdf.y, { width: body.width - 230, align: 'right', lineGap: 3 });
        },
      );
    };
    /** As high as it will be written. */
    const heightOf = ({ title: heading, rows = [], text = '' }: Section): number => {
      const high = (words: string, width: number, size: number, font: string) =>
        words === '' ? 0 : pdf.font(font).fontSize(size).heightOfString(words, { width, lineGap: 3 });
      const rowHeights = rows.map(({ label, value, isSum = false }) => {
        const font = isSum ? 'bold' : 'regular';
        return Math.max(high(label, 230, 10, font), high(value, body.width - 230, 10, font)) + (isSum ? 5 : 0);
      });
      const beneath = rowHeights.reduce((sum, height) => sum + height, 0) + high(text, body.width, 10, 'regular');
      return 10 + Math.max(high(heading, page.label - 12, 9, 'bold'), beneath);
    };
    const pageHeight = page.bottom - 60;
    for (const section of sections) {
      const { title: heading, rows = [], text, isWhole = false } = section;
      const height = isWhole ? heightOf(section) : 0;
      pdf.y += 10;
      room(height > pageHeight ? 60 : Math.max(60, height));
      rule();
      pdf.y += 10;
      const [top, begun] = [pdf.y, pdf.page];
      write(heading, page.left, page.label - 12, 9, ink.strong, 'bold');
      const headed = pdf.y;
      pdf.y = top;
      for (const row of rows) figures(row);
      if (text !== undefined) write(text, body.left, body.width);
      if (pdf.page === begun) pdf.y = Math.max(headed, pdf.y);
    }
    pdf.y += 16;
    room(20 + 14 * footer.length);
    rule();
    pdf.y += 8;
    for (const line of footer) write(line, page.left, page.width, 8, ink.quiet);
  });
