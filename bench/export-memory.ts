import { exportFormats } from '#core/rules/export-lists.ts';
import { startChild } from './child.ts';
import type { ExportReady } from './export-server.ts';
import { type Finding, figure } from './report.ts';

/** In MB: what is made ahead of the reader is about one, and buffers on the way are some more. */
const mostGrowth = 8;

type Listed = { databaseUrl: string; rows: number };

const exportsOf = async ({ databaseUrl }: Listed, times: number): Promise<ExportReady> => {
  const { ready, stop } = await startChild<ExportReady>('export-server.ts', { databaseUrl, times });
  await stop();
  return ready;
};

/**
 * How much more memory one large file takes than small ones that have as many rows together: the work is the same, so
 * whatever is more was kept. What the process has beside it swings with the garbage, and is told only.
 */
export const exportMemory = async (few: Listed, many: Listed): Promise<Finding[]> => {
  const small = await exportsOf(few, Math.round(many.rows / few.rows));
  const large = await exportsOf(many, 1);
  return exportFormats.map((format) => {
    const [one, each] = [large[format], small[format]];
    return {
      name: `${many.rows.toLocaleString('en')} rows as ${format} (${figure(one.bytes / 1024 / 1024)} MB)`,
      holds: one.live - each.live <= mostGrowth,
      says: `${figure(one.live)} MB in use, files of ${few.rows.toLocaleString('en')} rows ${figure(each.live)} MB (at most ${mostGrowth} more); RSS ${figure(one.rss)} and ${figure(each.rss)} MB`,
    };
  });
};
