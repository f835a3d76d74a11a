import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CompanyKeyValues } from '#web/features/companies/company-form.ts';
import { RegistrationFields } from '#web/features/companies/registration-fields.tsx';
import type { FormPart } from '#web/lib/form-part.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import { saysDetails, saysNumber } from './corrected-key.ts';
import type { CorrectedKey } from './use-corrected-key.ts';

type CorrectKeyFieldsProps = {
  corrected: CorrectedKey;
  /** `formRoot(form)`. */
  part: FormPart<CompanyKeyValues>;
  words: { known: string; new: string };
  /** Others belong to the company, too: its facts stay, but it may be left. */
  isShared: boolean;
  /** What is asked of the company or the firm beside its number. */
  children: ReactNode;
};

/** The number of a company or firm, and what is said of it. */
export function CorrectKeyFields({ corrected, part, words, isShared, children }: CorrectKeyFieldsProps) {
  const { companies } = useWords();
  const { saying, check, isLeaving, setLeaving } = corrected;
  return (
    <>
      {isShared && (
        <>
          <InlineNote>{companies.shared}</InlineNote>
          <Checkbox
            label={companies.leave}
            checked={isLeaving}
            onChange={({ currentTarget }) => setLeaving(currentTarget.checked)}
          />
        </>
      )}
      {saysNumber(saying) && <RegistrationFields part={part} check={check} words={words} />}
      {saysDetails(saying) && children}
    </>
  );
}
