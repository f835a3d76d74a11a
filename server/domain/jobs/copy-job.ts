import type { Input } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { nullWithoutBytes } from '#server/platform/files/store.ts';
import { insertFile } from '../files/file-rows.ts';
import { fieldsOf, type JobRow } from './job-columns.ts';
import { contactIdsOf } from './job-contacts.ts';
import { findJob } from './job-detail.ts';
import { insertDraft, type Made, madeOf } from './write-job.ts';

type Copies = { templateId: number | null; descriptionImageId: number | null; attachmentId: number | null };

/** A copy has files of its own: the first posting may let go of its, or be deleted. */
const copyFile = async (ctx: Context, id: number | null): Promise<number | null> => {
  if (id === null) return null;
  const file = await ctx.tx.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
  const bytes = file && (await ctx.services.files.readAll(file.storeKey).catch(nullWithoutBytes));
  if (!file || !bytes) return null;
  const stored = await ctx.services.files.write(bytes);
  const { kind, name, mediaType, quarantine } = file;
  return insertFile(ctx, { kind, name, mediaType, stored, quarantine });
};

const copiesOf = async (ctx: Context, job: JobRow): Promise<Copies> => ({
  templateId: await copyFile(ctx, job.templateId),
  descriptionImageId: await copyFile(ctx, job.descriptionImageId),
  attachmentId: await copyFile(ctx, job.attachmentId),
});

/** A new draft like this posting, without its deadlines: those were for then. */
export const copyJob = async (ctx: Context, { params }: Input<typeof jobsApi.copy>): Promise<Made> => {
  const job = await findJob(ctx, params.id);
  if (job.companyId !== ctx.actor.companyId) throw refuse('NOT_FOUND');
  const draft = await insertDraft(ctx, {
    ...fieldsOf(job),
    ...(await copiesOf(ctx, job)),
    searchFirmContactIds: await contactIdsOf(ctx, job.id),
    recommendDeadline: null,
    dueDate: null,
  });
  return madeOf(draft);
};
