import fs from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { multipart } from '#server/testing/documents.ts';
import { pngBytes, sendImage, uploadedImage } from '#server/testing/images.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { freshEmail, signUpTicket, verifiedTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const employer = await makeEmployer(product);
const storedFiles = (): string[] => {
  const folder = product.services.env.filesDir;
  return fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((e) => (e.isFile() ? [e.name] : []))
    : [];
};
const rowsAndFiles = async () => ({
  rows: (await db.selectFrom('file').select('storeKey').execute()).map(({ storeKey }) => storeKey).sort(),
  files: storedFiles().sort(),
});

test('an image is drawn anew: small, WebP, without what else the file held', async () => {
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#ffffff' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST', Copyright: 'SECRET-PLACE' } })
    .toBuffer();
  expect(photo.toString('latin1')).toContain('SECRET-ARTIST');
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>')]);
  const { status, body } = await sendImage(employer, { kind: 'PHOTO', bytes: polyglot });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ width: 480, height: 240 });
  const row = await db
    .selectFrom('file')
    .select(['storeKey', 'mediaType', 'sizeBytes', 'uploaderId', 'ownerKind'])
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow();
  const bytes = await product.services.files.readAll(row.storeKey);
  expect(row).toMatchObject({ mediaType: 'image/webp', uploaderId: employer.accountId, ownerKind: null });
  expect(row.sizeBytes).toBe(bytes.length);
  expect(bytes.toString('latin1')).not.toMatch(/SECRET|script|php/);
  expect(bytes.length).toBeLessThanOrEqual(limits.profileImageKilobytesServed * 1024);
});

