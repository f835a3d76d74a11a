import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontsOfPaper } from './fonts.ts';
import { inWholeWords } from './text-pdf.ts';

const text =
  '위탁자는 2026-11-30까지 청구서 INV-2026-0027에 따라 합계를 Scoutlane에 지급합니다. Scoutlane은 수수료를 보관하고, 입금 7일 후와 입사 30일 후 중 늦은 날에 수탁자에게 지급합니다.\n둘째 줄입니다.';

const { regular } = await fontsOfPaper();

/** The lines as they are set: the setter asks for each with what is left of the width. */
const setLines = (width: number): string[] => {
  const pdf = new PDFDocument({ size: 'A4' });
  pdf.font(regular).fontSize(10);
  const lines: string[] = [];
  const fragment = Reflect.get(pdf, '_line') as (line: string, ...rest: unknown[]) => void;
  Reflect.set(pdf, '_line', (line: string, ...rest: unknown[]) => {
    lines.push(line.trim());
    fragment.call(pdf, line, ...rest);
  });
  pdf.text(inWholeWords(pdf, text, width), 60, 60, { width });
  pdf.end();
  return lines;
};

test.each([120, 200, 355, 475])('a line %i points wide breaks between words alone', (width) => {
  const lines = setLines(width);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(' ').split(/\s+/)).toEqual(text.split(/\s+/));
  expect(lines).toContain('둘째 줄입니다.');
});

test('a word wider than the line is broken all the same', () => {
  expect(setLines(50).length).toBeGreaterThan(text.split(/\s+/).length);
});
