import http from 'node:http';

export type Asked = { port: number; path: string; headers: Record<string, string> };
export type Measured = { perSecond: number; p50: number; p95: number };

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const ask = (agent: http.Agent, { port, path, headers }: Asked): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = http.get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
      response.once('error', reject);
    });
    request.once('error', reject);
  });

/** So many callers ask for so long, each again as soon as it has its answer. */
export const measure = async (asked: Asked, callers: number, seconds: number): Promise<Measured> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers });
  const milliseconds: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const caller = async () => {
    for (let now = performance.now(); now < end; ) {
      await ask(agent, asked);
      const after = performance.now();
      milliseconds.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  milliseconds.sort((a, b) => a - b);
  return {
    perSecond: milliseconds.length / took,
    p50: percentile(milliseconds, 0.5),
    p95: percentile(milliseconds, 0.95),
  };
};

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
