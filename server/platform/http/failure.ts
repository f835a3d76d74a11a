import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, Refusal as RefusalError, refuse } from '#core/rules/errors.ts';
import { formatDelay, formatNumber } from '#core/rules/formats.ts';
import { errorMessage, fieldMessage, wordsOf } from '#core/words/index.ts';
import { refusalOf } from '../db/errors.ts';
import { StorageDown } from '../files/store.ts';
import { TooBusy } from '../gate.ts';
import { localeOf } from './locale.ts';
import { Crowded } from './underway.ts';

/** What Fastify itself refuses before our code runs. */
const frameworkRefusal = (error: unknown): Refusal | null => {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413) return refuse('TOO_LARGE', { params: { megabytes: 1 } });
  if (statusCode === 404) return refuse('NOT_FOUND');
  if (code?.startsWith('FST_') || (statusCode !== undefined && statusCode >= 400 && statusCode < 500))
    return refuse('INPUT_INVALID');
  return null;
};

/** The disk, or what of it is ours, is full. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

export const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof RefusalError) return error;
  if (error instanceof TooBusy) return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
  if (error instanceof StorageDown) return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
  if (isFull(error)) return refuse('STORAGE_FULL');
  return refusalOf(error) ?? frameworkRefusal(error);
};

/** The one shape of every failure: message, code, and where it helps fields, retry, and facts. */
export const failureBody = (refusal: Refusal, header: string | undefined) => {
  const words = wordsOf(localeOf(header));
  const { fields, facts, params, retryAfterSeconds } = refusal.details;
  const wait = retryAfterSeconds === undefined ? {} : { wait: formatDelay(words.units, retryAfterSeconds) };
  // amounts travel in the smallest unit of their currency, and so are their ends
  return {
    message: errorMessage(words, refusal.code, { ...params, ...wait }),
    code: refusal.code,
    ...(fields
      ? {
          fields: Object.fromEntries(
            Object.entries(fields).map(([path, key]) => [path, fieldMessage(words, key, formatNumber)]),
          ),
        }
      : {}),
    ...(refusal.status === 401 ? { retry: refusal.code === 'TOKEN_EXPIRED' } : {}),
    ...facts,
  };
};

export const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = asRefusal(error) ?? refuse('SERVER_ERROR');
  // nothing is broken where too many come, and a line for each of them would be work for nothing
  if (refusal.status >= 500 && !(error instanceof Crowded))
    request.log.error({ err: error, requestId: request.id }, 'failed');
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureBody(refusal, request.headers['accept-language']));
};
