import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { FormPart } from '#web/lib/form-part.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { FieldWithButton } from '#web/ui/fields/field-with-button.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { CompanyKeyValues } from './company-form.ts';
import { KeyFields } from './key-fields.tsx';
import type { CompanyCheck } from './use-company-check.ts';

type RegistrationFieldsProps = {
  /** `formPart(form, 'companyKey')` or `'firmKey'`. */
  part: FormPart<CompanyKeyValues>;
  check: CompanyCheck;
  /** What to say of a company, or a firm, that is here already and of one that is not. */
  words: { known: string; new: string };
};

/** Country and number: who is here already is joined, not made a second time. */
export function RegistrationFields({ part, check, words }: RegistrationFieldsProps) {
  const { registration } = useWords().companies;
  const [country, registrationNumber] = useWatch({
    control: part.control,
    name: [part.path('country'), part.path('registrationNumber')],
  }) as [CompanyKeyValues['country'], string];
  const isKnown = check.knownOf({ country, registrationNumber });
  const ask = () => void check.ask({ country, registrationNumber });
  const button = (
    <Button variant="default" loading={check.isAsking} onClick={ask}>
      {registration.check}
    </Button>
  );
  return (
    <>
      <KeyFields part={part} onNumberBlur={ask} around={(field) => <FieldWithButton field={field} button={button} />} />
      {isKnown !== null && (
        <div role="status">
          <InlineNote colour={isKnown ? 'primary' : 'secondary'}>{isKnown ? words.known : words.new}</InlineNote>
        </div>
      )}
    </>
  );
}
