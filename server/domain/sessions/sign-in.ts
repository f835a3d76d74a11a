import type { Input } from '#core/api/endpoint.ts';
import type { sessionsApi, TokenPair } from '#core/api/sessions.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { countCall, forgetCalls, type Limit, limitsFrom, uncountCall } from '#server/platform/http/call-limit.ts';
import { issueTicket } from '../tickets/tickets.ts';
import { isAnsweredFor } from './departments-in-use.ts';
import { openSession } from './open-session.ts';
import { checkSecondFactor } from './second-factor.ts';
import { isUsedFromHere } from './used-from.ts';

type SignIn = Input<typeof sessionsApi.signIn>;

const findAccount = ({ tx, now }: AnyContext, identify: string) =>
  tx
    .selectFrom('account')
    .leftJoin('department', 'department.accountId', 'account.id')
    .select([
      'id',
      'account.userType',
      'status',
      'statusReason',
      'expiresAt',
      'passwordHash',
      'totpOn',
      'totpSecretSealed',
      'totpLastStep',
      isAnsweredFor(now).as('isAnsweredFor'),
    ])
    .where('identify', '=', identify)
    .where('erasedAt', 'is', null)
    // a deleted account's ID may be in use again: the living one comes first, then the newest
    .orderBy((eb) => eb.case().when('status', '=', 'DELETED').then(1).else(0).end())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type SignInAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const throttleSeconds = 900;
const fromPlaces = { key: 'sign-in from', max: limits.signInPerAddressPer15Minutes, seconds: throttleSeconds };
const accountKey = (ctx: AnyContext, identify: string) =>
  `sign-in ${ctx.services.keys.mac('destination', identify).toString('base64url')}`;
const pairKey = (ctx: AnyContext, identify: string) => `${accountKey(ctx, identify)} from ${ctx.origin.network}`;

/** A proven person is not kept out by what others tried on the account. */
export const forgiveSignIns = async (ctx: AnyContext, identify: string): Promise<void> => {
  await forgetCalls(ctx.tx, accountKey(ctx, identify));
  await forgetCalls(ctx.tx, pairKey(ctx, identify));
};

/**
 * Few tries per account from one place, and more per place over all accounts. What strangers can use up, the tries from
 * everywhere and from all around the place, does not stop a place that the account was used from lately: whoever wants
 * to keep a person out would only have to go on trying. Answers where the try was counted among all those of a place:
 * what was full and stopped nobody has not counted it.
 */
const countTry = async (ctx: AnyContext, identify: string): Promise<string[]> => {
  const { now, origin, services } = ctx;
  const ofAccount = (key: string, max: number): Limit => ({
    key,
    max,
    seconds: throttleSeconds,
    code: 'SIGN_INS_SPENT',
  });
  const pair = ofAccount(pairKey(ctx, identify), limits.signInPerAccountAndAddressPer15Minutes);
  const everywhere = ofAccount(accountKey(ctx, identify), limits.signInPerAccountPer15Minutes);
  const places = limitsFrom(origin.network, fromPlaces);
  const counted: string[] = [];
  const count = async (limit: Limit) => {
    await countCall(services.db, now, limit);
    if (places.includes(limit)) counted.push(limit.key);
  };
  for (const limit of [...places.slice(0, 1), pair]) await count(limit);
  try {
    for (const limit of [...places.slice(1), everywhere]) await count(limit);
  } catch (refusal) {
    const account = await findAccount(ctx, identify);
    if (!(await isUsedFromHere(ctx, account?.id ?? null))) throw refusal;
  }
  return counted;
};

/** Before the transaction: the same work and the same words for an unknown ID as for a wrong password. */
export const checkCredentials = async (ctx: AnyContext, { body }: SignIn): Promise<SignInAccount> => {
  const counted = await countTry(ctx, body.identify);
  const account = await findAccount(ctx, body.identify);
  const right = await ctx.services.passwords.verify(account?.passwordHash ?? null, body.password);
  if (!account || !right) throw refuse('SIGN_IN_FAILED');
  for (const key of counted) await uncountCall(ctx.services.db, key);
  return account;
};

const usableStatus = (account: SignInAccount, now: Date): SignInAccount['status'] => {
  const isOver = (account.expiresAt && account.expiresAt <= now) || !account.isAnsweredFor;
  return account.status === 'ACTIVE' && isOver ? 'EXPIRED' : account.status;
};

export const signIn = async (ctx: AnyContext, { body }: SignIn, account: SignInAccount): Promise<TokenPair> => {
  await checkSecondFactor(ctx, account, body.totp);
  await forgiveSignIns(ctx, body.identify);
  return openSession(ctx, account);
};

/** Who knows the password of an account that cannot be used is told why, and may correct or delete it. */
export const refuseUnusable = async (ctx: AnyContext, { body }: SignIn, account: SignInAccount): Promise<void> => {
  const status = usableStatus(account, ctx.now);
  if (status === 'ACTIVE') return;
  await forgiveSignIns(ctx, body.identify);
  const person = account.userType === 'EMPLOYER' || account.userType === 'RECRUITER';
  const ticket = (purpose: 'CORRECTION' | 'DELETION') =>
    issueTicket(ctx, { purpose, minutes: limits.correctionMinutes, accountId: account.id });
  throw refuse('ACCOUNT_NOT_USABLE', {
    facts: {
      account: {
        status,
        userType: account.userType,
        reason: account.statusReason,
        correctionToken: status === 'REJECT' && person ? await ticket('CORRECTION') : null,
        deletionToken: status !== 'DELETED' && person ? await ticket('DELETION') : null,
      },
    },
  });
};
