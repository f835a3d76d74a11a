import { answer, type SentRequest } from '#web/lib/testing.ts';
import type { Contact } from './contact-query.ts';

/** A firm that was invited and has not answered. */
export const firm: Contact = {
  id: 7,
  version: 3,
  organisation: '새길인재',
  name: '유하늘',
  email: 'haneul@example.com',
  phone: null,
  locale: 'ko',
  state: 'INVITED',
  invitedAt: '2026-11-01T03:00:00.000Z',
  expiresAt: '2026-12-01T03:00:00.000Z',
  joinedAt: null,
  joinedAs: null,
  lastMail: { kind: 'INVITATION', at: '2026-11-01T03:00:00.000Z', state: 'SENT' },
  createdAt: '2026-11-01T03:00:00.000Z',
};
export const joinedFirm: Contact = {
  ...firm,
  id: 8,
  organisation: '한빛서치',
  name: '한지원',
  email: 'jiwon@example.com',
  phone: '821055502001',
  state: 'JOINED',
  joinedAt: '2026-11-05T03:00:00.000Z',
  joinedAs: '주식회사 한빛',
  lastMail: { kind: 'POSTING', at: '2026-11-06T03:00:00.000Z', state: 'FAILED' },
};
export const colleague: Contact = { ...firm, id: 9, kind: 'COLLEAGUE', organisation: '누리모빌리티', name: '이도윤' };

const page = (n: number) => ({ number: 0, size: 15, totalElements: n, totalPages: Math.min(n, 1) });

/** The answers of an address book; null for calls that are none of it. */
export const bookAnswer = (
  { url, method }: SentRequest,
  rows: readonly Contact[],
  act: (method: string) => Response = () => answer(200, { data: rows[0] }),
): Response | null => {
  if (url.startsWith('/api/searchfirm-contacts')) return answer(200, { data: rows, page: page(rows.length) });
  if (!url.startsWith('/api/searchfirm-contact')) return null;
  return method === 'DELETE' ? answer(200, { data: null }) : act(method);
};

/** What was done to the book: method, path and body. */
export const bookActs = (calls: readonly SentRequest[]) =>
  calls
    .filter(({ url, method }) => method !== 'GET' && url.startsWith('/api/searchfirm-contact'))
    .map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null') as unknown]);
