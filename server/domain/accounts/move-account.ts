import { type AccountAction, type AccountStatus, accountLifecycle } from '#core/rules/account-lifecycle.ts';
import { refuse } from '#core/rules/errors.ts';
import { wordsOf } from '#core/words/index.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { endDepartmentsLeftBy } from '../sessions/departments-in-use.ts';
import { endSessions } from '../sessions/end-sessions.ts';

type Move = {
  accountId: number;
  action: AccountAction;
  reason?: string | null;
  expiresAt?: Date | null;
  /** The person moves the own account, also without a session. */
  bySelf?: boolean;
};

/** Moves an account along its table: a guarded update, so that of two acts at one moment the second is refused. */
export const moveAccount = async (
  ctx: AnyContext,
  { accountId, action, reason = null, expiresAt, bySelf = false }: Move,
) => {
  const step = accountLifecycle.steps[action];
  const account = await ctx.tx
    .updateTable('account')
    .set((eb) => ({
      status: step.to,
      // why an account became usable is the operator's own note: the person is not told
      statusReason: step.to === 'ACTIVE' ? null : reason,
      version: eb('version', '+', 1),
      ...(step.to === 'DELETED' ? { deletedAt: ctx.now } : {}),
      ...(action === 'approve' ? { approvedAt: ctx.now } : {}),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }))
    .where('id', '=', accountId)
    .where('status', 'in', step.from as AccountStatus[])
    .returning(['id', 'userType', 'status', 'photoId'])
    .executeTakeFirst();
  if (!account) throw await refusedMove(ctx, accountId);
  if (account.status !== 'ACTIVE') {
    await endSessions(ctx, 'ACCOUNT', { accountId });
    if (account.userType === 'EMPLOYER') await endDepartmentsLeftBy(ctx, accountId);
  }
  const auditId = await recordAct(ctx, {
    action: `account.${action}`,
    subjectKind: 'ACCOUNT',
    subjectId: accountId,
    fields: reason === null ? ['status'] : ['status', 'reason'],
    ...(bySelf ? { by: { accountId, userType: account.userType } } : {}),
  });
  if (reason !== null) await ctx.tx.insertInto('accountReason').values({ auditId, accountId, reason }).execute();
  return account;
};

const refusedMove = async (ctx: AnyContext, accountId: number) => {
  const present = await ctx.tx.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirst();
  return present ? statusConflict(ctx, present.status) : refuse('ACCOUNT_NOT_FOUND');
};

/** Not in this state: the words name it. */
export const statusConflict = ({ locale }: AnyContext, status: AccountStatus) =>
  refuse('STATUS_CONFLICT', { params: { status: wordsOf(locale).enums.accountStatus[status] } });
