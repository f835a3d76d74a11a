import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuse } from '#core/rules/errors.ts';
import { boundaryOf, readOneFile } from './one-file-form.ts';

const boundary = 'b-1';
const formOf = (bytes: Uint8Array, name = 'a.bin'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** The same bytes as the network may cut them. */
const inPieces = (bytes: Buffer, cuts: readonly number[]): Readable => {
  const places = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
  return Readable.from(
    places.slice(1).map((to, index) => bytes.subarray(places[index], to)),
    { objectMode: false },
  );
};
const read = async (body: Readable, bytesMax = 10_000) => {
  const form = await readOneFile(body, boundary, { bytesMax, tooLarge: () => refuse('TOO_LARGE') });
  return { ...form, bytes: await buffer(Readable.from(form.bytes)) };
};

/** Bytes that look like the mark, or its beginning, are the hard ones. */
const contents = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.constantFrom(...['\r', '\r\n', '\r\n-', '\r\n--b-', '--b-1', '-'].map((text) => Buffer.from(text))),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => Buffer.concat(pieces))
  .filter((bytes) => bytes.length > 0 && !Buffer.concat([bytes, Buffer.from('\r\n')]).includes(`\r\n--${boundary}`));

test('a file comes out as it went in, however the network cuts it', async () => {
  await fc.assert(
    fc.asyncProperty(contents, fc.array(fc.nat(), { maxLength: 20 }), async (bytes, cuts) => {
      const { field, name, bytes: out } = await read(inPieces(formOf(bytes), cuts));
      expect([field, name]).toEqual(['file', 'a.bin']);
      expect(out.equals(bytes)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the limit is exact', async () => {
  expect((await read(inPieces(formOf(Buffer.alloc(100)), []), 100)).bytes).toHaveLength(100);
  await expect(read(inPieces(formOf(Buffer.alloc(101)), []), 100)).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

test('every form that ends too early is refused, and none waits for more', async () => {
  const whole = formOf(Buffer.from('the file'));
  for (let length = 0; length < whole.length - 2; length += 1)
    await expect(read(inPieces(whole.subarray(0, length), []))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

test('names as browsers write them', async () => {
  const nameIn = async (disposition: string) =>
    (
      await read(
        Readable.from([
          Buffer.from(`--${boundary}\r\ncontent-type: a/b\r\n${disposition}\r\n\r\nx\r\n--${boundary}--`),
        ]),
      )
    ).name;
  expect(await nameIn('Content-Disposition: form-data; name="file"; filename="이력서 (1).pdf"')).toBe('이력서 (1).pdf');
  expect(await nameIn('content-disposition:form-data;name=file;filename=a.pdf')).toBe('a.pdf');
  expect(await nameIn('Content-Disposition: form-data; filename="filename.pdf"; name="file"')).toBe('filename.pdf');
});

test('a boundary is what the header says, quoted or not', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
  expect(boundaryOf('multipart/form-data; charset=utf-8; Boundary="a b"')).toBe('a b');
  for (const type of ['', 'multipart/form-data', 'multipart/form-data; boundary=', `x; boundary=${'b'.repeat(71)}`])
    expect(boundaryOf(type)).toBeNull();
});
