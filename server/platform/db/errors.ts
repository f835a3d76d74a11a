import { DatabaseError } from 'pg';
import { type ErrorCode, type Refusal, refuse } from '#core/rules/errors.ts';

const numberTaken = () => refuse('NUMBER_TAKEN', { fields: { registrationNumber: 'taken' } });

/** What a broken UNIQUE means to the person whose call broke it. */
const refusals: Record<string, () => Refusal> = {
  account_identify_once: () => refuse('ID_TAKEN', { fields: { identify: 'taken' } }),
  account_email_once: () => refuse('EMAIL_TAKEN', { fields: { email: 'taken' } }),
  account_admin_email_once: () => refuse('EMAIL_TAKEN', { fields: { email: 'taken' } }),
  company_number_once: numberTaken,
  search_firm_number_once: numberTaken,
  contract_person_once: () => refuse('HIRED_ALREADY'),
  evaluation_once: () => refuse('EVALUATED_ALREADY'),
  tax_rule_once: () => refuse('CONFLICT', { fields: { fromDate: 'taken' } }),
};

const transient = new Set(['40001', '40P01', '55P03']);
const gone = new Set('57P01 57P02 57P03 57P04 57P05 25P03 53300 57014 08000 08001 08003 08004 08006'.split(' '));
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** A statement was prepared before a migration that changed what it answers with. */
export const isOutdatedPlan = (error: unknown): boolean =>
  // the same code says much else, and the message speaks the server's language
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** A kept statement is not there, or another one of its name is: this connection is not ours alone. */
export const isUnknownStatement = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '26000' || error.code === '42P05');

/** What it was written to went while it was written: looked for once more, it is not there. */
export const isParentGone = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23503';

export const isTransient = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (transient.has(error.code ?? '') || isOutdatedPlan(error) || isUnknownStatement(error));

/** The database has not answered in the time that it was given. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Ended by the database itself, which answers: the statement took longer than it may. */
export const isTooSlow = (error: unknown): boolean => error instanceof DatabaseError && error.code === '57014';

export const isOutage = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return gone.has(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return (
    networkCodes.has((error as NodeJS.ErrnoException).code ?? '') ||
    isSilence(error) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
};

/** It cannot be asked at all; a statement that took too long would do so again. */
export const isAway = (error: unknown): boolean => isOutage(error) && !isTooSlow(error);

/** The refusal behind a database error, or null where it is a defect of ours. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (isTransient(error)) return refuse('CONFLICT');
  if (isOutage(error)) return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
  if (error instanceof DatabaseError && error.code === '23505') {
    const known = refusals[error.constraint ?? ''];
    return known ? known() : refuse('CONFLICT' satisfies ErrorCode);
  }
  return null;
};
