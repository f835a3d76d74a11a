import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#server/testing/seeded.ts';
import { serveParent } from './child.ts';
import { type CallKind, headersOf, type LoadCall, type Mixed } from './load-scene.ts';

export type Phase = { perSecond: number; seconds: number };
export type LoadOrder = { port: number; phases: Phase[]; mix: Mixed[] };
/** When it was due, in ms since the beginning, and how long after that moment it was answered. 0: nobody answered. */
export type Answered = {
  phase: number;
  kind: CallKind;
  dueMs: number;
  tookMs: number;
  status: number;
  isToRetry: boolean;
};

type Arrival = { phase: number; dueMs: number; kind: CallKind; call: LoadCall };

const randomBelow = seededRandom(20_261_117);
const leadMs = 500;
const patienceMs = 30_000;

/** Each kind stands in it as often as it comes in a hundred. */
const spread = (mix: readonly Mixed[]): Mixed[] =>
  mix.flatMap((one) => Array.from({ length: one.ofHundred }, () => one));

const oneOf = <T>(all: readonly T[]): T => all[randomBelow(all.length)] as T;

/** Fixed beforehand, whatever the server does then: people come by chance, and do not wait for each other. */
const arrivalsIn = ({ phases, mix }: LoadOrder): Arrival[] => {
  const arrivals: Arrival[] = [];
  const kinds = spread(mix);
  const chosen = () => {
    const { kind, calls } = oneOf(kinds);
    return { kind, call: oneOf(calls) };
  };
  let begin = 0;
  for (const [phase, { perSecond, seconds }] of phases.entries()) {
    const end = begin + seconds * 1000;
    const gap = () => (-Math.log(1 - randomBelow(2 ** 30) / 2 ** 30) * 1000) / perSecond;
    for (let dueMs = begin + gap(); dueMs < end; dueMs += gap()) arrivals.push({ phase, dueMs, ...chosen() });
    begin = end;
  }
  return arrivals;
};

const agent = new http.Agent({ keepAlive: true });

const statusOf = (port: number, call: LoadCall): Promise<{ status: number; isToRetry: boolean }> =>
  new Promise((resolve) => {
    const { method, path, body } = call;
    const nobody = () => resolve({ status: 0, isToRetry: false });
    const request = http.request(
      { agent, host: '127.0.0.1', port, method, path, headers: headersOf(call), timeout: patienceMs },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        response.resume();
        response.once('end', () => resolve({ status, isToRetry: headers['retry-after'] !== undefined }));
        response.once('error', nobody);
      },
    );
    request.once('timeout', () => request.destroy());
    request.once('error', nobody);
    request.end(body ? JSON.stringify(body) : undefined);
  });

/** Sends each call when it is due, and waits for the answers of all. */
serveParent<LoadOrder, Answered[]>(async (order) => {
  const arrivals = arrivalsIn(order);
  const begin = performance.now() + leadMs;
  const answers: Promise<Answered>[] = [];
  const send = async ({ phase, kind, dueMs, call }: Arrival): Promise<Answered> => {
    const answer = await statusOf(order.port, call);
    return { phase, kind, dueMs, tookMs: performance.now() - begin - dueMs, ...answer };
  };
  for (const arrival of arrivals) {
    const early = begin + arrival.dueMs - performance.now();
    if (early > 0) await sleep(early);
    answers.push(send(arrival));
  }
  const ready = await Promise.all(answers);
  agent.destroy();
  return { ready, stop: async () => undefined };
});
