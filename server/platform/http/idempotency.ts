import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { AnyContext } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { sameBytes } from '../security/keys.ts';
import { countCall, uncountCall } from './call-limit.ts';

export type Call = { actor: string; call: string; key: string; bodyHash: Buffer };
type Done = { resultId: number };
type Kept = { bodyHash: Buffer; resultId: number | null };

export const idempotentCall = (ctx: AnyContext, call: string, key: string, input: unknown): Call => {
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) throw refuse('INPUT_INVALID');
  const actor = ctx.actor
    ? String(ctx.actor.accountId)
    : `guest ${ctx.services.keys.mac('address', ctx.origin.network).toString('base64url')}`;
  // the same however its keys were ordered; keyed, because a body may hold a password, which a plain hash would let be guessed
  return { actor, call, key, bodyHash: ctx.services.keys.mac('body', canonicalJson(input)) };
};

const keptSince = (now: Date): Date => new Date(now.getTime() - limits.idempotencyHours * 3_600_000);

const sameCall = ({ bodyHash, resultId }: Kept, call: Call): Done => {
  if (!sameBytes(bodyHash, call.bodyHash)) throw refuse('IDEMPOTENCY_MISMATCH');
  return { resultId: resultId ?? 0 };
};

/**
 * The outcome of a call that was done, for whoever would count or spend something before the act. A body may hold a
 * password or a code, and this answers before anybody counts those: so bodies are counted here, before they are compared.
 */
export const doneBefore = async ({ services: { db }, now }: AnyContext, call: Call): Promise<Done | null> => {
  const { actor, key } = call;
  const kept = await db
    .selectFrom('idempotency')
    .select(['bodyHash', 'resultId'])
    .where((eb) => eb.and({ actor, call: call.call, key }))
    .where('createdAt', '>=', keptSince(now))
    .executeTakeFirst();
  if (!kept) return null;
  const others = `other body ${call.call} ${actor}`;
  await countCall(db, now, { key: others, max: limits.otherBodiesPer15Minutes, seconds: 900 });
  const done = sameCall(kept, call);
  await uncountCall(db, others);
  return done;
};

/** Claims the key inside the act's transaction: a second call at the same moment waits here for the first to end. */
const claimKey = async (tx: Db, now: Date, call: Call): Promise<Done | null> => {
  const { actor, key } = call;
  await tx
    .deleteFrom('idempotency')
    .where((eb) => eb.and({ actor, call: call.call, key }))
    .where('createdAt', '<', keptSince(now))
    .execute();
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...call, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const kept = await tx
    .selectFrom('idempotency')
    .select(['bodyHash', 'resultId'])
    .where((eb) => eb.and({ actor, call: call.call, key }))
    .executeTakeFirstOrThrow();
  return sameCall(kept, call);
};

const keepResult = async (tx: Db, { actor, call, key }: Call, resultId: number | null): Promise<void> => {
  await tx
    .updateTable('idempotency')
    .set({ resultId })
    .where((eb) => eb.and({ actor, call, key }))
    .execute();
};

const idOf = (output: unknown): number | null => {
  const id = (output as { id?: unknown } | null)?.id;
  return typeof id === 'number' ? id : null;
};

/** Within the act's transaction: whoever has the key first acts, everybody after gets the answer rebuilt. */
export const actOnce = async <T>(
  tx: Db,
  now: Date,
  call: Call,
  run: (tx: Db) => Promise<T>,
  again: (tx: Db, resultId: number) => Promise<T>,
): Promise<T> => {
  const done = await claimKey(tx, now, call);
  if (done) return again(tx, done.resultId);
  const output = await run(tx);
  await keepResult(tx, call, idOf(output));
  return output;
};
