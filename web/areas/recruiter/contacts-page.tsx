import { countryFacts } from '#core/rules/countries.ts';
import { ContactBook } from '#web/features/contacts/contact-book.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { paths } from '#web/lib/paths.ts';
import { zoneOf } from '#web/lib/time-zone.ts';
import { useWords } from '#web/ui/words.tsx';

/** The recruiter's own book: colleagues and customer companies. */
export function ContactsPage() {
  const { accounts } = useWords();
  const { company } = useRecruiter();
  return (
    <ContactBook
      book="own"
      crumb={{ label: accounts.mypage.title, to: paths.recruiter.mypage }}
      organisation={company.name}
      callingCode={countryFacts[company.country ?? 'KR'].callingCode}
      timeZone={zoneOf(company.country)}
    />
  );
}