test('a noisy picture still fits into an answer', async () => {
  const noise = Buffer.alloc(1200 * 1200 * 3, 0).map(() => Math.floor(Math.random() * 256));
  const bytes = await sharp(noise, { raw: { width: 1200, height: 1200, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const id = await uploadedImage(employer, { kind: 'LOGO', bytes });
  const row = await db.selectFrom('file').select('sizeBytes').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.sizeBytes).toBeLessThanOrEqual(limits.profileImageKilobytesServed * 1024);
});

test('what is no picture is refused by its content, whatever it is called, and leaves nothing behind', async () => {
  const before = await rowsAndFiles();
  const png = await pngBytes();
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const hostile = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    gif: Buffer.from('GIF89a/*'),
    pdf: Buffer.from('%PDF-1.7\n%'),
    cut: png.subarray(0, 40),
    text: Buffer.from('hello'),
    bomb,
  };
  for (const [name, bytes] of Object.entries(hostile)) {
    const { status, body } = await sendImage(employer, { kind: 'PHOTO', bytes, name: 'photo.png' });
    expect({ name, status, code: body.code }).toEqual({ name, status: 422, code: 'FILE_TYPE_REFUSED' });
    expect(body.fields).toHaveProperty('file');
  }
  expect([400, 422]).toContain((await sendImage(employer, { kind: 'PHOTO', bytes: Buffer.alloc(0) })).status);
  expect((await sendImage(employer, { kind: 'PHOTO', field: 'other' })).status).toBe(400);
  expect((await employer.raw('POST', '/image?kind=PHOTO', { file: 'x' })).status).toBe(400);
  expect((await employer.raw('POST', '/image?kind=BANNER', {})).status).toBe(400);
  expect(await rowsAndFiles()).toEqual(before);
});

test('a photo of an iPhone is refused with what to do, also where it was renamed', async () => {
  for (const brand of ['heic', 'heix', 'mif1']) {
    const bytes = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`);
    const { status, body } = await sendImage(employer, { kind: 'PHOTO', bytes, name: 'photo.jpg' });
    expect([brand, status, body.code]).toEqual([brand, 422, 'FILE_HEIC']);
    expect(body.fields?.file).toContain('JPG');
  }
});

test('above 5 MB it is refused with the limit in the message', async () => {
  const before = await rowsAndFiles();
  const tooLarge = Buffer.concat([await pngBytes(), Buffer.alloc(limits.profileImageMegabytes * 1024 * 1024)]);
  const { status, body } = await sendImage(employer, { kind: 'PHOTO', bytes: tooLarge });
  expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
  expect(body.fields?.file).toContain('5MB');
  expect(await rowsAndFiles()).toEqual(before);
});

test('a file name is only a name', async () => {
  for (const [sent, kept] of [
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\\\temp\\\\사진.png', '사진.png'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['...', 'file'],
  ] as const) {
    const id = await uploadedImage(employer, { kind: 'PHOTO', name: sent });
    const row = await db.selectFrom('file').select('name').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ name: kept });
  }
});

test('a guest uploads only with a sign-up ticket, only a photo and a logo: another one takes the place of the first', async () => {
  const ticket = await signUpTicket(product, freshEmail());
  expect((await sendImage(guest(), { kind: 'PHOTO' })).status).toBe(401);
  const { payload, headers } = multipart('a.png', await pngBytes());
  expect((await guest().raw('POST', `/image?kind=PHOTO&ticket=${ticket}`, payload, headers)).status).toBe(401);
  expect((await sendImage(guest(), { kind: 'PHOTO', ticket: 'x'.repeat(43) })).body.code).toBe('TICKET_INVALID');
  expect((await sendImage(guest(), { kind: 'DESCRIPTION', ticket })).status).toBe(403);
  const findId = await verifiedTicket(product, { purpose: 'FIND_ID', channel: 'EMAIL', email: employer.identify });
  expect((await sendImage(guest(), { kind: 'PHOTO', ticket: findId })).body.code).toBe('TICKET_INVALID');

  const sent = await Promise.all([
    ...Array.from({ length: 8 }, () => sendImage(guest(), { kind: 'PHOTO', ticket })),
    ...Array.from({ length: 3 }, () => sendImage(guest(), { kind: 'LOGO', ticket })),
  ]);
  expect(sent.map(({ status }) => status)).toEqual(Array(sent.length).fill(200));
  const ticketRow = await db
    .selectFrom('ticket')
    .select('id')
    .where('purpose', '=', 'SIGN_UP')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const kept = await db
    .selectFrom('file')
    .select('kind')
    .where('uploadTicketId', '=', ticketRow.id)
    .orderBy('kind')
    .execute();
  expect(kept).toEqual([{ kind: 'LOGO' }, { kind: 'PHOTO' }]);
  const { rows, files } = await rowsAndFiles();
  expect(files).toEqual(rows);

  const late = await signUpTicket(product, freshEmail());
  product.clock.pass(limits.verifiedTicketMinutes * 60 + 1);
  expect((await sendImage(guest(), { kind: 'PHOTO', ticket: late })).body.code).toBe('TICKET_INVALID');
});

test('an image is shown to whoever brought it, to its owner and colleagues, and to admins; to others it is not there', async () => {
  const owner = await makeEmployer(product);
  const colleague = await makeEmployer(product, { companyId: owner.companyId });
  const logoId = await uploadedImage(owner, { kind: 'LOGO' });
  const see = async (caller: { raw: typeof owner.raw }) => (await caller.raw('GET', `/image/${logoId}`)).status;
  expect(await see(owner)).toBe(200);
  expect(await see(colleague)).toBe(404);
  await db
    .updateTable('file')
    .set({ ownerKind: 'COMPANY', ownerId: owner.companyId })
    .where('id', '=', logoId)
    .execute();
  expect(await see(colleague)).toBe(200);
  expect(await see(await makeAdmin(product))).toBe(200);
  for (const stranger of [await makeEmployer(product), await makeRecruiter(product)])
    expect(await see(stranger)).toBe(404);
  expect(await see(guest())).toBe(401);

  const { headers } = await owner.raw('GET', `/image/${logoId}`);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  const again = await owner.raw('GET', `/image/${logoId}`, undefined, { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
});
