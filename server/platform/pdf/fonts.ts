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
export const fonts = (): Promise<Fonts> => {
  parsed ??= parse();
  return parsed;
};
