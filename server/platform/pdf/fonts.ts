import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static/alternative',
);

type Fonts = Record<'regular' | 'bold', Font>;
const parse = (name: string): Font => create(fs.readFileSync(path.join(folder, `Pretendard-${name}.ttf`)));
let parsed: Fonts | null = null;

/** Parsed with the first paper, for all of them: it was three quarters of what each took. */
export const fonts = (): Fonts => {
  parsed ??= { regular: parse('Regular'), bold: parse('Bold') };
  return parsed;
};

export const registerFonts = (pdf: PDFKit.PDFDocument): void => {
  const { regular, bold } = fonts();
  pdf.registerFont('regular', regular).registerFont('bold', bold);
};
