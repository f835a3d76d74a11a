import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { codeOfNumber } from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import { isInProgress } from '#core/rules/job-lifecycle.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { changedFields, recordAct } from '../audit/record-act.ts';
import { statusConflict } from '../jobs/job-access.ts';
import { type CandidateRow, codeConflict, contactConflict, lockOwn, ownActsOf } from './candidate-access.ts';
import { holdPerson, resultOf, useCheckToken } from './check-candidate.ts';
import { swapFile } from './drop-file.ts';
import { hashesOf } from './identity.ts';
import { columnsOf, refuseContacts, refuseUnsound, takeKey } from './recommend-candidate.ts';
import { isResumeInfected } from './replace-resume.ts';
import { writeEvents } from './write-event.ts';

type Edit = typeof candidatesApi.edit;

/** A row as its form was, to tell which fields an edit changed. */
const formOf = ({ services: { keys } }: AnyContext, row: CandidateRow) => ({
  name: row.name,
  birthDate: keys.open(row.birthDateSealed),
  lastPhone: keys.open(row.lastPhoneSealed),
  phone: row.phoneSealed && keys.open(row.phoneSealed),
  gender: row.gender,
  careerYears: Math.floor(row.careerMonths / 12),
  careerMonths: row.careerMonths % 12,
  education: row.education,
  school: row.school,
  currentCompany: row.currentCompany,
  currentPosition: row.currentPosition,
  currentSalary: row.currentSalary,
  expectedSalary: row.expectedSalary,
  reason: row.reason,
  resumeId: row.resumeId,
});

const identity = ['name', 'birthDate', 'lastPhone'];

/** Only while the recruiter was told nothing; who it is changes with a new check alone. */
export const editCandidate = async (ctx: Context, { body }: Input<Edit>): Promise<Output<Edit>> => {
  const { id, version, checkToken, ...form } = body;
  refuseUnsound(ctx, form);
  const { job, candidate } = await lockOwn(ctx, id, version);
  const notified = codeOfNumber(candidate.notifiedCode);
  if (!isInProgress(job.status)) throw statusConflict(ctx, job.status);
  if (candidate.contactState !== 'NONE') throw contactConflict(ctx, candidate.contactState);
  if (!ownActsOf(candidate, job.status).includes('edit')) throw codeConflict(ctx, notified);
  // what the employer has none of to read is not left so
  if (form.resumeId === candidate.resumeId && (await isResumeInfected(ctx, candidate)))
    throw refuse('FILE_INFECTED', { fields: { resumeId: 'fileInfected' } });
  const fields = changedFields(formOf(ctx, candidate), form);
  if (fields.length === 0) return { id, version };
  await refuseContacts(ctx, form);

  const hashes = hashesOf(ctx, form);
  let { checkResult } = candidate;
  if (fields.some((field) => identity.includes(field))) {
    await useCheckToken(ctx, checkToken ?? '', job.id, hashes);
    await holdPerson(ctx, job.companyId, hashes);
    const result = await resultOf(ctx, { jobId: job.id, companyId: job.companyId }, hashes, id);
    if (result === 'DUPLICATE') throw refuse('CANDIDATE_TAKEN');
    checkResult = result;
    await ctx.tx.deleteFrom('candidateKey').where('candidateId', '=', id).execute();
    await takeKey(ctx, { ...hashes, jobId: job.id, candidateId: id });
  }
  const saved = await ctx.tx
    .updateTable('candidate')
    .set((eb) => ({
      ...columnsOf(ctx, form, hashes),
      checkResult,
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('id', '=', id)
    .returning('entryVersion')
    .executeTakeFirstOrThrow();
  if (form.resumeId !== candidate.resumeId) await swapFile(ctx, candidate, form.resumeId);
  const [entryId = 0] = await writeEvents(ctx, [{ candidateId: id, action: 'edit', fields }]);
  await recordAct(ctx, { action: 'candidate.edit', subjectKind: 'CANDIDATE', subjectId: id, fields });
  await emit(ctx, 'candidate.edited', { candidateId: id, entryId });
  return { id, version: saved.entryVersion };
};
