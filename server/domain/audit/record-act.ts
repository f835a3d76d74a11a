import type { Actor, AnyContext } from '#server/platform/context.ts';

type Act = {
  action: string;
  subjectKind:
    | 'ACCOUNT'
    | 'COMPANY'
    | 'SEARCH_FIRM'
    | 'FILE'
    | 'MAIL'
    | 'DOCUMENT'
    | 'NOTICE'
    | 'JOB'
    | 'CONTACT'
    | 'QNA'
    | 'CANDIDATE'
    | 'CLAIM'
    | 'OFFER'
    | 'CONTRACT'
    | 'INVOICE'
    | 'REFUND'
    | 'DEPARTURE'
    | 'RECEIVABLE'
    | 'EVALUATION'
    | 'DEPOSIT'
    | 'TAX_RULE';
  subjectId: number;
  /** Names of the fields that changed, never their values. */
  fields?: readonly string[];
  /** Who acts without a session: a person who proved by a token whose account it is. */
  by?: Pick<Actor, 'accountId' | 'userType'>;
};

/** Writes down who did what, in the transaction of the act. Answers the id of the record. */
export const recordAct = async (
  { tx, actor, now, origin }: AnyContext,
  { action, subjectKind, subjectId, fields = [], by }: Act,
): Promise<number> => {
  const who = actor ?? by;
  const { id } = await tx
    .insertInto('audit')
    .values({
      at: now,
      actorId: who?.accountId ?? null,
      actorType: who?.userType ?? 'SYSTEM',
      action,
      subjectKind,
      subjectId,
      fields: [...fields],
      address: origin.address || null,
      requestId: origin.requestId || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The names of the fields in which two objects differ. */
export const changedFields = (before: object, after: object): string[] =>
  Object.keys(after).filter((name) => {
    const [old, fresh] = [(before as Record<string, unknown>)[name], (after as Record<string, unknown>)[name]];
    return JSON.stringify(old) !== JSON.stringify(fresh);
  });
