import type { ZipEntry } from './zip-directory.ts';

/** What an archive is: documents of today are archives by themselves. */
export type ZipKind = 'OFFICE' | 'HWPX' | 'OPEN_DOCUMENT' | 'PLAIN';

/** By the parts that each kind must have, wherever they stand in it. */
export const zipKindOf = (entries: readonly ZipEntry[]): ZipKind => {
  const names = new Set(entries.map((entry) => entry.names[0]));
  if (names.has('Contents/content.hpf') || names.has('Contents/section0.xml')) return 'HWPX';
  if (names.has('[Content_Types].xml')) return 'OFFICE';
  return names.has('mimetype') && names.has('META-INF/manifest.xml') ? 'OPEN_DOCUMENT' : 'PLAIN';
};

/** Programs, scripts, disks, links, and documents whose very kind is to carry macros. */
const runs =
  /\.(?:exe|dll|com|scr|pif|cpl|msc|msi|bat|cmd|ps1|vbs?|vbe|jse?|wsf|hta|lnk|url|iso|img|vhdx?|jar|apk|app|sh|reg|chm|(?:doc|dot|xls|xlt|ppt|pot|pps|sld)m|(?:xl|pp)am)$/i;
/** Pages and drawings run scripts in a browser. Inside of a document nobody opens them there. */
const opensInBrowser = /\.(?:s?html?|xhtml|xht|mht|mhtml|svgz?)$/i;
/** Every HWPX has these two, empty or not. */
const scriptsOfHwpx = /^Scripts\/(?:header|source)Scripts(?:\.js)?$/;
const postScript = /\.e?ps$/i;
const macroParts = new Set(['vbaproject.bin', 'vbadata.xml']);
/** Signs that turn or hide a part of a name. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const isActiveName = (name: string, kind: ZipKind): boolean => {
  // Windows drops dots and spaces at the end
  const shown = name.replace(/[. ]{1,255}$/, '');
  const folders = name.toLowerCase().split(/[\\/]/);
  return (
    (runs.test(shown) && !(kind === 'HWPX' && scriptsOfHwpx.test(name))) ||
    (kind === 'PLAIN' && opensInBrowser.test(shown)) ||
    (kind === 'HWPX' && postScript.test(shown)) ||
    (kind === 'OPEN_DOCUMENT' && (folders[0] === 'basic' || folders[0] === 'scripts')) ||
    folders.includes('activex') ||
    macroParts.has(folders.at(-1) ?? '')
  );
};

const isPathOutside = (name: string): boolean =>
  /^(?:[\\/]|[A-Za-z]:)/.test(name) || name.split(/[\\/]/).includes('..');

const nameBytesMax = 1024;

/** Whether the name of a part is a trick, or that of something that runs. */
export const isUnsafeName = ({ rawName, names }: ZipEntry, kind: ZipKind): boolean =>
  rawName.length === 0 ||
  rawName.length > nameBytesMax ||
  rawName.some((byte) => byte < 0x20 || byte === 0x7f) ||
  names.some((name) => isPathOutside(name) || turning.test(name) || isActiveName(name, kind));
