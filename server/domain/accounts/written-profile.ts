import type * as z from 'zod/mini';
import { refuse } from '#core/rules/errors.ts';
import { profileContacts, type recruiterProfile } from '#core/rules/profile.ts';

/** What a recruiter says of themselves stands beside every offer, and names no contact. */
export const refuseContactsIn = (profile: z.output<typeof recruiterProfile>): void => {
  const written = profileContacts(profile);
  if (written.length > 0)
    throw refuse('CONTACT_WRITTEN', {
      fields: Object.fromEntries(written.map((field) => [`profile.${field}`, 'contactWritten' as const])),
    });
};
