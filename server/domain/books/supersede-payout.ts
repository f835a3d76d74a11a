import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';

/** Of money that goes back nothing is paid out: whoever asked for it asks anew, by what is left. The invoice is locked. */
export const supersedePayout = async (ctx: Context, invoiceId: number): Promise<void> => {
  const asked = await ctx.tx
    .updateTable('payout')
    .set((eb) => ({
      status: 'SUPERSEDED',
      decidedBy: ctx.actor.accountId,
      decidedAt: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'ASKED')
    .returning('id')
    .executeTakeFirst();
  if (asked) await recordAct(ctx, { action: 'payout.supersede', subjectKind: 'INVOICE', subjectId: invoiceId });
};
