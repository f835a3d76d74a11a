import type { Input, Output } from '#core/api/endpoint.ts';
import type { verificationsApi } from '#core/api/verifications.ts';
import { maskIdentify } from '#core/rules/masks.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { useTicket } from '../tickets/tickets.ts';
import type { Target } from './destination.ts';

type FindId = typeof verificationsApi.findId;

export const findId = async (ctx: AnyContext, { body }: Input<FindId>): Promise<Output<FindId>> => {
  const { subject } = await useTicket(ctx, 'FIND_ID', body.ticket);
  const { channel, email, phone } = JSON.parse(subject ?? '{}') as Target;
  const rows = await ctx.tx
    .selectFrom('account')
    .select(['identify', 'userType', 'createdAt'])
    .where(channel === 'EMAIL' ? 'email' : 'phone', '=', (channel === 'EMAIL' ? email : phone) ?? '')
    .where('status', '<>', 'DELETED')
    .orderBy('createdAt')
    .execute();
  return rows.flatMap(({ identify, userType, createdAt }) =>
    userType === 'DEPARTMENT'
      ? []
      : [{ identify: maskIdentify(identify), userType, createdAt: createdAt.toISOString() }],
  );
};
