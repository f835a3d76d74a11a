import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { AnyContext } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { sameBytes } from '../security/keys.ts';

type Call = { actor: string; call: string; key: string; bodyHash: Buffer };
type Outcome = { first: true } | { first: false; resultId: number | null };

export const idempotentCall = (ctx: AnyContext, call: string, key: string, input: unknown): Call => {
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) throw refuse('INPUT_INVALID');
  const actor = ctx.actor
    ? String(ctx.actor.accountId)
    : `guest ${ctx.services.keys.mac('address', ctx.origin.network).toString('base64url')}`;
  // the same however its keys were ordered; keyed, because a body may hold a password, which a plain hash would let be guessed
  return { actor, call, key, bodyHash: ctx.services.keys.mac('body', canonicalJson(input)) };
};

/** Claims the key inside the act's transaction: a second call at the same moment waits here for the first to end. */
const claimKey = async (tx: Db, now: Date, call: Call): Promise<Outcome> => {
  const old = new Date(now.getTime() - limits.idempotencyHours * 3_600_000);
  const { actor, key } = call;
  await tx
    .deleteFrom('idempotency')
    .where((eb) => eb.and({ actor, call: call.call, key }))
    .where('createdAt', '<', old)
    .execute();
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...call, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return { first: true };
  const kept = await tx
    .selectFrom('idempotency')
    .select(['bodyHash', 'resultId'])
    .where((eb) => eb.and({ actor, call: call.call, key }))
    .executeTakeFirstOrThrow();
  if (!sameBytes(kept.bodyHash, call.bodyHash)) throw refuse('IDEMPOTENCY_MISMATCH');
  return { first: false, resultId: kept.resultId };
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
  run: () => Promise<T>,
  again: (resultId: number) => Promise<T>,
): Promise<T> => {
  const outcome = await claimKey(tx, now, call);
  if (!outcome.first) return again(outcome.resultId ?? 0);
  const output = await run();
  await keepResult(tx, call, idOf(output));
  return output;
};
