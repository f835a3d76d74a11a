import { type Insertable, sql } from 'kysely';
import type { AuditAction, AuditSubject } from '#core/rules/audit.ts';
import { limits } from '#core/rules/limits.ts';
import type { Actor, AnyContext, Context } from '#server/platform/context.ts';
import type { AuditTable } from '#server/platform/db/tables.ts';

type Act = {
  action: AuditAction;
  subjectKind: AuditSubject;
  subjectId: number;
  /** Names of the fields that changed, never their values. */
  fields?: readonly string[];
  /** Others of the same kind whom the act concerned, too. */
  otherIds?: readonly number[];
  /** Who acts without a session: a person who proved by a token whose account it is. */
  by?: Pick<Actor, 'accountId' | 'userType'>;
};

/** Writes down who did what, in the transaction of the act. Answers the id of the record. */
export const recordAct = async (ctx: AnyContext, { subjectId, ...act }: Act): Promise<number> => {
  const [id] = await recordActs(ctx, act, [subjectId]);
  if (id === undefined) throw new Error('the act was not written down');
  return id;
};

const rowOf = (
  { actor, now, origin }: AnyContext,
  { action, subjectKind, fields = [], otherIds = [], by }: Omit<Act, 'subjectId'>,
): Omit<Insertable<AuditTable>, 'subjectId'> => {
  const who = actor ?? by;
  return {
    at: now,
    actorId: who?.accountId ?? null,
    actorType: who?.userType ?? 'SYSTEM',
    action,
    subjectKind,
    fields: [...fields],
    otherIds: [...otherIds],
    address: origin.address || null,
    requestId: origin.requestId || null,
  };
};

/** The same act on many at once. */
export const recordActs = async (
  ctx: AnyContext,
  act: Omit<Act, 'subjectId'>,
  subjectIds: readonly number[],
): Promise<number[]> => {
  if (subjectIds.length === 0) return [];
  const { tx, record = tx } = ctx;
  const rows = await record
    .insertInto('audit')
    .values(subjectIds.map((subjectId) => ({ ...rowOf(ctx, act), subjectId })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * A look at a list: one act that names everything it showed. A list that is open reads itself again with every event:
 * the same person who has the same before them again within minutes is still at that look. What is taken away in a file
 * is always on record.
 */
export const recordLooks = async (
  ctx: Context,
  act: Pick<Act, 'action' | 'subjectKind'>,
  subjectIds: readonly number[],
): Promise<void> => {
  const { tx, record } = ctx;
  const since = new Date(ctx.now.getTime() - limits.lookMinutes * 60_000);
  const seen =
    record || subjectIds.length === 0
      ? []
      : await tx
          .selectFrom('audit')
          .select(sql<number>`unnest(audit.subject_id || audit.other_ids)`.as('id'))
          .where('subjectKind', '=', act.subjectKind)
          .where('actorId', '=', ctx.actor.accountId)
          .where('action', '=', act.action)
          .where('at', '>', since)
          .execute();
  const known = new Set(seen.map(({ id }) => id));
  const [subjectId, ...otherIds] = new Set(subjectIds.filter((id) => !known.has(id)));
  if (subjectId === undefined) return;
  await (record ?? tx)
    .insertInto('audit')
    .values({ ...rowOf(ctx, act), subjectId, otherIds })
    .execute();
};

/** The names of the fields in which two objects differ. */
export const changedFields = (before: object, after: object): string[] =>
  Object.keys(after).filter((name) => {
    const [old, fresh] = [(before as Record<string, unknown>)[name], (after as Record<string, unknown>)[name]];
    return JSON.stringify(old) !== JSON.stringify(fresh);
  });
