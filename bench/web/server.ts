import type { AddressInfo } from 'node:net';
import { demoPassword, loadDemoDataOnce } from '#server/demo/demo-data.ts';
import { invited } from '#server/testing/invitations.ts';
import { signInAs } from '#server/testing/people.ts';
import { runProduct, type TestProduct } from '#server/testing/running-product.ts';
import { serveParent } from '../child.ts';
import { demoPeople } from './demo-people.ts';

export type WebOrder = { databaseUrl: string };
/** What the addresses of screens are made of. */
export type Shown = { jobId: number; candidateId: number; invitation: string };
export type WebReady = { url: string; shown: Shown };

/** The posting of the demo with the most candidates, all of one recruiter. */
const fullestPosting = async ({ services: { db } }: TestProduct): Promise<Omit<Shown, 'invitation'>> => {
  const { jobId } = await db
    .selectFrom('candidate')
    .innerJoin('account', 'account.id', 'candidate.recruiterId')
    .select('jobId')
    .where('account.identify', '=', demoPeople.RECRUITER)
    .groupBy('jobId')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .selectFrom('candidate')
    .select('id')
    .where('jobId', '=', jobId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { jobId, candidateId: id };
};

/** The product with the data of the demo, in a process of its own; its files are served as in production. */
serveParent<WebOrder, WebReady>(async ({ databaseUrl }) => {
  const product = await runProduct(databaseUrl);
  await loadDemoDataOnce(product.services);
  const employer = await signInAs(product, demoPeople.EMPLOYER, demoPassword);
  const { token } = await invited(product, employer);
  const shown = { ...(await fullestPosting(product)), invitation: token };
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  return { ready: { url: `http://127.0.0.1:${port}`, shown }, stop: product.stop };
});
