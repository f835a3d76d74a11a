import type * as z from 'zod/mini';
import { refuse } from '#core/rules/errors.ts';
import { profileContacts, type recruiterProfile } from '#core/rules/profile.ts';

type Profile = z.output<typeof recruiterProfile>;

/** What a recruiter says of themselves stands beside every offer, and names no contact. What stood there `before` may stay. */
export const refuseContactsIn = (profile: Profile, before?: Profile): void => {
  const isNew = (field: keyof Profile) => JSON.stringify(profile[field]) !== JSON.stringify(before?.[field]);
  const written = profileContacts(profile).filter(isNew);
  if (written.length > 0)
    throw refuse('CONTACT_WRITTEN', {
      fields: Object.fromEntries(written.map((field) => [`profile.${field}`, 'contactWritten' as const])),
    });
};
