import type { Input, Output } from '#core/api/endpoint.ts';
import type { filesApi } from '#core/api/files.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { readActor } from '../sessions/read-actor.ts';
import { issueTicket, useTicket } from '../tickets/tickets.ts';
import { type FileReaders, getFileFor, streamFile } from './file-rows.ts';

type RequestDownload = typeof filesApi.requestDownload;

/** Checks first what is asked for; the ticket then stands for this session and this selection. */
export const requestDownload =
  (readers: FileReaders) =>
  async (ctx: Context, { body }: Input<RequestDownload>): Promise<Output<RequestDownload>> => {
    for (const id of body.ids) await getFileFor(ctx, ctx.actor, id, readers);
    const { accountId, sessionId } = ctx.actor;
    const token = await issueTicket(ctx, {
      purpose: 'DOWNLOAD',
      minutes: limits.downloadTicketSeconds / 60,
      accountId,
      sessionId,
      subject: JSON.stringify(body),
    });
    return { ticket: token, expiresInSeconds: limits.downloadTicketSeconds };
  };

/** The session must still be open and the file still the caller's to see. */
export const openDownload =
  (readers: FileReaders) =>
  async (ctx: AnyContext, { params }: Input<typeof filesApi.download>): Promise<Download> => {
    const { sessionId, subject } = await useTicket(ctx, 'DOWNLOAD', params.ticket);
    const actor = await readActor(ctx.services, sessionId ?? 0, ctx.now);
    if (!actor) throw refuse('SESSION_ENDED');
    const [id = 0] = (JSON.parse(subject ?? '{}') as Input<RequestDownload>['body']).ids;
    return streamFile(ctx, await getFileFor(ctx, actor, id, readers), false);
  };
