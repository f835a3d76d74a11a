import { type RecruiterSettings, recruiterSettings } from '#core/rules/recruiter-settings.ts';
import type { AnyContext } from '#server/platform/context.ts';

export const recruiterSettingsKey = 'recruiters';

/** What a recruiter who signs up now may do at once. */
export const readRecruiterSettings = async ({ tx }: AnyContext): Promise<RecruiterSettings> => {
  const row = await tx.selectFrom('setting').select('value').where('key', '=', recruiterSettingsKey).executeTakeFirst();
  return recruiterSettings.parse(row?.value ?? {});
};
