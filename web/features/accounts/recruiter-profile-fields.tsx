import type * as z from 'zod/mini';
import { limits } from '#core/rules/limits.ts';
import type { recruiterProfile } from '#core/rules/profile.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { TagInput } from '#web/ui/fields/tag-input.tsx';
import { useWords } from '#web/ui/words.tsx';

export type RecruiterProfileValues = z.input<typeof recruiterProfile>;

/** What HR managers read before they select: keywords of interest and an introduction. */
export function RecruiterProfileFields({ part }: { part: FormPart<RecruiterProfileValues> }) {
  const { profile } = useWords().accounts;
  return (
    <>
      <PartField part={part} name="keywords">
        {(field) => (
          <TagInput
            label={profile.keywords}
            description={profile.keywordsHint}
            placeholder={profile.keywordsPlaceholder}
            max={limits.keywordsMax}
            maxLength={limits.keywordLengthMax}
            {...field}
          />
        )}
      </PartField>
      <PartField part={part} name="introduction">
        {(field) => (
          <CountedTextarea
            label={profile.introduction}
            description={profile.introductionHint}
            max={limits.introductionLengthMax}
            rows={7}
            {...field}
          />
        )}
      </PartField>
    </>
  );
}
