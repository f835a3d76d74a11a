import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import type { Askable, Qna } from './qna-query.ts';

const recruiter: Askable = { id: 7, name: '윤서진', firm: '한빛서치', knowsName: false };

/** A recruiter's secret question as its employer reads it. */
export const secretQna: Qna = {
  id: 31,
  version: 2,
  type: 'PAYMENT',
  author: { type: 'RECRUITER', name: '윤서진' },
  body: '연봉 상한을 넘겨도 됩니까?',
  createdAt: '2026-11-15T03:00:00.000Z',
  isSecret: true,
  isPublished: false,
  candidate: null,
  recruiter,
  actions: ['reply', 'publish'],
  replies: [
    {
      id: 41,
      author: { type: 'EMPLOYER', name: '정다은' },
      body: '협의할 수 있습니다.',
      createdAt: '2026-11-15T04:00:00.000Z',
    },
  ],
};

/** An open one that nobody has answered. */
export const openQna: Qna = {
  ...secretQna,
  id: 32,
  type: 'JOB',
  body: '재택근무가 가능합니까?',
  isSecret: false,
  actions: ['reply'],
  replies: [],
};

type Answers = {
  act?: ((request: SentRequest) => Response) | undefined;
  recruiters?: readonly Askable[] | undefined;
};

/** The board of posting 12 and what was sent to it; everything else is another's to answer. */
export const serveBoard = (
  rows: readonly Qna[],
  otherwise: (request: SentRequest) => Response,
  { act = () => answer(200, { data: { id: 99 } }), recruiters = [recruiter] }: Answers = {},
) => {
  const calls = recordedFetch((request) => {
    const { url, method } = request;
    const isOfBoard = url.includes('/qna');
    if (isOfBoard && method !== 'GET') return act(request);
    if (url === '/api/job/12/qna/recruiters') return answer(200, { data: recruiters });
    if (url.startsWith('/api/job/12/qnas')) {
      const page = { number: 0, size: 15, totalElements: rows.length, totalPages: Math.min(rows.length, 1) };
      return answer(200, { data: rows, page });
    }
    return otherwise(request);
  });
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null') as unknown]);
  /** How the board itself was asked for; the tabs ask for its number only. */
  const asked = () =>
    calls
      .filter(({ url }) => url.startsWith('/api/job/12/qnas') && !url.endsWith('?size=5'))
      .map(({ url }) => decodeURI(url));
  return { calls, sent, asked };
};
