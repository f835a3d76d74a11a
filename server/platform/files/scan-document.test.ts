import { expect, test } from 'vitest';
import { samples } from '#server/testing/documents.ts';
import { tangled } from '#server/testing/hostile-documents.ts';
import { docx, objectStream, packed, pdf } from '#server/testing/made-documents.ts';
import { lookAtDocument } from './safe-document.ts';
import { wholeBudget } from './scan-budget.ts';
import { scanDocument } from './scan-document.ts';

test('everything inside of a file shares one budget, however deep it lies', () => {
  const text = 'x'.repeat(1000);
  const deep = docx({ name: 'word/embeddings/a.xlsx', content: docx({ name: 'a.txt', content: text }) });
  const sheets = [deep, deep].map((content, at) => ({ name: `${at}.docx`, content }));
  const notes = pdf(objectStream(`(${text})`), objectStream(`(${text})`));
  for (const [what, bytes, limit, enough] of [
    ['bytes of an archive', packed(...sheets), 'unpackedBytes', 6000],
    ['parts of an archive', packed(...sheets), 'parts', 16],
    ['bytes of a PDF', notes, 'unpackedBytes', 2012],
    ['signs of a PDF', notes, 'readBytes', 3000],
  ] as const) {
    const isSafeWith = (amount: number) => lookAtDocument(bytes, { ...wholeBudget(), [limit]: amount }).isSafe;
    expect([what, isSafeWith(enough), isSafeWith(enough / 2)]).toEqual([what, true, false]);
  }
});

test('what is read again and again costs again and again', () => {
  for (const [what, bytes] of Object.entries(tangled)) {
    const isSafeWith = (readBytes: number) => lookAtDocument(bytes, { ...wholeBudget(), readBytes }).isSafe;
    expect([what, isSafeWith(40 * bytes.length + 1_000_000)]).toEqual([what, false]);
  }
});

test('what is not told in time is not told, and the next file is', async () => {
  const long = pdf(`1 0 obj<<${'/a'.repeat(2_000_000)}>>`);
  expect(await scanDocument(() => Promise.resolve(long), 1)).toBeNull();
  expect(await scanDocument(() => Promise.resolve(samples.pdf))).toEqual({
    type: { extension: 'pdf', mediaType: 'application/pdf' },
    isSafe: true,
  });
  // a reading that fails gives the place at the gate back
  for (let time = 0; time < 3; time += 1)
    await expect(scanDocument(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await scanDocument(() => Promise.resolve(samples.zip))).toMatchObject({ isSafe: true });
});
