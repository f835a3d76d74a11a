import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { countries } from '#core/rules/countries.ts';
import type { FormPart } from '#web/lib/form-part.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { FieldWithButton } from '#web/ui/fields/field-with-button.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { CompanyKeyValues } from './company-form.ts';
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
  const { companies, enums } = useWords();
  const { company, registration } = companies;
  const [country, registrationNumber] = useWatch({
    control: part.control,
    name: [part.path('country'), part.path('registrationNumber')],
  }) as [CompanyKeyValues['country'], string];
  const number = part.field('registrationNumber');
  const isKnown = check.knownOf({ country, registrationNumber });
  const ask = () => void check.ask({ country, registrationNumber });
  return (
    <>
      <FieldPair>
        <NativeSelect
          withAsterisk
          label={company.country}
          data={countries.map((value) => ({ value, label: enums.country[value] }))}
          {...part.field('country')}
        />
        <FieldWithButton
          field={
            <TextInput
              withAsterisk
              label={company.registrationNumber}
              description={registration.hints[country]}
              autoComplete="off"
              maxLength={24}
              {...number}
              onBlur={(event) => {
                void number.onBlur(event);
                ask();
              }}
            />
          }
          button={
            <Button variant="default" loading={check.isAsking} onClick={ask}>
              {registration.check}
            </Button>
          }
        />
      </FieldPair>
      {isKnown !== null && (
        <div role="status">
          <InlineNote colour={isKnown ? 'primary' : 'secondary'}>{isKnown ? words.known : words.new}</InlineNote>
        </div>
      )}
    </>
  );
}
