import { Readable } from 'node:stream';
import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input } from '#core/api/endpoint.ts';
import type { AuditAction } from '#core/rules/audit.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { codeOfNumber } from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import { exportWordsOf } from '#core/words/export-columns.ts';
import { wordsOf } from '#core/words/index.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { Actor, AnyContext, Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { zipStream } from '#server/platform/files/zip-stream.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { xlsxStream } from '#server/platform/spreadsheet/xlsx.ts';
import { recordActs } from '../audit/record-act.ts';
import type { DownloadSource } from '../files/download.ts';
import { refuseWithoutStorage, streamFile } from '../files/file-rows.ts';
import { refuseQuarantined } from '../files/quarantine.ts';
import { isReadableBy } from './candidate-access.ts';

/** The resumes of candidates that the reader may know of, in the order that was asked for; all of them or none. */
export const resumesFor = async ({ tx, now }: AnyContext, actor: Actor, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('file', 'file.id', 'candidate.resumeId')
    .innerJoin('account as person', 'person.id', 'candidate.recruiterId')
    .innerJoin('recruiter', 'recruiter.accountId', 'candidate.recruiterId')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .select([
      'candidate.id',
      'candidate.name as candidate',
      'candidate.code',
      'candidate.notifiedCode',
      'candidate.createdAt',
      'job.timeZone',
      'person.name as recruiter',
      'searchFirm.name as firm',
      'file.id as fileId',
      'file.storeKey',
      'file.name',
      'file.mediaType',
      'file.sizeBytes',
      'file.sha256',
      'file.quarantine',
    ])
    .where('candidate.id', '=', among(ids))
    .where(isReadableBy(actor, now))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = found.get(id);
    if (!row) throw refuse('NOT_FOUND');
    return row;
  });
};
type Resume = Awaited<ReturnType<typeof resumesFor>>[number];

const record = async (
  ctx: AnyContext,
  actor: Actor,
  resumes: readonly Resume[],
  action: AuditAction,
): Promise<void> => {
  const people = resumes.map(({ id }) => id);
  await recordActs({ ...ctx, actor }, { action, subjectKind: 'CANDIDATE' }, people);
};

/** Numbered, so that two of the same name stand side by side and in the order of the index. */
const nameInZip = (at: number, { name }: Resume): string => `${String(at + 1).padStart(3, '0')}_${name}`;

const zipOf = (ctx: AnyContext, { userType }: Actor, resumes: readonly Resume[]): Download => {
  const { sheet } = mailWordsOf(ctx.locale).candidate;
  const { candidateCode } = wordsOf(ctx.locale).enums;
  const rows = resumes.map((resume, at) => [
    at + 1,
    resume.quarantine === null ? nameInZip(at, resume) : sheet.held,
    resume.candidate,
    candidateCode[codeOfNumber(userType === 'RECRUITER' ? resume.notifiedCode : resume.code)],
    resume.recruiter,
    resume.firm,
    { day: dayIn(resume.createdAt, resume.timeZone) },
  ]);
  const index = {
    name: sheet.name,
    headings: sheet.columns,
    rows: Readable.from([rows]),
    locale: ctx.locale,
    cut: exportWordsOf(ctx.locale).cut,
  };
  const { files } = ctx.services;
  const body = zipStream(
    [
      { name: `000_${sheet.name}.xlsx`, open: async () => xlsxStream(index, ctx.now) },
      ...resumes
        .map((resume, at) => ({ resume, name: nameInZip(at, resume), open: () => files.read(resume.storeKey) }))
        .filter(({ resume }) => resume.quarantine === null),
    ],
    ctx.now,
  );
  return { body, name: `${sheet.zip}.zip`, mediaType: 'application/zip' };
};

/** One as it is, several in a ZIP with an index, which tells also of those in quarantine: of whom it names, all are written down before the first byte goes out. */
export const streamResumes = async (
  ctx: AnyContext,
  actor: Actor,
  ids: readonly number[],
  inline: boolean,
): Promise<Download> => {
  const resumes = await resumesFor(ctx, actor, ids);
  const [first] = resumes;
  if (!first) throw refuse('NOT_FOUND');
  const readable = resumes.find(({ quarantine }) => quarantine === null);
  refuseQuarantined(readable ? null : first.quarantine);
  // a ZIP that is on its way could only break off
  await refuseWithoutStorage(ctx, (readable ?? first).storeKey);
  await record(ctx, actor, resumes, inline ? 'candidate.viewResume' : 'candidate.downloadResume');
  return resumes.length === 1 ? streamFile(ctx, { ...first, id: first.fileId }, inline) : zipOf(ctx, actor, resumes);
};

export const resumeSource: DownloadSource<'RESUME'> = {
  allow: (ctx, actor, { ids }) => resumesFor(ctx, actor, ids),
  open: (ctx, actor, { ids }) => streamResumes(ctx, actor, ids, false),
};

export const openResumes = (ctx: Context, { query }: Input<typeof candidatesApi.resume>): Promise<Download> =>
  streamResumes(ctx, ctx.actor, query.id, query.inline === 'true' && query.id.length === 1);
