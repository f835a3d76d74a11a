import { TextInput } from '@mantine/core';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { DigitInput } from '#web/ui/fields/digit-input.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';

export type AccountValues = { identify: string; email: string; expiresOn: string | null };

/** `formRoot(form)` of a form with these fields. */
export function AccountFields({ part }: { part: FormPart<AccountValues> }) {
  const { edit, act } = useWords().adminAccounts;
  const address = { type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <FieldPair>
        <TextInput
          withAsterisk
          label={edit.identify}
          description={edit.identifyHint}
          {...address}
          {...part.field('identify')}
        />
        <TextInput withAsterisk label={edit.email} {...address} {...part.field('email')} />
      </FieldPair>
      <FieldPair>
        <PartField part={part} name="expiresOn">
          {(field) => <DateField clearable label={act.expiry} description={act.expiryHint} {...field} />}
        </PartField>
      </FieldPair>
    </>
  );
}

type LimitValues = { limitOfferCount: string; limitCandidateCount: string };

export function LimitFields({ part }: { part: FormPart<LimitValues> }) {
  const { adminAccounts, units } = useWords();
  const { fields } = adminAccounts;
  return (
    <FieldPair>
      <PartField part={part} name="limitOfferCount">
        {(field) => <DigitInput required label={fields.limitOfferCount} unit={units.alone.items} {...field} />}
      </PartField>
      <PartField part={part} name="limitCandidateCount">
        {(field) => <DigitInput required label={fields.limitCandidateCount} unit={units.alone.persons} {...field} />}
      </PartField>
    </FieldPair>
  );
}
