import { countryFacts } from '#core/rules/countries.ts';
import { ContactBook } from '#web/features/contacts/contact-book.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';

/** The search firms that the company works with already. */
export function SearchFirmPage() {
  const { company } = useEmployer();
  return (
    <ContactBook
      book="firms"
      organisation={company.name}
      callingCode={countryFacts[company.country].callingCode}
      timeZone={company.timeZone}
    />
  );
}
