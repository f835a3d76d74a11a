import { waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { adminCounts } from '#core/api/home-shapes.ts';
import { errorStatus } from '#core/rules/errors.ts';
import { ko } from '#core/words/ko/index.ts';
import type { AdminJob, AdminJobRow } from '#web/features/admin-jobs/job-query.ts';
import { adminJob, adminJobRow, dashboard } from '#web/features/admin-jobs/testing.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { serverFor } from '#web/testing/whole-app.tsx';

/** What was sent to one address, call by call. */
const sentIn = (calls: SentRequest[]) => (method: string, url: string) =>
  calls
    .filter((call) => call.method === method && call.url === url)
    .map(({ body }) => JSON.parse(body ?? 'null') as unknown);

/** The operator's server: a test answers for what it is about, the rest is as always. */
export const serveOperator = (respond: (request: SentRequest) => Response | undefined) => {
  const calls = recordedFetch((request) => respond(request) ?? serverFor('ADMIN')(request));
  return { calls, sent: sentIn(calls) };
};

export const listOf = (rows: readonly unknown[]): Response =>
  answer(200, { data: rows, page: { ...page, totalElements: rows.length } });

/** Each call of an act is answered by the next of these. */
export const inTurn = (...responses: (() => Response)[]) => {
  const left = [...responses];
  return (): Response => left.shift()?.() ?? answer(500, { message: 'once too often' });
};

export const wrongPassword = (): Response =>
  answer(errorStatus.PASSWORD_WRONG, { message: ko.errors.PASSWORD_WRONG, code: 'PASSWORD_WRONG', fields: {} });

/** By their tags: to ask a whole page for roles and names takes a test longer than all that it does. */
const shown = (selector: string, isIt: (text: string) => boolean, whose = (found: Element): Element | null => found) =>
  waitFor(() => {
    const found = [...document.querySelectorAll(selector)].find(({ textContent }) => isIt(textContent ?? ''));
    const place = found && whose(found);
    if (!(place instanceof HTMLElement)) throw new Error(`nothing of ${selector} says it`);
    return within(place);
  });

/** The row of a list by what stands in it; a card and a dialog by their titles. */
export const rowOf = (text: RegExp) => shown('tbody tr', (told) => text.test(told));
export const cardOf = (title: string) =>
  shown(
    'section :is(h2, h3)',
    (told) => told === title,
    (heading) => heading.closest('section'),
  );
export const dialogOf = (title: string) =>
  shown(
    '[role=dialog] h2',
    (told) => told === title,
    (heading) => heading.closest('[role=dialog]'),
  );
export const noDialog = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
export const passwordIn = ({ getByLabelText }: ReturnType<typeof within>) =>
  getByLabelText(/내 비밀번호/, { selector: 'input' });

type User = ReturnType<typeof userEvent.setup>;

/** As from a password store or another list: key by key takes a test too long. */
export const paste = async (user: User, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

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

export const counts: z.output<typeof adminCounts> = {
  underReview: 6,
  inProgress: 9,
  employersWaiting: 0,
  recruitersWaiting: 3,
  claimsOpen: 0,
  depositsToMatch: 0,
  payoutsDue: 0,
  departuresToDecide: 0,
  refundsToSend: 0,
  moneyWaiting: 0,
};

/** The server of one posting, which changes by the acts that a test lets through. */
export const serveJob = (
  first: Partial<AdminJob> = {},
  act: (request: SentRequest, job: AdminJob) => Partial<AdminJob> | Response = () => ({}),
  others: readonly AdminJobRow[] = [],
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
    if (url.startsWith('/api/admin/jobs')) return answer(200, { data: [late, soon, ...others], page });
    if (url === '/api/admin/dashboard') return answer(200, { data: dashboard });
    if (url === '/api/jobs/count') return answer(200, { data: counts });
    if (url === '/api/job/12') return answer(200, { data: job });
    if (url === '/api/job/12/history') return answer(200, { data: history });
    return serverFor('ADMIN')(request);
  });
  const listed = () => calls.filter(({ url }) => url.startsWith('/api/admin/jobs')).map(({ url }) => url);
  return { sent: sentIn(calls), listed };
};
