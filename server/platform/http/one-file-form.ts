import type { Readable } from 'node:stream';
import { type Refusal, refuse } from '#core/rules/errors.ts';

/** A form of one part (RFC 7578): `bytes` ends with a refusal where the form is not one whole file within its limit. */
export type OneFileForm = { field: string; name: string; bytes: AsyncGenerator<Buffer> };

const headBytesMax = 8 * 1024;
const [lineEnd, headEnd] = [Buffer.from('\r\n'), Buffer.from('\r\n\r\n')];

const broken = (): Refusal => refuse('INPUT_INVALID', { fields: { file: 'required' } });

export const boundaryOf = (contentType: string): string | null => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  return boundary.length > 0 && boundary.length <= 70 ? boundary : null;
};

/** Reads on and on from one body: what was read and not yet used is held. */
const reader = (body: Readable) => {
  // leaving the loop early must not close the connection that still waits for an answer
  const chunks = body.iterator({ destroyOnReturn: false }) as NodeJS.AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  return {
    held: (): Buffer => held,
    take: (count: number): Buffer => {
      const taken = held.subarray(0, count);
      held = held.subarray(count);
      return taken;
    },
    /** False where the body has ended. A line that broke is a body that ended too early. */
    more: async (): Promise<boolean> => {
      const next = await chunks.next().catch(() => ({ done: true as const, value: undefined }));
      if (next.done) return false;
      held = Buffer.concat([held, next.value]);
      return true;
    },
  };
};
type Reader = ReturnType<typeof reader>;

/** Everything before the mark, which is used up with it. */
const readUntil = async (from: Reader, mark: Buffer, max: number): Promise<Buffer> => {
  for (;;) {
    const at = from.held().indexOf(mark);
    if (at >= 0 && at <= max) {
      const found = from.take(at);
      from.take(mark.length);
      return found;
    }
    if (at > max || from.held().length > max + mark.length || !(await from.more())) throw broken();
  }
};

const parameter = (disposition: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? [];
  return quoted ?? plain;
};

export const readOneFile = async (
  body: Readable,
  boundary: string,
  { bytesMax, tooLarge }: { bytesMax: number; tooLarge: () => Refusal },
): Promise<OneFileForm> => {
  const from = reader(body);
  const opening = await readUntil(from, lineEnd, headBytesMax);
  if (!opening.equals(Buffer.from(`--${boundary}`))) throw broken();
  const head = (await readUntil(from, headEnd, headBytesMax)).toString('utf8').split('\r\n');
  const disposition = head.find((line) => /^content-disposition:\s*form-data\s*;/i.test(line)) ?? '';
  const [field, name] = [parameter(disposition, 'name'), parameter(disposition, 'filename')];
  if (field === undefined || name === undefined) throw broken();

  const fileBytes = async function* (): AsyncGenerator<Buffer> {
    const mark = Buffer.from(`\r\n--${boundary}`);
    let [total, isWhole] = [0, false];
    while (!isWhole) {
      const at = from.held().indexOf(mark);
      isWhole = at >= 0;
      // the last bytes may be the beginning of the mark
      const chunk = from.take(isWhole ? at : Math.max(0, from.held().length - mark.length + 1));
      total += chunk.length;
      if (total > bytesMax) throw tooLarge();
      if (chunk.length > 0) yield chunk;
      if (!isWhole && !(await from.more())) throw broken();
    }
    from.take(mark.length);
    while (from.held().length < 2) if (!(await from.more())) throw broken();
    const after = from.take(2).toString('latin1');
    if (after === '\r\n') throw refuse('INPUT_INVALID', { fields: { file: 'oneFile' } });
    if (after !== '--' || total === 0) throw broken();
  };
  return { field, name, bytes: fileBytes() };
};
