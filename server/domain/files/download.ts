import type { Input, Output } from '#core/api/endpoint.ts';
import type { filesApi } from '#core/api/files.ts';
import type { Locale } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Actor, AnyContext, Context } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { readActor } from '../sessions/read-actor.ts';
import { issueTicket, useTicket } from '../tickets/tickets.ts';
import { type FileReaders, getFileFor, openFile } from './file-rows.ts';

type RequestDownload = typeof filesApi.requestDownload;
type Wanted = Input<RequestDownload>['body'];
/** Also the language of whoever asked: a browser that follows the link by itself would name its own. */
type Subject = { wanted: Wanted; locale: Locale };

/** What a kind of download hands out, told by the noun whose files they are. */
export type DownloadSource<K extends Wanted['kind']> = {
  /** Refuses what is not the caller's to see. */
  allow: (ctx: AnyContext, actor: Actor, wanted: Extract<Wanted, { kind: K }>) => Promise<unknown>;
  open: (ctx: AnyContext, actor: Actor, wanted: Extract<Wanted, { kind: K }>) => Promise<Download>;
};
export type DownloadSources = { [K in Wanted['kind']]: DownloadSource<K> };

export const fileSource = (readers: FileReaders): DownloadSource<'FILE'> => ({
  allow: (ctx, actor, { ids: [id = 0] }) => getFileFor(ctx, actor, id, readers),
  open: (ctx, actor, { ids: [id = 0] }) => openFile(ctx, actor, id, readers),
});

/** The source of a kind takes what is wanted of that kind. */
const sourceFor = (sources: DownloadSources, { kind }: Wanted) => sources[kind] as DownloadSource<Wanted['kind']>;

/** Checks first what is asked for; the ticket then stands for this session and this selection. */
export const requestDownload =
  (sources: DownloadSources) =>
  async (ctx: Context, { body }: Input<RequestDownload>): Promise<Output<RequestDownload>> => {
    await sourceFor(sources, body).allow(ctx, ctx.actor, body);
    const { accountId, sessionId } = ctx.actor;
    const token = await issueTicket(ctx, {
      purpose: 'DOWNLOAD',
      minutes: limits.downloadTicketSeconds / 60,
      accountId,
      sessionId,
      subject: JSON.stringify({ wanted: body, locale: ctx.locale } satisfies Subject),
    });
    return { ticket: token, expiresInSeconds: limits.downloadTicketSeconds };
  };

/** The session must still be open and the files still the caller's to see. */
export const openDownload =
  (sources: DownloadSources) =>
  async (ctx: AnyContext, { params }: Input<typeof filesApi.download>): Promise<Download> => {
    const { accountId, sessionId, subject } = await useTicket(ctx, 'DOWNLOAD', params.ticket);
    const actor = await readActor(ctx.services, { sessionId: sessionId ?? 0, accountId: accountId ?? 0 }, ctx.now);
    if (!actor) throw refuse('SESSION_ENDED');
    const { wanted, locale } = JSON.parse(subject ?? '{}') as Subject;
    return sourceFor(sources, wanted).open({ ...ctx, locale }, actor, wanted);
  };
