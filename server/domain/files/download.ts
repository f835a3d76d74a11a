import type { Input, Output } from '#core/api/endpoint.ts';
import type { filesApi } from '#core/api/files.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Actor, AnyContext, Context } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { readActor } from '../sessions/read-actor.ts';
import { issueTicket, useTicket } from '../tickets/tickets.ts';
import { type FileReaders, getFileFor, streamFile } from './file-rows.ts';

type RequestDownload = typeof filesApi.requestDownload;
type Wanted = Input<RequestDownload>['body'];

/** What a kind of download hands out, told by the noun whose files they are. */
export type DownloadSource = {
  /** Refuses what is not the caller's to see. */
  allow: (ctx: AnyContext, actor: Actor, ids: readonly number[]) => Promise<unknown>;
  open: (ctx: AnyContext, actor: Actor, ids: readonly number[]) => Promise<Download>;
};
export type DownloadSources = Record<Wanted['kind'], DownloadSource>;

export const fileSource = (readers: FileReaders): DownloadSource => ({
  allow: (ctx, actor, [id = 0]) => getFileFor(ctx, actor, id, readers),
  open: async (ctx, actor, [id = 0]) => streamFile(ctx, await getFileFor(ctx, actor, id, readers), false),
});

/** Checks first what is asked for; the ticket then stands for this session and this selection. */
export const requestDownload =
  (sources: DownloadSources) =>
  async (ctx: Context, { body }: Input<RequestDownload>): Promise<Output<RequestDownload>> => {
    await sources[body.kind].allow(ctx, ctx.actor, body.ids);
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

/** The session must still be open and the files still the caller's to see. */
export const openDownload =
  (sources: DownloadSources) =>
  async (ctx: AnyContext, { params }: Input<typeof filesApi.download>): Promise<Download> => {
    const { sessionId, subject } = await useTicket(ctx, 'DOWNLOAD', params.ticket);
    const actor = await readActor(ctx.services, sessionId ?? 0, ctx.now);
    if (!actor) throw refuse('SESSION_ENDED');
    const { kind, ids } = JSON.parse(subject ?? '{}') as Wanted;
    return sources[kind].open(ctx, actor, ids);
  };
