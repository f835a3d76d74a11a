import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeHiring, putCandidate } from '#server/testing/candidates.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { runProduct, type TestProduct } from '#server/testing/running-product.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { startChild } from './child.ts';
import type { Finding } from './report.ts';
import type { ZipOrder, ZipReady } from './zip-server.ts';

const [few, many] = [10, 1_000];
const resumeBytes = 400 * 1024;
const mebibyte = 1024 * 1024;
/** What was sent and not collected yet, some 80 MB however many follow; the resumes are five times as much. */
const mostGrowth = 128;

/** One employer with so many candidates, each with a file of its own, and the sums of those. */
export const putResumes = async (
  product: TestProduct,
  count: number,
): Promise<{ employer: TestPerson; ids: number[]; sums: string[] }> => {
  const { db, files } = product.services;
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { id: offerId } = await db
    .selectFrom('offer')
    .select('id')
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  const { accountId } = recruiter;
  await db.updateTable('recruiter').set({ limitCandidateCount: count }).where('accountId', '=', accountId).execute();
  const [ids, sums]: [number[], string[]] = [[], []];
  for (let n = 0; n < count; n += 1) {
    const id = await putCandidate(product, { jobId, recruiter, offerId }, { code: 'NONE', notified: 'NONE' });
    const { key, ...file } = await files.write(randomBytes(resumeBytes));
    await db
      .updateTable('file')
      .set({ ...file, storeKey: key })
      .where('ownerKind', '=', 'CANDIDATE')
      .where('ownerId', '=', id)
      .execute();
    ids.push(id);
    sums.push(file.sha256.toString('hex'));
  }
  return { employer, ids, sums };
};

const heldBy = async (port: number, metricsToken: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(await answer.text())?.[1]) / mebibyte;
};

/** The most memory that the server held while it sent the ZIP, in MB, and before. */
const memoryFor = async (order: ZipOrder) => {
  const server = await startChild<ZipReady>('zip-server.ts', order);
  const { port, path: address } = server.ready;
  const before = await heldBy(port, order.metricsToken);
  let [most, sent, isOver] = [before, 0, false];
  const watch = async (): Promise<void> => {
    while (!isOver) {
      most = Math.max(most, await heldBy(port, order.metricsToken));
      await setTimeout(50);
    }
  };
  const watching = watch();
  const answer = await fetch(`http://127.0.0.1:${port}${address}`);
  for await (const part of answer.body ?? []) sent += (part as Uint8Array).byteLength;
  isOver = true;
  await watching;
  await server.stop();
  if (sent < order.ids.length * resumeBytes) throw new Error(`only ${sent} bytes came`);
  return { before, most, sent: sent / mebibyte };
};

/** Resumes as one ZIP through the endpoint that people use: their number is not seen in the server's memory. */
export const zipMemory = async (postgresUrl: string): Promise<Finding[]> => {
  const filesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-zips-'));
  try {
    const databaseUrl = await cloneDatabase(postgresUrl);
    const maker = await runProduct(databaseUrl, { FILES_DIR: filesDir });
    const { employer, ids } = await putResumes(maker, many);
    await maker.stop();
    const order = {
      databaseUrl,
      filesDir,
      identify: employer.identify,
      metricsToken: randomBytes(32).toString('base64url'),
    };
    const [small, large] = [await memoryFor({ ...order, ids: ids.slice(0, few) }), await memoryFor({ ...order, ids })];
    const told = (n: number, { before, most, sent }: typeof small) =>
      `${n}: ${Math.round(before)} → ${Math.round(most)} MB for ${Math.round(sent)} MB sent`;
    return [
      {
        name: 'resumes as one ZIP',
        holds: large.most - small.most <= mostGrowth,
        says: `${told(few, small)}; ${told(many, large)} (at most ${mostGrowth} MB more)`,
      },
    ];
  } finally {
    fs.rmSync(filesDir, { recursive: true, force: true });
  }
};
