import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { systemApi } from '#core/api/system.ts';
import { refuse } from '#core/rules/errors.ts';
import { sameBytes, sha256 } from '../security/keys.ts';
import type { Services } from '../services.ts';
import type { Implementer } from './implement.ts';

type Labels = Record<string, string>;
type Sample = { labels?: Labels; value: number };
type Metric = { name: string; type: 'counter' | 'gauge'; help: string; samples: readonly Sample[] };

/** Answers given since the start, by method, route and status. */
export type AnswerCounts = ReadonlyMap<string, number>;

/** Counts every answer. The route is its pattern, so that no address of a person's record is kept. */
export const countAnswers = (app: FastifyInstance): AnswerCounts => {
  const counts = new Map<string, number>();
  app.addHook('onResponse', (request, reply, done) => {
    const key = JSON.stringify([request.method, request.routeOptions.url ?? 'none', String(reply.statusCode)]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    done();
  });
  return counts;
};

const answers = (counts: AnswerCounts): Metric => ({
  name: 'http_requests_total',
  type: 'counter',
  help: 'Requests answered, by route and status.',
  samples: [...counts].map(([key, value]) => {
    const [method = '', route = '', status = ''] = JSON.parse(key) as string[];
    return { labels: { method, route, status }, value };
  }),
});

const processMetrics = (): Metric[] => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time spent.',
      samples: [{ value: (user + system) / 1e6 }],
    },
    { name: 'process_resident_memory_bytes', type: 'gauge', help: 'Memory held.', samples: [{ value: rss }] },
    { name: 'nodejs_heap_used_bytes', type: 'gauge', help: 'Heap in use.', samples: [{ value: heapUsed }] },
    {
      name: 'process_start_time_seconds',
      type: 'gauge',
      help: 'When the process began, in seconds since 1970.',
      samples: [{ value: Math.round(performance.timeOrigin / 1000) }],
    },
  ];
};

const poolMetric = ({ pool }: Services): Metric => {
  const { total, idle, waiting } = pool();
  const sample = (state: string, value: number) => ({ labels: { state }, value });
  return {
    name: 'database_connections',
    type: 'gauge',
    help: 'Connections of the pool in use and idle, and requests that wait for one.',
    samples: [sample('used', total - idle), sample('idle', idle), sample('waiting', waiting)],
  };
};

const states = ['waiting', 'active', 'failed'] as const;

/** Null without a database: everything else is told all the same. */
const taskCounts = async ({ db }: Services): Promise<Sample[] | null> => {
  const counted = await sql<{ name: string; state: string; count: number }>`
    SELECT name, CASE WHEN state IN ('created', 'retry') THEN 'waiting' ELSE state::text END AS state, count(*) AS count
    FROM task.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`
    .execute(db)
    .catch(() => null);
  if (!counted) return null;
  const kinds = [...new Set(counted.rows.map(({ name }) => name))].sort();
  return kinds.flatMap((task) =>
    states.map((state) => ({
      labels: { task, state },
      value: counted.rows.find((row) => row.name === task && row.state === state)?.count ?? 0,
    })),
  );
};

/** Documents that a virus scanner has not looked at: more and more of them where it is down. */
const waitingFiles = async ({ db }: Services): Promise<Metric> => {
  const counted = await db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quarantine', '=', 'WAITING')
    .executeTakeFirst()
    .catch(() => undefined);
  return {
    name: 'files_waiting_for_scan',
    type: 'gauge',
    help: 'Documents that nobody reads until the virus scanner has looked at them.',
    samples: counted ? [{ value: counted.count }] : [],
  };
};

const databaseMetrics = async (services: Services): Promise<Metric[]> => {
  const [tasks, waiting] = await Promise.all([taskCounts(services), waitingFiles(services)]);
  return [
    {
      name: 'database_up',
      type: 'gauge',
      help: 'Whether the database answered.',
      samples: [{ value: tasks === null ? 0 : 1 }],
    },
    {
      name: 'tasks',
      type: 'gauge',
      help: 'Tasks that wait, run or have failed for good, by kind.',
      samples: tasks ?? [],
    },
    waiting,
    poolMetric(services),
  ];
};

const escaped = (value: string): string => value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

const lineOf = (name: string, { labels = {}, value }: Sample): string => {
  const named = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}`;
};

/** Prometheus' own text format. */
const textOf = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => lineOf(name, sample)),
    ])
    .concat('')
    .join('\n');

/** The token may hold any sign of base64, which a session's bearer may not. */
const refuseOthers = ({ headers }: FastifyRequest, token: string | null): void => {
  if (token === null) throw refuse('NOT_FOUND');
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer === undefined) throw refuse('SIGN_IN_REQUIRED');
  if (!sameBytes(sha256(bearer), sha256(token))) throw refuse('TOKEN_INVALID');
};

/** What a monitor reads. It is nobody's page: without a token of the installation there is no such call. */
export const metricsRoute = ({ app, services }: Implementer, counts: AnswerCounts): void => {
  app.route({
    method: systemApi.metrics.method,
    url: systemApi.metrics.path,
    handler: async (request, reply) => {
      refuseOthers(request, services.env.metricsToken);
      const metrics = [...processMetrics(), answers(counts), ...(await databaseMetrics(services))];
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(textOf(metrics));
    },
  });
};
