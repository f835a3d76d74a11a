import { TextInput } from '@mantine/core';
import type { CallingCode } from '#core/rules/countries.ts';
import { limits } from '#core/rules/limits.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { FirmValues } from './company-form.ts';

type FirmFieldsProps = {
  /** `formPart(form, 'firm')`. */
  part: FormPart<FirmValues>;
  callingCode?: CallingCode | undefined;
};

/** What a search firm, or a headhunter on their own, says of the firm. */
export function FirmFields({ part, callingCode = '82' }: FirmFieldsProps) {
  const { firm } = useWords().companies;
  return (
    <>
      <TextInput
        withAsterisk
        label={firm.name}
        autoComplete="organization"
        maxLength={limits.textLengthMax}
        {...part.field('name')}
      />
      <FieldPair>
        <TextInput
          withAsterisk
          type="email"
          label={firm.email}
          autoComplete="off"
          inputMode="email"
          {...part.field('email')}
        />
        <PartField part={part} name="contact">
          {(field) => (
            <PhoneInput
              key={callingCode}
              isCompany
              required
              label={firm.contact}
              callingCode={callingCode}
              {...field}
            />
          )}
        </PartField>
      </FieldPair>
    </>
  );
}
