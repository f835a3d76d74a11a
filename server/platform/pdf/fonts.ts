import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'fontkit';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static/alternative',
);

type Fonts = Record<'regular' | 'bold', Font>;

const parse = async (): Promise<Fonts> => {
  const { create } = await import('fontkit');
  const read = async (name: string) => create(await fs.readFile(path.join(folder, `Pretendard-${name}.ttf`)));
  return { regular: await read('Regular'), bold: await read('Bold') };
};

let parsed: Promise<Fonts> | null = null;

/** Parsed with the first paper, for all of them: it was three quarters of what each took. */
const parsedFonts = (): Promise<Fonts> => {
  parsed ??= parse().catch((error: unknown) => {
    parsed = null;
    throw error;
  });
  return parsed;
};

/**
 * A font keeps each glyph with the letters that first asked for it, and what is read or copied out of a paper are these
 * letters: those of another paper must not stand there. So each has glyphs of its own.
 */
const withOwnGlyphs = (font: Font): Font => Object.assign(Object.create(font) as Font, { _glyphs: {} });

/** For one paper. */
export const fontsOfPaper = async (): Promise<Fonts> => {
  const { regular, bold } = await parsedFonts();
  return { regular: withOwnGlyphs(regular), bold: withOwnGlyphs(bold) };
};
