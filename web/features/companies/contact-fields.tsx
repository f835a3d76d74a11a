import { TextInput } from '@mantine/core';
import type { CallingCode } from '#core/rules/countries.ts';
import { limits } from '#core/rules/limits.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import type { FirmValues } from './company-form.ts';

type NameFieldProps = { part: FormPart<FirmValues>; label: string };

/** The name of a company or a firm. */
export function NameField({ part, label }: NameFieldProps) {
  return (
    <TextInput
      withAsterisk
      label={label}
      autoComplete="organization"
      maxLength={limits.textLengthMax}
      {...part.field('name')}
    />
  );
}

type ContactFieldsProps = {
  part: FormPart<FirmValues>;
  labels: { email: string; contact: string };
  /** Of the country it is in: where a new number begins. */
  callingCode: CallingCode;
};

/** How a company or a firm is reached. */
export function ContactFields({ part, labels, callingCode }: ContactFieldsProps) {
  return (
    <FieldPair>
      <TextInput
        withAsterisk
        type="email"
        label={labels.email}
        autoComplete="off"
        inputMode="email"
        {...part.field('email')}
      />
      <PartField part={part} name="contact">
        {(field) => <PhoneInput isCompany required label={labels.contact} callingCode={callingCode} {...field} />}
      </PartField>
    </FieldPair>
  );
}
