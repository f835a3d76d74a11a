import { expect, test } from 'vitest';
import { documentKinds } from '#core/rules/enums.ts';
import { callerOf } from '#server/testing/calls.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { documentPdf } from './document-pdf.ts';

const product = await startTestProduct();
const open = (query: string, headers = {}) =>
  callerOf(product.app).raw('GET', `/document?${query}`, undefined, headers);
const nameIn = (disposition: unknown): string =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(disposition))?.[1] ?? '');

test('each document is a PDF with its name, in both languages, for everybody', async () => {
  const names = new Set<string>();
  for (const kind of documentKinds) {
    for (const language of ['ko', 'en']) {
      const { status, body, headers } = await open(`type=${kind}`, { 'accept-language': language });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/pdf');
      const bytes = body.data as Buffer;
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(Number(headers['content-length'])).toBe(bytes.length);
      names.add(nameIn(headers['content-disposition']));
    }
  }
  expect(names.size).toBe(documentKinds.length * 2);
  for (const name of names) expect(name).toMatch(/_v1\.pdf$/);
});

test('a document is set once, however many read it', async () => {
  const text = { title: unique('title'), subtitle: 'v1', body: 'One.', locale: 'en' as const };
  expect(documentPdf(text).pdf).toBe(documentPdf({ ...text }).pdf);
  expect(documentPdf({ ...text, body: 'Two.' }).pdf).not.toBe(documentPdf(text).pdf);
  expect(documentPdf({ ...text, locale: 'ko' }).etag).not.toBe(documentPdf(text).etag);
  await documentPdf(text).pdf;
});

test('an unknown kind is refused', async () => {
  for (const query of ['', 'type=', 'type=OTHER', 'type=PRIVACY&type=PRIVACY']) {
    expect((await open(query)).status).toBe(400);
  }
});

test('the newest published version is shown, not one that is yet to come; no version is ever changed', async () => {
  const { db } = product.services;
  const inDays = (days: number) => new Date(product.clock.now().getTime() + days * 86_400_000);
  const version = (number: number, publishedAt: Date) =>
    db
      .insertInto('document')
      .values({ kind: 'PRIVACY', version: number, bodyKo: `판 ${number}`, bodyEn: `Edition ${number}`, publishedAt })
      .execute();
  await version(2, inDays(-1));
  await version(3, inDays(1));
  const shown = async () => nameIn((await open('type=PRIVACY')).headers['content-disposition']);
  expect(await shown()).toMatch(/_v2\.pdf$/);
  product.clock.pass(86_401);
  expect(await shown()).toMatch(/_v3\.pdf$/);
  await expect(db.updateTable('document').set({ bodyKo: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('document').execute()).rejects.toThrow('append-only');
});
