import type { adminsApi } from '#core/api/admins.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { spendProof } from '../accounts/fresh-proof.ts';
import { moveAccount } from '../accounts/move-account.ts';
import { recordAct } from '../audit/record-act.ts';

type Add = typeof adminsApi.add;
type End = typeof adminsApi.end;
type NewAdmin = Pick<Input<Add>['body'], 'identify' | 'name' | 'email' | 'locale'>;

/** An operator account is usable at once: whoever makes it vouches for it. */
export const insertAdmin = async (
  ctx: AnyContext,
  { identify, name, email, locale }: NewAdmin,
  passwordHash: string,
): Promise<number> => {
  const { id } = await ctx.tx
    .insertInto('account')
    .values({
      userType: 'ADMIN',
      status: 'ACTIVE',
      identify,
      name,
      email,
      locale,
      passwordHash,
      createdBy: ctx.actor?.accountId ?? null,
      createdAt: ctx.now,
      approvedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(ctx, { action: 'account.addAdmin', subjectKind: 'ACCOUNT', subjectId: id });
  return id;
};

type Hashes = { checked: string; fresh: string };

/** Every admin hears of it: a second admin of one's own making would be nobody's second look. */
export const addAdmin = async (
  ctx: Context,
  { body }: Input<Add>,
  { checked, fresh }: Hashes,
): Promise<Output<Add>> => {
  await spendProof(ctx, body, checked);
  const id = await insertAdmin(ctx, body, fresh);
  await emit(ctx, 'admin.added', { accountId: id, byAccountId: ctx.actor.accountId });
  return { id };
};

export const listAdmins = async ({ tx }: Context): Promise<Output<typeof adminsApi.list>> => {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'identify', 'name', 'status', 'totpOn as totp', 'createdAt'])
    .where('userType', '=', 'ADMIN')
    .where('status', '<>', 'DELETED')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};

export const endAdmin = async (ctx: Context, { params: { id }, body }: Input<End>, checked: string): Promise<null> => {
  await spendProof(ctx, body, checked);
  const active = await ctx.tx
    .selectFrom('account')
    .select('id')
    .where('userType', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!active.some((admin) => admin.id === id)) throw refuse('ACCOUNT_NOT_FOUND');
  if (active.length === 1) throw refuse('LAST_ADMIN');
  await moveAccount(ctx, { accountId: id, action: 'delete' });
  await emit(ctx, 'account.deleted', { accountId: id, byOperator: true });
  await emit(ctx, 'admin.ended', { accountId: id, byAccountId: ctx.actor.accountId });
  return null;
};
