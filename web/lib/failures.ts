import type { ErrorCode } from '#core/rules/errors.ts';

/** The server answered and said no. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string | null;
  /** Field path → what is wrong with it, in the language of the page. */
  readonly fields: Record<string, string>;
  /** True exactly when a refresh of the tokens can help. */
  readonly retry: boolean;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** What else the answer told, such as the state of an account. */
  readonly facts: Record<string, unknown>;

  constructor(answer: FailedAnswer) {
    const { message, code, fields, retry, ...facts } = answer.body;
    super(typeof message === 'string' ? message : '');
    this.name = 'ApiFailure';
    this.status = answer.status;
    this.code = typeof code === 'string' ? code : null;
    this.fields = isTextRecord(fields) ? fields : {};
    this.retry = answer.status === 401 && retry === true;
    this.requestId = answer.requestId;
    this.retryAfterSeconds = answer.retryAfterSeconds;
    this.facts = facts;
  }
}

export type FailedAnswer = {
  status: number;
  body: Record<string, unknown>;
  requestId: string | null;
  retryAfterSeconds: number | null;
};

/** Refused for how things stand: what the page shows may be so no longer. A file that is gone is the form's own. */
export const isRefusedByState = (failure: Error): boolean =>
  failure instanceof ApiFailure && [404, 409, 422].includes(failure.status) && failure.code !== 'FILE_NOT_FOUND';

/** No answer came: offline, cut off, or silent for too long. */
export class NetworkFailure extends Error {
  constructor(options?: ErrorOptions) {
    super('Network Error', options);
    this.name = 'NetworkFailure';
  }
}

/** A stored token that cannot be read. */
export class InvalidTokenFailure extends Error {
  constructor(options?: ErrorOptions) {
    super('invalid token', options);
    this.name = 'InvalidTokenFailure';
  }
}

/** A page of the application that did not load. */
export class ChunkFailure extends Error {
  constructor(options?: ErrorOptions) {
    super('a part of the page did not load', options);
    this.name = 'ChunkFailure';
  }
}

const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const told = new WeakSet<object>();

/** A dialog has said it already: no toast says it again. */
export const markTold = (failure: unknown): void => {
  if (failure instanceof Error) told.add(failure);
};

export const wasTold = (failure: unknown): boolean => failure instanceof Error && told.has(failure);

export const hasCode = (failure: unknown, code: string): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.code === code;

const keeping: readonly (string | null)[] = ['POSTINGS_RUNNING', 'OFFERS_RUNNING', 'MONEY_HELD'] satisfies ErrorCode[];

/** What keeps an account for longer than a dialog is open: said in its place, not passing by. */
export const keepsAccount = (failure: Error): boolean =>
  failure instanceof ApiFailure && keeping.includes(failure.code);

/** Worth another try without asking: the fault is on the way, not in what was sent. */
export const isPassing = (failure: unknown): boolean =>
  failure instanceof NetworkFailure || (failure instanceof ApiFailure && failure.status === 503);

export const failedAnswer = (response: { status: number; headers: Headers }, body: unknown): FailedAnswer => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    body: isRecord(body) ? body : {},
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  };
};
