import type { AddressInfo } from 'node:net';
import { filesApi } from '#core/api/files.ts';
import { signInAs } from '#server/testing/people.ts';
import { runProduct } from '#server/testing/running-product.ts';
import { serveParent } from './child.ts';

export type ZipOrder = { databaseUrl: string; filesDir: string; identify: string; ids: number[]; metricsToken: string };
export type ZipReady = { port: number; path: string };

/** The product in a process that has done nothing else, with a ticket for these resumes. */
serveParent<ZipOrder, ZipReady>(async ({ databaseUrl, filesDir, identify, ids, metricsToken }) => {
  const product = await runProduct(databaseUrl, { FILES_DIR: filesDir, METRICS_TOKEN: metricsToken });
  const employer = await signInAs(product, identify);
  const { status, body } = await employer.call(filesApi.requestDownload, { body: { kind: 'RESUME', ids } });
  if (status !== 200) throw new Error(`the ticket was answered with ${status}`);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  return { ready: { port, path: `/api/download/${body.data.ticket}` }, stop: product.stop };
});
