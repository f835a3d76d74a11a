import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import { type ExportFormat, exportFormats } from '#core/rules/export-lists.ts';
import { exportPath } from '#server/testing/exports.ts';
import { makeAdmin } from '#server/testing/people.ts';
import { runProduct } from '#server/testing/running-product.ts';
import { serveParent } from './child.ts';

export type ExportOrder = { databaseUrl: string; times: number };
/** The most that was in use at a moment without garbage, and the most that the process had, in MB. */
type Memory = { live: number; rss: number };
export type ExportReady = Record<ExportFormat, Memory & { bytes: number }>;

const megabyte = 1024 * 1024;
const partsBetweenLooks = 32;

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

const look = (most: Memory, isThorough: boolean): Memory => {
  const rss = Math.max(most.rss, process.memoryUsage.rss() / megabyte);
  if (!isThorough) return { ...most, rss };
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return { live: Math.max(most.live, (heapUsed + external) / megabyte), rss };
};

/** All postings as a file, so many times one after the other, by HTTP; what comes is counted and let go. */
serveParent<ExportOrder, ExportReady>(async ({ databaseUrl, times }) => {
  const product = await runProduct(databaseUrl);
  const { tokens } = await makeAdmin(product);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${tokens?.accessToken}` };
  const take = async (format: ExportFormat) => {
    const path = `/api${exportPath('ADMIN', 'ALL_JOBS', format)}`;
    const asked = http.get({ host: '127.0.0.1', port, path, headers });
    const [response] = (await once(asked, 'response')) as [http.IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    let most: Memory = { live: 0, rss: 0 };
    let [bytes, parts] = [0, 0];
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      most = look(most, parts % partsBetweenLooks === 0);
      parts += 1;
    }
    return { ...most, bytes };
  };
  const taken = async (format: ExportFormat) => {
    let most = { live: 0, rss: 0, bytes: 0 };
    for (let time = 0; time < times; time += 1) {
      // so many are more than a person may take in an hour
      await product.services.db.deleteFrom('callCount').execute();
      const { live, rss, bytes } = await take(format);
      most = { live: Math.max(most.live, live), rss: Math.max(most.rss, rss), bytes };
    }
    return most;
  };
  const ready = {} as ExportReady;
  for (const format of exportFormats) ready[format] = await taken(format);
  return { ready, stop: product.stop };
});
