import { NativeSelect, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import type { CallingCode } from '#core/rules/countries.ts';
import { locales } from '#core/rules/enums.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { emptyOr } from '#web/lib/empty-or.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { useWords } from '#web/ui/words.tsx';

/** A contact as it is typed: a phone that is not there is an empty field. */
export const typedFacts = {
  name: f.line(50),
  phone: emptyOr(f.companyPhone),
  locale: f.oneOf(locales),
};
const facts = z.object(typedFacts);
type FactValues = z.input<typeof facts>;

const plain = { autoComplete: 'off', spellCheck: false } as const;

/** The firm or company somebody belongs to. */
export function OrganisationField({ part, label }: { part: FormPart<{ organisation: string }>; label: string }) {
  return (
    <TextInput
      withAsterisk
      data-autofocus
      label={label}
      maxLength={limits.textLengthMax}
      {...plain}
      {...part.field('organisation')}
    />
  );
}

/** How somebody is called, and which language they read. */
export function PersonFields({ part }: { part: FormPart<FactValues> }) {
  const { contacts, enums } = useWords();
  return (
    <FieldPair>
      <TextInput withAsterisk label={contacts.form.name} maxLength={50} {...plain} {...part.field('name')} />
      <NativeSelect
        label={contacts.form.locale}
        data={locales.map((value) => ({ value, label: enums.locale[value] }))}
        {...part.field('locale')}
      />
    </FieldPair>
  );
}

export function PhoneField({ part, callingCode }: { part: FormPart<FactValues>; callingCode: CallingCode }) {
  const { form } = useWords().contacts;
  return (
    <PartField part={part} name="phone">
      {(field) => <PhoneInput isCompany label={form.phone} callingCode={callingCode} {...field} />}
    </PartField>
  );
}
