import { disclosuresApi as api } from '#core/api/disclosures.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { decideClaim } from './decide-claim.ts';
import { discloseContact, openedState } from './disclose-contact.ts';
import { listClaims } from './list-claims.ts';
import { moveRequest } from './move-request.ts';
import { contestLoss, reportHire } from './raise-claim.ts';
import { readContact } from './read-contact.ts';

/** The version as it is now, for whoever repeats a call that was made. */
const versionOf = async ({ tx, actor }: Context, id: number) => {
  const row = await tx
    .selectFrom('candidate')
    .select(['version', 'entryVersion'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return { id, version: actor.userType === 'RECRUITER' ? row.entryVersion : row.version };
};
const made = async (_ctx: Context, id: number) => ({ id });

export const disclosureRoutes = (on: Implementer): void => {
  implement(on, api.move, moveRequest, { again: versionOf });
  implement(on, api.consent, discloseContact, { again: openedState });
  implement(on, api.contact, readContact);
  implement(on, api.contest, contestLoss, { again: made });
  implement(on, api.reportHire, reportHire, { again: made });
  implement(on, api.claims, listClaims);
  implement(on, api.decide, decideClaim);
};
