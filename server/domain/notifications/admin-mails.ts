import type { Input, Output } from '#core/api/endpoint.ts';
import type { mailKeys, mailsApi } from '#core/api/mails.ts';
import { refuse } from '#core/rules/errors.ts';
import { maskIdentify } from '#core/rules/masks.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { type MailTask, mailTask, openMessage } from '#server/platform/mail/outbox.ts';
import { recordAct } from '../audit/record-act.ts';

type List = typeof mailsApi.list;

const columns = {
  ID: 'id',
  CREATEDAT: 'createdAt',
} as const satisfies Record<(typeof mailKeys)[number], string>;

/** Enough to tell whose it is: people who have no account are among them, and nobody needs the whole address here. */
const recipientOf = ({ services }: Context, sealed: Buffer): string | null => {
  try {
    return maskIdentify(openMessage(services, sealed).to);
  } catch {
    return null;
  }
};

/** What became of the mails; to whom they went is sealed with what they say, and so cannot be searched. */
export const listMails = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { keyword, searchType = 'KIND', status, channel, sort = 'ID', order } = query;
  let rows = ctx.tx
    .selectFrom('mail')
    .select(['id', 'channel', 'kind', 'status', 'tries', 'lastError', 'messageSealed', 'createdAt', 'sentAt']);
  if (status.length > 0) rows = rows.where('status', 'in', status);
  if (channel.length > 0) rows = rows.where('channel', 'in', channel);
  if (keyword !== '') rows = rows.where(searchType === 'KIND' ? 'kind' : 'lastError', 'ilike', containing(keyword));
  const { data, page } = await pageOf(ctx.tx, rows.orderBy(columns[sort], order).orderBy('id', order), query);
  return {
    page,
    data: data.map(({ messageSealed, lastError, createdAt, sentAt, ...row }) => ({
      ...row,
      recipient: recipientOf(ctx, messageSealed),
      reason: lastError,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
};

/** Those that were given up go into the queue again, with the Message-ID they have. */
export const retryMails = async (ctx: Context, { body }: Input<typeof mailsApi.retry>): Promise<null> => {
  const failed = await ctx.tx
    .updateTable('mail')
    .set({ status: 'QUEUED', lastError: null })
    .where('id', '=', among(body.ids))
    .where('status', '=', 'FAILED')
    .returning('id')
    .execute();
  if (failed.length === 0) {
    const known = await ctx.tx.selectFrom('mail').select('id').where('id', '=', among(body.ids)).executeTakeFirst();
    throw refuse(known ? 'DONE_ALREADY' : 'NOT_FOUND');
  }
  for (const { id } of failed) {
    await ctx.services.queue.send(ctx.tx, mailTask, { mailId: id } satisfies MailTask);
    await recordAct(ctx, { action: 'mail.retry', subjectKind: 'MAIL', subjectId: id, fields: ['status'] });
  }
  return null;
};
