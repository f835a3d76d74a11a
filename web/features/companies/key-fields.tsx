import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type Country, countries } from '#core/rules/countries.ts';
import type { FormPart } from '#web/lib/form-part.tsx';
import { afterPress } from '#web/ui/after-press.ts';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { CompanyKeyValues } from './company-form.ts';

type KeyFieldsProps = {
  part: FormPart<CompanyKeyValues>;
  /** What the number is followed by: the button that asks about it. */
  around?: (field: ReactNode) => ReactNode;
  onNumberBlur?: () => void;
};

/** Country and number: which company it is. */
export function KeyFields({ part, around = (field) => field, onNumberBlur }: KeyFieldsProps) {
  const { companies, enums } = useWords();
  const { company, registration } = companies;
  const country = useWatch({ control: part.control, name: part.path('country') }) as Country;
  const number = part.field('registrationNumber');
  return (
    <FieldPair>
      <NativeSelect
        withAsterisk
        label={company.country}
        data={countries.map((value) => ({ value, label: enums.country[value] }))}
        {...part.field('country')}
      />
      {around(
        <TextInput
          withAsterisk
          label={company.registrationNumber}
          description={registration.hints[country]}
          autoComplete="off"
          maxLength={24}
          {...number}
          onBlur={(event) => {
            void number.onBlur(event);
            void afterPress(() => onNumberBlur?.());
          }}
        />,
      )}
    </FieldPair>
  );
}
