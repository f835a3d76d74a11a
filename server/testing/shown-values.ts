import type { AuditAction } from '#core/rules/audit.ts';
import { type CandidateCode, candidateNumbers } from '#core/rules/candidate-codes.ts';
import { type PayoutState, payoutStates } from '#core/rules/payouts.ts';
import { wordsOf } from '#core/words/index.ts';
import type { ListEntry, Scene } from './every-list.ts';

export type Row = { id: number } & Record<string, unknown>;
/** Where a row shows what it is sorted or searched by: figures, days and plain text in the order of the database. */
const shownAs: Record<string, string> = {
  ID: 'id',
  IDENTIFY: 'identify',
  NAME: 'name',
  COMPANY: 'company',
  PHONE: 'phone',
  EMAIL: 'email',
  TITLE: 'title',
  CATEGORY: 'category',
  TO: 'target',
  BODY: 'body',
  CREATEDAT: 'createdAt',
  EXPIREDAT: 'expiresAt',
  MAILING: 'mailing',
  STATUS: 'status',
  DUEDATE: 'dueDate',
  STARTDATE: 'inspectedAt',
  CONFIRMDATE: 'inspectedAt',
  COMMISSION: 'feeRateMax',
  EMPLOYER: 'employer',
  RECRUITER: 'offerCount',
  SELECTEDRECRUITE: 'selectedCount',
  MAXRECRUITER: 'maxRecruiters',
  CANDIDATE: 'candidateCount',
  MATCHED: 'matched',
  CAREER: 'careerMonths',
  SALARY: 'expectedSalary',
  RATING: 'rating',
  WAITING: 'waitingAt',
  AMOUNT: 'total',
  NUMBER: 'number',
  REFERENCE: 'bankReference',
  VALUEDATE: 'valueDate',
  SENDER: 'sender',
  MEMO: 'memo',
  PAYOUTDATE: 'payoutDate',
  ACTOR: 'actor',
  SUBJECT: 'subjectId',
  ADDRESS: 'address',
  REQUEST: 'requestId',
  KIND: 'kind',
  TRIES: 'tries',
  REASON: 'reason',
};
const shownOtherwise: Record<string, Record<string, string>> = {
  '/admin/jobs': { NAME: 'employer' },
  '/jobs': { NAME: 'employer' },
  '/searchfirm-contacts': { COMPANY: 'organisation' },
  '/job/:id/offers': { COMMISSION: 'rate' },
  '/job/:id/candidates': { COMPANY: 'currentCompany' },
  '/notices': { CREATEDAT: 'publishedAt' },
  '/payments': { NAME: 'candidate' },
  '/admin/payments': { NAME: 'candidate' },
  '/admin/payouts': { NAME: 'candidate', AMOUNT: 'held' },
  '/admin/deposits': { AMOUNT: 'amount', STATUS: 'state' },
  '/admin/bank-notices': { STATUS: 'outcome' },
  '/admin/departures': { CREATEDAT: 'reportedAt', NAME: 'candidate', NUMBER: 'invoiceNumber' },
  '/admin/refunds': { DUEDATE: 'payBy', AMOUNT: 'total' },
  '/receivables': { NUMBER: 'invoiceNumber' },
  '/admin/receivables': { NUMBER: 'invoiceNumber', AMOUNT: 'amount' },
};
const ofRecruiter: Record<string, (row: Row) => unknown> = {
  STATUS: ({ recruiterStatus }) => recruiterStatus,
  COMPANY: ({ company }) => (company as { name: string | null }).name,
};
/** Codes stand in the order of their numbers. */
const codeNumberOf = ({ code }: Row) => candidateNumbers[code as CandidateCode];
/** Whom a claim is about. */
const nameInClaim = ({ candidate }: Row) => (candidate as { name: string }).name;
/** The supplier of an invoice. */
const firmOfInvoice = ({ recruiter }: Row) => (recruiter as { firm: string }).firm;
/** Due ones first, done ones last. */
const payoutRank = ({ state }: Row) => payoutStates.indexOf(state as PayoutState);
/** An act is looked for by its words. */
const nameOfAct = ({ action }: Row) => wordsOf('ko').audit.actions[action as AuditAction];
/** What readers of a posting are not shown though it orders or finds: the operator's row of the posting tells it. */
const unseen: Record<string, readonly string[]> = {
  'GET /jobs for EMPLOYER': ['COMPANY', 'IDENTIFY'],
};
/** Everything here is of the reader's one company. */
const sameForAll: Record<string, readonly string[]> = {
  'GET /jobs for EMPLOYER': ['COMPANY'],
};
export const nameOf = ({ endpoint, role }: ListEntry) => `GET ${endpoint.path} for ${role}`;

export type Value = string | number | boolean;
const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);
/** Reads a row's value of a key, wherever it is told. */
export const readerOf = async (scene: Scene, list: ListEntry, key: string): Promise<(row: Row) => Value | null> => {
  const { path } = list.endpoint;
  const told = (found: unknown): Value | null => (isValue(found) ? found : null);
  if (unseen[nameOf(list)]?.includes(key)) {
    const { body } = await scene.readers.ADMIN.raw('GET', '/admin/jobs?size=all');
    const rows = new Map((body.data as Row[]).map((row) => [row.id, row]));
    const column = shownOtherwise['/admin/jobs']?.[key] ?? shownAs[key] ?? '';
    return ({ id }) => told(rows.get(id)?.[column]);
  }
  const inside: Record<string, ((row: Row) => unknown) | undefined> = {
    '/admin/claims NAME': nameInClaim,
    '/admin/payments FIRM': firmOfInvoice,
    '/admin/payouts FIRM': firmOfInvoice,
    '/admin/payouts STATUS': payoutRank,
    '/admin/audit ACTION': nameOfAct,
    '/admin/deposits NUMBER': ({ uses }) => (uses as { number: string | null }[])[0]?.number,
    '/admin/receivables FIRM': ({ firm }) => (firm as { name: string }).name,
    '/job/:id/candidates STATUS': codeNumberOf,
  };
  const own =
    inside[`${path} ${key}`] ?? (path === '/jobs' && list.role === 'RECRUITER' ? ofRecruiter[key] : undefined);
  const column = shownOtherwise[path]?.[key] ?? shownAs[key] ?? '';
  return (row) => told(own ? own(row) : row[column]);
};
export const valuesOf = (rows: readonly Row[], read: (row: Row) => Value | null): Value[] =>
  rows.map(read).filter((value) => value !== null);

/** Whether a key has one value in the whole list. */
export const isSameForAll = (list: ListEntry, key: string): boolean => sameForAll[nameOf(list)]?.includes(key) ?? false;

/** Whether rows that are sorted by this key stand by their numbers; questions are numbered as they come. */
export const isByNumber = (list: ListEntry, key: string): boolean =>
  key === 'ID' || isSameForAll(list, key) || list.endpoint.path === '/job/:id/qnas';
