import { textOfPdf } from './pdf-text.ts';
import { textOfFile } from './sheets.ts';
import { unzip } from './unzip.ts';

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';

/**
 * Whatever there is to read in a file, for whoever looks for a secret in it: what a PDF of ours has set, what a
 * spreadsheet says in its cells, all of that for each file of an archive, and anything else as it is.
 */
export const wholeText = (bytes: Buffer): string => {
  if (bytes.includes('(PDFKit)')) return textOfPdf(bytes);
  if (!isZip(bytes)) return bytes.toString('utf8');
  const parts = unzip(bytes);
  if (parts.has('[Content_Types].xml')) return textOfFile(bytes);
  return [...parts].map(([name, part]) => `${name}\n${wholeText(part)}`).join('\n');
};
