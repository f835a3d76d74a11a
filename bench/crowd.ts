import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserType } from '#core/rules/roles.ts';
import { multipart } from '#server/testing/documents.ts';
import { exportPath } from '#server/testing/exports.ts';
import { unzip } from '#server/testing/unzip.ts';
import type { MemoryScene } from './memory-scene.ts';

/** How many do it at once. Of the ZIPs every second goes to somebody on a slow line. */
export type Crowd = { uploads: number; zips: number; exports: number; reads: number };

type Asking = { method?: string; path: string; token?: string; body?: Buffer; headers?: Record<string, string> };

const slowBytesPerMs = 2_000;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What was answered; who is told to come back does so. Anything else is no answer that was due. */
const answerTo = async (
  port: number,
  asking: Asking,
  again = () => answerTo(port, asking),
): Promise<http.IncomingMessage> => {
  const { method = 'GET', path, token, body, headers } = asking;
  const asked = http.request({
    host: '127.0.0.1',
    port,
    method,
    path: `/api${path}`,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [http.IncomingMessage];
  if (response.statusCode === 200) return response;
  const says = (await buffer(response)).toString();
  const seconds = Number(response.headers['retry-after']);
  if (response.statusCode !== 503 || !(seconds > 0))
    throw new Error(`${path} answered ${response.statusCode}: ${says}`);
  await sleep(seconds * 1000);
  return again();
};

const dataOf = async <T>(port: number, asking: Asking): Promise<T> =>
  (JSON.parse((await buffer(await answerTo(port, asking))).toString()) as { data: T }).data;

/** Brings a document, and reads it back: the same bytes. */
const upload = async ({ port, uploaders, documents }: MemoryScene, n: number): Promise<void> => {
  const token = uploaders[n % uploaders.length];
  const document = documents[n % documents.length];
  if (token === undefined || !document) throw new Error('nobody uploads anything');
  const { payload, headers } = multipart(document.name, document.bytes);
  const sent = { method: 'POST', path: '/file?kind=RESUME', token, body: payload, headers };
  const { id } = await dataOf<{ id: number }>(port, sent);
  const hash = createHash('sha256');
  for await (const part of await answerTo(port, { path: `/file/${id}`, token })) hash.update(part as Buffer);
  if (hash.digest('hex') !== document.sha256) throw new Error(`${document.name} came back as something else`);
};

/** A ticket holds once: who is told to come back with it asks for another. */
const openZip = async (scene: MemoryScene): Promise<http.IncomingMessage> => {
  const { port, employer, ids } = scene;
  const body = Buffer.from(JSON.stringify({ kind: 'RESUME', ids }));
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', path: '/download', token: employer, body, headers };
  const { ticket } = await dataOf<{ ticket: string }>(port, asked);
  return answerTo(port, { path: `/download/${ticket}` }, () => openZip(scene));
};

/** All resumes as one file; every sum in it is checked, and each resume is the one that was brought. */
const takeZip = async (scene: MemoryScene, isSlow: boolean): Promise<void> => {
  const { ids, resumes } = scene;
  const parts: Buffer[] = [];
  for await (const part of await openZip(scene)) {
    parts.push(part as Buffer);
    if (isSlow) await sleep((part as Buffer).length / slowBytesPerMs);
  }
  const found = [...unzip(Buffer.concat(parts)).values()].map(sha256);
  if (found.length !== ids.length + 1 || !resumes.every((sum) => found.includes(sum)))
    throw new Error(`a ZIP holds ${found.length - 1} of ${ids.length} resumes, or others`);
};

const role: UserType = 'ADMIN';

const takeExport = async ({ port, admins, rows }: MemoryScene, n: number): Promise<void> => {
  const token = admins[n % admins.length] ?? '';
  const file = await buffer(await answerTo(port, { path: exportPath(role, 'ALL_JOBS', 'XLSX'), token }));
  const sheet = unzip(file).get('xl/worksheets/sheet1.xml') ?? Buffer.alloc(0);
  let [lines, at] = [0, sheet.indexOf('<row')];
  for (; at >= 0; lines += 1) at = sheet.indexOf('<row', at + 1);
  if (lines !== rows + 1) throw new Error(`an export holds ${lines - 1} of ${rows} rows`);
};

const read = async ({ port, uploaders }: MemoryScene, n: number): Promise<void> => {
  const token = uploaders[n % uploaders.length] ?? '';
  const path = n % 2 === 0 ? '/jobs?size=18&order=desc&sort=CONFIRMDATE' : '/me';
  await buffer(await answerTo(port, { path, token }));
};

const times = (count: number, act: (n: number) => Promise<void>): Promise<void>[] =>
  Array.from({ length: count }, (_, n) => act(n));

/** Everybody at once; it is over when the last has got what they asked for, and fails where somebody has not. */
export const crowd = async (scene: MemoryScene, { uploads, zips, exports, reads }: Crowd): Promise<void> => {
  await Promise.all([
    ...times(exports, (n) => takeExport(scene, n)),
    ...times(zips, (n) => takeZip(scene, n % 2 === 1)),
    ...times(uploads, (n) => upload(scene, n)),
    ...times(reads, (n) => read(scene, n)),
  ]);
};
