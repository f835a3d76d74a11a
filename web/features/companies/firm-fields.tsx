import type { CallingCode } from '#core/rules/countries.ts';
import type { FormPart } from '#web/lib/form-part.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { FirmValues } from './company-form.ts';
import { ContactFields, NameField } from './contact-fields.tsx';

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
      <NameField part={part} label={firm.name} />
      <ContactFields part={part} labels={firm} callingCode={callingCode} />
    </>
  );
}
