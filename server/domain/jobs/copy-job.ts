import type { Input } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { nullWithoutBytes } from '#server/platform/files/store.ts';
import { insertFile, type NewFile } from '../files/file-rows.ts';
import { fieldsOf, type JobRow } from './job-columns.ts';
import { contactIdsOf } from './job-contacts.ts';
import { findJob } from './job-detail.ts';
import { type FileField, fileFields } from './job-files.ts';
import { insertDraft, type Made, madeOf } from './write-job.ts';

type Copies = Map<FileField, NewFile>;
type Copying = { job: JobRow; copies: Copies };
type Prepared = PromiseSettledResult<Copying>;

const findOwn = async (ctx: Context, id: number): Promise<JobRow> => {
  const job = await findJob(ctx, id);
  if (job.companyId !== ctx.actor.companyId) throw refuse('NOT_FOUND');
  return job;
};

/** A copy has files of its own: the first posting may let go of its, or be deleted. What a virus was found in is not copied. */
const copyBytes = async ({ tx, services: { files } }: Context, id: number): Promise<NewFile | null> => {
  const file = await tx
    .selectFrom('file')
    .select(['kind', 'name', 'mediaType', 'quarantine', 'storeKey'])
    .where('id', '=', id)
    .where('quarantine', 'is distinct from', 'UNSAFE')
    .executeTakeFirst();
  const bytes = file && (await files.readAll(file.storeKey).catch(nullWithoutBytes));
  if (!file || !bytes) return null;
  const { storeKey: _first, ...own } = file;
  return { ...own, stored: await files.write(bytes) };
};

/** Copies that no row names: the act failed, or was done before. What cannot be removed now is swept. */
const dropUnused = async ({ tx, services: { files } }: Context, copies: Copies): Promise<void> => {
  const keys = [...copies.values()].map(({ stored }) => stored.key);
  if (keys.length === 0) return;
  const used = await tx.selectFrom('file').select('storeKey').where('storeKey', 'in', keys).execute();
  const isUsed = new Set(used.map(({ storeKey }) => storeKey));
  for (const key of keys) if (!isUsed.has(key)) await files.remove(key);
};

const readWithCopies = async (ctx: Context, id: number): Promise<Copying> => {
  const job = await findOwn(ctx, id);
  const copies: Copies = new Map();
  try {
    for (const field of fileFields) {
      const fileId = job[field];
      const copy = fileId === null ? null : await copyBytes(ctx, fileId);
      if (copy) copies.set(field, copy);
    }
  } catch (error) {
    await dropUnused(ctx, copies).catch(() => undefined);
    throw error;
  }
  return { job, copies };
};

/** Before the transaction: whoever waits for the storage holds no connection. A refusal waits: the key may be a used one. */
export const prepareCopy = async (ctx: Context, { params }: Input<typeof jobsApi.copy>): Promise<Prepared> => {
  const [prepared] = await Promise.allSettled([readWithCopies(ctx, params.id)]);
  return prepared;
};

export const releaseCopy = async (ctx: Context, prepared: Prepared): Promise<void> => {
  if (prepared.status === 'fulfilled') await dropUnused(ctx, prepared.value.copies).catch(() => undefined);
};

/** A new draft like this posting, without its deadlines: those were for then. */
export const copyJob = async (
  ctx: Context,
  { params }: Input<typeof jobsApi.copy>,
  prepared: Prepared,
): Promise<Made> => {
  if (prepared.status === 'rejected') throw prepared.reason;
  const { job, copies } = prepared.value;
  // it may have left the caller's reach meanwhile
  await findOwn(ctx, params.id);
  const rowOf = async (field: FileField): Promise<number | null> => {
    const copy = copies.get(field);
    return copy ? insertFile(ctx, copy) : null;
  };
  const draft = await insertDraft(ctx, {
    ...fieldsOf(job),
    templateId: await rowOf('templateId'),
    descriptionImageId: await rowOf('descriptionImageId'),
    attachmentId: await rowOf('attachmentId'),
    searchFirmContactIds: await contactIdsOf(ctx, job.id),
    recommendDeadline: null,
    dueDate: null,
  });
  return madeOf(draft);
};
