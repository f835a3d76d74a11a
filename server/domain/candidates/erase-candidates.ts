import { randomBytes } from 'node:crypto';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { inAnyOrder } from '#server/platform/db/in-any-order.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachAlone, type Step } from '#server/platform/each-alone.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { isKept } from '../jobs/kept-candidates.ts';
import { dropFile } from './drop-file.ts';

const due = (ctx: AnyContext) =>
  ctx.tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .where('job.endedAt', '<=', new Date(ctx.now.getTime() - limits.candidateKeptDays * 86_400_000))
    .where('candidate.erasedAt', 'is', null)
    .where((eb) => eb.not(isKept(ctx.now)));

/** The resume first, then everything else of the person; what is counted, and what a contract names, stays. */
export const erasePerson = async (
  ctx: AnyContext,
  { id, resumeId }: { id: number; resumeId: number | null },
): Promise<void> => {
  const { tx, now, services } = ctx;
  if (resumeId !== null) await dropFile(ctx, resumeId);
  await emit(ctx, 'candidate.leaving', { candidateId: id });
  const nothing = services.keys.seal('');
  await tx.deleteFrom('candidateKey').where('candidateId', '=', id).execute();
  await tx.deleteFrom('candidateMemo').where('candidateId', '=', id).execute();
  await tx
    .updateTable('candidateEvent')
    .set({ failNote: '', message: '', stepNote: '' })
    .where('candidateId', '=', id)
    .execute();
  await tx
    .updateTable('candidate')
    .set({
      name: `erased-${id}`,
      gender: 'NONE',
      birthDateSealed: nothing,
      lastPhoneSealed: nothing,
      phoneSealed: null,
      emailSealed: null,
      contactBirthDateSealed: null,
      contactPersonHash: null,
      matchHash: randomBytes(32),
      personHash: randomBytes(32),
      careerMonths: 0,
      education: 'NONE',
      school: '',
      currentCompany: '',
      currentPosition: '',
      currentSalary: null,
      expectedSalary: null,
      reason: `erased-${id}`,
      resumeId: null,
      failNote: '',
      stepNote: '',
      erasedAt: now,
    })
    .where('id', '=', id)
    .execute();
};

const eraseCandidate = async (ctx: AnyContext, id: number): Promise<void> => {
  const candidate = await due(ctx)
    .select(['candidate.id', 'candidate.resumeId'])
    .where('candidate.id', '=', id)
    .forUpdate('candidate')
    .executeTakeFirst();
  if (!candidate) return;
  await erasePerson(ctx, candidate);
  await recordAct(ctx, { action: 'candidate.erase', subjectKind: 'CANDIDATE', subjectId: id });
};

/** Who was not hired is erased when their time is over; nobody read them any more from that moment on. */
export const eraseCandidates = async (ctx: AnyContext): Promise<number> => {
  const { db } = ctx.services;
  const rows = await due({ ...ctx, tx: db })
    .select('candidate.id')
    .orderBy(inAnyOrder)
    .limit(500)
    .execute();
  await eachAlone(
    rows.map(
      ({ id }): Step => [`candidate ${id}`, () => inTransaction(db, (tx) => eraseCandidate({ ...ctx, tx }, id))],
    ),
  );
  return rows.length;
};
