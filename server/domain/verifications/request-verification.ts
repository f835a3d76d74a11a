import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { verificationsApi } from '#core/api/verifications.ts';
import type { VerificationPurpose } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { checkPhone } from '#server/platform/security/phone.ts';
import { isUsedFromHere } from '../sessions/used-from.ts';
import { destinationHashes, destinationOf, findAccountOf } from './destination.ts';

type Request = typeof verificationsApi.request;

export const requested = {
  expiresInSeconds: limits.verificationSeconds,
  againInSeconds: limits.verificationAgainSeconds,
};

const dayMs = 86_400_000;

/**
 * Those that one caller can ask for in a day. The same for everybody, so that it tells nothing: where the last of them
 * would go to a place that the account was not used from, they are not sent.
 */
const perDayOf = (purpose: VerificationPurpose): number =>
  limits.verificationsPerDay + (purpose === 'SIGN_UP' ? 0 : limits.verificationsMoreFromHere);

/** A new code ends the old one. The limits hold in parallel: one call at a time per destination and per account. */
export const requestVerification = async (
  ctx: AnyContext,
  { body: target }: Input<Request>,
): Promise<Output<Request>> => {
  const { tx, now, services } = ctx;
  if (target.purpose === 'DELETE_ACCOUNT') {
    if (!ctx.actor) throw ctx.absence;
    // who cannot leave hears it before a code is sent, not after it was typed
    await emit(ctx, 'account.leaving', { accountId: ctx.actor.accountId });
  }
  const isOffered = target.channel === 'EMAIL' || (services.env.sms && target.purpose !== 'SIGN_UP');
  if (!isOffered) throw refuse('INPUT_INVALID', { fields: { channel: 'select' } });
  if (target.purpose === 'RESET_PASSWORD' && target.channel === 'PHONE' && !target.identify)
    throw refuse('INPUT_INVALID', { fields: { identify: 'required' } });
  if (target.phone !== undefined) checkPhone('phone', target.phone);

  const hashes = destinationHashes(ctx, target);
  const found = await findAccountOf(ctx, target);
  // from here on the same statements whether or not there is an account: the time tells nothing
  const turn = hashes[0].readInt32BE(0);
  await takeTurn(ctx, turn);
  await takeTurn(ctx, found ?? turn);
  const hash = await checkLimits(ctx, hashes, target.purpose);
  const isKnownHere = await isUsedFromHere(ctx, found);
  const sentPerDay = limits.verificationsPerDay + (isKnownHere ? limits.verificationsMoreFromHere : 0);
  // a refusal here would tell that two destinations belong to one account: nothing is sent, as where there is none
  const accountId = (await isSpent(ctx, found, target.purpose, sentPerDay)) ? null : found;

  await tx
    .updateTable('verification')
    .set({ endedAt: now })
    .where('destinationHash', '=', hash)
    .where('purpose', '=', target.purpose)
    .where('endedAt', 'is', null)
    .execute();
  const id = randomUUID();
  await tx
    .insertInto('verification')
    .values({
      id,
      purpose: target.purpose,
      channel: target.channel,
      destinationHash: hash,
      destinationSealed: services.keys.seal(destinationOf(target)),
      accountId,
      locale: ctx.locale,
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.verificationSeconds * 1000),
    })
    .execute();
  // told to the worker whether or not an account is there: the answer takes the same time
  await emit(ctx, 'verification.requested', { verificationId: id });
  return requested;
};

const takeTurn = async ({ tx }: AnyContext, key: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('verification'), ${Math.trunc(key) | 0})`.execute(tx);
};

/**
 * A minute between two codes for the same purpose, and so many of them a day. Each purpose is counted for itself, so that
 * whoever asks for codes in somebody's name uses up no other way in. Counted by the destination alone, and once everybody
 * together has spent those of the day, by the destination from here: from then on no stranger elsewhere takes one away,
 * ends one or makes anybody wait. Answers what the new one is counted by.
 */
const checkLimits = async (
  { tx, now }: AnyContext,
  [everybodys, fromHere]: [Buffer, Buffer],
  purpose: VerificationPurpose,
): Promise<Buffer> => {
  const perDay = perDayOf(purpose);
  const recent = await tx
    .selectFrom('verification')
    .select(['destinationHash', 'createdAt', 'endedAt', 'wrongTries'])
    .where('createdAt', '>', new Date(now.getTime() - dayMs))
    .where('destinationHash', 'in', [everybodys, fromHere])
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .limit(perDay)
    .execute();
  const [newest] = recent;
  const asked = newest?.createdAt.getTime() ?? 0;
  const wait = Math.ceil((asked + limits.verificationAgainSeconds * 1000 - now.getTime()) / 1000);
  if (wait > 0) {
    const isAlive = newest?.endedAt === null && newest.wrongTries < limits.verificationWrongTries;
    throw refuse('TOO_OFTEN', {
      retryAfterSeconds: wait,
      // of one that was used, or wrong too often, nothing is left to type
      ...(isAlive ? { facts: sentBefore(wait) } : {}),
    });
  }
  if (recent.length >= perDay) {
    const oldest = recent.at(-1)?.createdAt.getTime() ?? now.getTime();
    const seconds = Math.ceil((oldest + dayMs - now.getTime()) / 1000);
    throw refuse('VERIFICATIONS_SPENT', { retryAfterSeconds: seconds, params: { count: perDay } });
  }
  const together = recent.filter(({ destinationHash }) => destinationHash.equals(everybodys));
  return together.length < limits.verificationsPerDay ? everybodys : fromHere;
};

/** The one that went out counts on: whoever lost the page, and not the code, can still type it. */
const sentBefore = (againInSeconds: number): Output<Request> => ({
  expiresInSeconds: limits.verificationSeconds - limits.verificationAgainSeconds + againInSeconds,
  againInSeconds,
});

/** So many a day are sent to the account, over its e-mail address and its phone together. */
const isSpent = async (
  { tx, now }: AnyContext,
  accountId: number | null,
  purpose: VerificationPurpose,
  perDay: number,
): Promise<boolean> => {
  const recent = await tx
    .selectFrom('verification')
    .select('id')
    .where('createdAt', '>', new Date(now.getTime() - dayMs))
    .where('accountId', '=', accountId ?? 0)
    .where('purpose', '=', purpose)
    .limit(perDay)
    .execute();
  return recent.length >= perDay;
};
