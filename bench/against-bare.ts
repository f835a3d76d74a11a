import { serverFlags } from '#scripts/node-binary.mjs';
import type { BareReady } from './bare-server.ts';
import { startChild } from './child.ts';
import { measure, median } from './measure.ts';
import type { ProductReady } from './product-server.ts';
import { type Finding, figure } from './report.ts';

const callers = 16;
const rounds = 5;
const seconds = 2;
const leastShare = 0.8;

/** Reads of the product as a share of what a bare server does with the same statements and bytes, by turns. */
export const againstBare = async (databaseUrl: string): Promise<Finding[]> => {
  const product = await startChild<ProductReady>('product-server.ts', { databaseUrl }, serverFlags);
  const { port, readings } = product.ready;
  const bare = await startChild<BareReady>('bare-server.ts', { databaseUrl, readings });
  const findings: Finding[] = [];
  for (const { name, path, headers } of readings) {
    const askProduct = { port, path, headers };
    const askBare = { port: bare.ready.port, path, headers };
    await measure(askProduct, callers, seconds);
    await measure(askBare, callers, seconds);
    const turns: { share: number; perSecond: number; p95: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const own = await measure(askProduct, callers, seconds);
      const other = await measure(askBare, callers, seconds);
      turns.push({ ...own, share: own.perSecond / other.perSecond });
    }
    const share = median(turns.map((turn) => turn.share));
    const perSecond = median(turns.map((turn) => turn.perSecond));
    const p95 = median(turns.map((turn) => turn.p95));
    findings.push({
      name,
      holds: share >= leastShare,
      says: `${figure(share)} of the bare server (at least ${leastShare}); ${Math.round(perSecond)}/s, p95 ${figure(p95)} ms`,
    });
  }
  await bare.stop();
  await product.stop();
  return findings;
};
