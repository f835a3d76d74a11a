import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmployerJob, EmployerRow } from '#web/features/jobs/job-query.ts';
import { employerDashboard, employerJob, employerRow, jobEvent } from '#web/features/jobs/testing.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { serverFor, signedInAs } from '#web/testing/whole-app.tsx';

type Served = { rows?: EmployerRow[]; job?: EmployerJob; candidates?: readonly object[]; refusal?: unknown };

/** The employer's own postings as the server would answer, and what was sent there. */
export const serve = (
  { rows = [employerRow], job = employerJob('ACTIVE'), candidates = [], refusal }: Served = {},
  /** Answers first, where it has an answer. */
  other: (request: SentRequest) => Response | null = () => null,
) => {
  signedInAs('EMPLOYER');
  return recordedFetch((request) => {
    const { url, method } = request;
    const first = other(request);
    if (first !== null) return first;
    if (url === '/api/jobs/dashboard') return answer(200, { data: employerDashboard });
    if (url.startsWith('/api/jobs?'))
      return answer(200, {
        data: rows,
        page: { number: 0, size: 15, totalElements: rows.length, totalPages: Math.min(rows.length, 1) },
      });
    if (url.startsWith('/api/job/12/qnas'))
      return answer(200, { data: [], page: { number: 0, size: 5, totalElements: 0, totalPages: 0 } });
    if (url.startsWith('/api/job/12/candidates?'))
      return answer(200, {
        data: candidates,
        page: { number: 0, size: 1000, totalElements: candidates.length, totalPages: 1 },
      });
    if (url === '/api/job/12/history') return answer(200, { data: [jobEvent] });
    if (method !== 'GET' && url.startsWith('/api/job')) {
      if (refusal !== undefined) return answer(409, refusal);
      const nothing = method === 'DELETE' || url === '/api/job/proposal';
      return answer(200, { data: nothing ? null : { id: 77, version: 6, status: 'ACTIVE' } });
    }
    if (url.startsWith('/api/job/')) return answer(200, { data: job });
    return serverFor('EMPLOYER')(request);
  });
};
export const listCalls = (calls: SentRequest[]) =>
  calls.filter(({ url }) => url.startsWith('/api/jobs?')).map(({ url }) => decodeURI(url));
export const acts = (calls: SentRequest[]) =>
  calls
    .filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/job'))
    .map(({ method, url, body }) => [method, url, body === null ? null : (JSON.parse(body) as unknown)]);
/** Opens the menu of a posting and chooses an act from it. */
export const act = async (name: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '더 많은 작업' }));
  await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};
