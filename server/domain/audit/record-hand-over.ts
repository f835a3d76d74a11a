import type { AnyContext } from '#server/platform/context.ts';
import { recordAct } from './record-act.ts';

/** Once per account that ends, beside each posting and offer: its history says who has the work now. */
export const recordHandOver = (ctx: AnyContext, fromId: number, toId: number): Promise<number> =>
  recordAct(ctx, { action: 'account.handOver', subjectKind: 'ACCOUNT', subjectId: fromId, otherIds: [toId] });
