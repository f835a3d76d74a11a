import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The product's letters as a font of the system, for browsers that ask fontconfig. What people load comes in ninety files,
 * and with so many of them every layout takes three times as long; the letters are the same ones.
 */
const place = (): string => {
  const main = createRequire(import.meta.url).resolve('pretendard/package.json');
  const letters = path.join(fs.realpathSync(path.dirname(main)), 'dist', 'public', 'variable');
  const folder = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'scoutlane-fonts');
  const told = (name: string, value: string) => `<${name}>${value.replaceAll('&', '&amp;')}</${name}>`;
  const file = path.join(folder, 'fonts.conf');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    file,
    [
      '<?xml version="1.0"?>',
      '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
      '<fontconfig>',
      '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
      told('dir', letters),
      told('cachedir', path.join(folder, 'cache')),
      '</fontconfig>',
    ].join('\n'),
  );
  return file;
};

/** How a browser is started that takes the product's letters from the system. */
export const withFontsOfSystem = (): { args: string[]; env: Record<string, string> } => {
  if (process.platform !== 'linux') return { args: [], env: {} };
  return { args: ['--disable-remote-fonts'], env: { FONTCONFIG_FILE: place() } };
};
