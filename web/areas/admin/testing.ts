import type { AdminJob } from '#web/features/admin-jobs/job-query.ts';
import { adminJob, adminJobRow, dashboard } from '#web/features/admin-jobs/testing.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { serverFor } from '#web/testing/whole-app.tsx';

const hour = 3_600_000;
const page = { number: 0, size: 15, totalElements: 2, totalPages: 1 };
const history = [
  {
    id: 2,
    at: '2026-11-15T03:30:00.000Z',
    actor: '최현우',
    actorType: 'ADMIN',
    action: 'mend',
    reason: null,
    changes: { guideline: ['생산 계획을 맡을 남성', '생산 계획을 맡을 분'] },
  },
  {
    id: 1,
    at: '2026-11-15T02:32:00.000Z',
    actor: '박선영',
    actorType: 'EMPLOYER',
    action: 'submit',
    reason: null,
    changes: null,
  },
];

/** The server of one posting, which changes by the acts that a test lets through. */
export const serveJob = (
  first: Partial<AdminJob> = {},
  act: (request: SentRequest, job: AdminJob) => Partial<AdminJob> | Response = () => ({}),
) => {
  let job: AdminJob = { ...adminJob, ...first };
  const late = { ...adminJobRow, id: 11, title: '데이터 분석가', reviewDueAt: new Date(Date.now() - 100 * 60_000) };
  const soon = { ...adminJobRow, reviewDueAt: new Date(Date.now() + 2 * hour + 60_000) };
  const calls = recordedFetch((request) => {
    const { method, url } = request;
    if (method !== 'GET') {
      const result = act(request, job);
      if (result instanceof Response) return result;
      job = { ...job, ...result };
      const isPlain = method === 'DELETE' || /\/(review|call)$/.test(url);
      return answer(200, { data: isPlain ? null : job });
    }
    if (url.startsWith('/api/admin/jobs')) return answer(200, { data: [late, soon], page });
    if (url === '/api/admin/dashboard') return answer(200, { data: dashboard });
    if (url === '/api/job/12') return answer(200, { data: job });
    if (url === '/api/job/12/history') return answer(200, { data: history });
    return serverFor('ADMIN')(request);
  });
  const sent = (method: string, url: string) =>
    calls
      .filter((call) => call.method === method && call.url === url)
      .map(({ body }) => JSON.parse(body ?? 'null') as unknown);
  const listed = () => calls.filter(({ url }) => url.startsWith('/api/admin/jobs')).map(({ url }) => url);
  return { sent, listed };
};
