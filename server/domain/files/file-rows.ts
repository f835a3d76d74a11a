import { buffer } from 'node:stream/consumers';
import { type Expression, type SqlBool, sql } from 'kysely';
import { refuse } from '#core/rules/errors.ts';
import type { Actor, AnyContext } from '#server/platform/context.ts';
import type { FileTable } from '#server/platform/db/tables.ts';
import { nullWithoutBytes, type StoredFile } from '#server/platform/files/store.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { recordAct } from '../audit/record-act.ts';
import { neutralName } from './neutral-name.ts';
import { refuseQuarantined } from './quarantine.ts';
import { refuseBeyondHoard } from './refuse-hoard.ts';

export type NewFile = {
  kind: FileTable['kind'];
  name: string;
  mediaType: string;
  stored: StoredFile;
  quarantine?: FileTable['quarantine'];
  ticketId?: number | null;
};

/** Within a transaction of its own: the row is written exactly if the account has room for it. */
export const insertFile = async (
  ctx: AnyContext,
  { kind, name, mediaType, stored, quarantine = null, ticketId = null }: NewFile,
): Promise<number> => {
  const { tx, actor, now } = ctx;
  await refuseBeyondHoard(ctx, stored.sizeBytes);
  const { id } = await tx
    .insertInto('file')
    .values({
      kind,
      storeKey: stored.key,
      name,
      mediaType,
      sizeBytes: stored.sizeBytes,
      sha256: stored.sha256,
      uploaderId: actor?.accountId ?? null,
      uploadTicketId: ticketId,
      createdAt: now,
      quarantine,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type FileReader = {
  mayRead: (actor: Actor) => Expression<SqlBool>;
  /** Whether this reader must not learn from the file's name whose it is. */
  hidesName?: (actor: Actor) => Expression<SqlBool>;
};
/** Who else may read what belongs to a record: conditions on `file.owner_id`, told by the noun of that record. */
export type FileReaders = Partial<Record<NonNullable<FileTable['ownerKind']>, FileReader>>;
const readersIn = (readers: FileReaders) => Object.entries(readers) as [keyof FileReaders, FileReader][];

const isNameHiddenFrom = (actor: Actor, readers: FileReaders) =>
  sql<boolean | null>`case ${sql.join(
    readersIn(readers).map(
      ([kind, { hidesName }]) => sql`when file.owner_kind = ${kind} then ${hidesName?.(actor) ?? sql`false`}`,
    ),
    sql` `,
  )} end`;

/**
 * Who may see a file: whoever brought it, whoever it belongs to, colleagues for what is the company's, and admins, for
 * whom there are no drafts.
 */
export const getFileFor = async ({ tx, locale }: AnyContext, actor: Actor, id: number, readers: FileReaders) => {
  const file = await tx
    .selectFrom('file')
    .select([
      'id',
      'kind',
      'storeKey',
      'mediaType',
      'sizeBytes',
      'sha256',
      'name',
      'quarantine',
      'ownerKind',
      'ownerId',
    ])
    .select(isNameHiddenFrom(actor, readers).as('isNameHidden'))
    .where('id', '=', id)
    // a candidate's resume goes out by its own call alone, where every look at it is written down
    .where((eb) => eb('ownerKind', 'is distinct from', 'CANDIDATE'))
    // and before there is a candidate it is nobody's but whose who brought it
    .where((eb) => eb.or([eb('kind', '<>', 'RESUME'), eb('uploaderId', '=', actor.accountId)]))
    .where((eb) =>
      eb.or([
        // a posting may be a draft: its own readers tell of the operator, too
        eb.and([eb.val(actor.userType === 'ADMIN'), eb('ownerKind', 'is distinct from', 'JOB')]),
        eb('uploaderId', '=', actor.accountId),
        eb.and({ ownerKind: 'ACCOUNT', ownerId: actor.accountId }),
        eb.and([eb('ownerKind', '=', 'COMPANY'), eb('ownerId', '=', actor.companyId ?? 0)]),
        ...readersIn(readers).map(([ownerKind, { mayRead }]) =>
          eb.and([eb('ownerKind', '=', ownerKind), mayRead(actor)]),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!file) throw refuse('FILE_NOT_FOUND');
  const { isNameHidden, ...shown } = file;
  return isNameHidden ? { ...shown, name: neutralName(file, locale) } : shown;
};

type FileRow = Omit<Awaited<ReturnType<typeof getFileFor>>, 'kind' | 'ownerKind' | 'ownerId'>;

/** What is in quarantine is not read. A row without its bytes (a disk that was lost) is not found, never a broken answer. */
export const streamFile = async (
  { services }: AnyContext,
  { storeKey, name, mediaType, sizeBytes, sha256, quarantine }: FileRow,
  inline: boolean,
): Promise<Download> => {
  refuseQuarantined(quarantine);
  const body = await services.files.read(storeKey).catch(nullWithoutBytes);
  if (!body) throw refuse('FILE_NOT_FOUND');
  return { body, name, mediaType, sizeBytes, etag: sha256.toString('base64url'), inline };
};

/** The first byte tells whether the storage is down: nobody saw what is refused, and the record says so. */
export const refuseWithoutStorage = async ({ services: { files } }: AnyContext, storeKey: string): Promise<void> => {
  const byte = await files.read(storeKey, { start: 0, end: 0 }).catch(nullWithoutBytes);
  if (byte) await buffer(byte);
};

/** A file for somebody who may see it. The evidence of a claim is about a person: whoever opens it is on record. */
export const openFile = async (ctx: AnyContext, actor: Actor, id: number, readers: FileReaders): Promise<Download> => {
  const file = await getFileFor(ctx, actor, id, readers);
  const { ownerKind, ownerId, quarantine, storeKey } = file;
  refuseQuarantined(quarantine);
  if (ownerKind === 'CLAIM' && ownerId !== null) {
    await refuseWithoutStorage(ctx, storeKey);
    await recordAct({ ...ctx, actor }, { action: 'claim.openFile', subjectKind: 'CLAIM', subjectId: ownerId });
  }
  return streamFile(ctx, file, false);
};
