import type { Input, Output } from '#core/api/endpoint.ts';
import type { noticesApi } from '#core/api/notices.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { changedFields, recordAct } from '../audit/record-act.ts';
import { cleanBody } from './clean-body.ts';

type Notice = Output<typeof noticesApi.one>;

export const getNotice = async ({ tx }: Context, id: number): Promise<Notice> => {
  const notice = await tx
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.authorId')
    .selectAll('notice')
    .select('account.name as author')
    .where('notice.id', '=', id)
    .executeTakeFirst();
  if (!notice) throw refuse('NOT_FOUND');
  return {
    ...notice,
    createdAt: notice.createdAt.toISOString(),
    updatedAt: notice.updatedAt.toISOString(),
    publishedAt: notice.publishedAt?.toISOString() ?? null,
  };
};

/** The notice at the version that the caller saw, for this transaction. */
const lockNotice = async ({ tx }: Context, id: number, version: number) => {
  const notice = await tx.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!notice) throw refuse('NOT_FOUND');
  if (notice.version !== version) throw refuse('VERSION_STALE');
  return notice;
};

export const addNotice = async (ctx: Context, { body: input }: Input<typeof noticesApi.add>): Promise<Notice> => {
  const { tx, now, actor } = ctx;
  const { id } = await tx
    .insertInto('notice')
    .values({
      ...input,
      body: cleanBody(input.body),
      authorId: actor.accountId,
      createdAt: now,
      updatedAt: now,
      publishedAt: input.status === 'PUBLISHED' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(ctx, { action: 'notice.add', subjectKind: 'NOTICE', subjectId: id });
  return getNotice(ctx, id);
};

export const editNotice = async (ctx: Context, { body: input }: Input<typeof noticesApi.edit>): Promise<Notice> => {
  const { id, version, ...written } = input;
  const fresh = { ...written, body: cleanBody(written.body) };
  const before = await lockNotice(ctx, id, version);
  const fields = changedFields(before, fresh);
  if (fields.length === 0) return getNotice(ctx, id);
  // a notice that was hidden for a while comes back with the day its readers know
  const publishedAt = before.publishedAt ?? (fresh.status === 'PUBLISHED' ? ctx.now : null);
  await ctx.tx
    .updateTable('notice')
    .set({ ...fresh, publishedAt, updatedAt: ctx.now, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAct(ctx, { action: 'notice.edit', subjectKind: 'NOTICE', subjectId: id, fields });
  return getNotice(ctx, id);
};

export const deleteNotice = async (ctx: Context, { body }: Input<typeof noticesApi.remove>): Promise<null> => {
  await lockNotice(ctx, body.id, body.version);
  await ctx.tx.deleteFrom('notice').where('id', '=', body.id).execute();
  await recordAct(ctx, { action: 'notice.delete', subjectKind: 'NOTICE', subjectId: body.id });
  return null;
};
