import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { dropFile } from '../candidates/drop-file.ts';

/** What was claimed of a person goes with them, its evidence too. The agreements stay: they name no person. */
export const forgetClaims = async (ctx: AnyContext, { candidateId }: Events['candidate.leaving']): Promise<void> => {
  const gone = await ctx.tx
    .deleteFrom('claim')
    .where((eb) => eb.or([eb('candidateId', '=', candidateId), eb('holderId', '=', candidateId)]))
    .returning('fileId')
    .execute();
  for (const { fileId } of gone) if (fileId !== null) await dropFile(ctx, fileId);
};
