import type { Gender } from '#core/rules/enums.ts';
import { formatDate, formatDay, formatPhone } from '#core/rules/formats.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './my-page.module.css';

export type ShownPerson = {
  identify: string;
  email: string;
  name: string;
  gender: Gender;
  birthDate: string | null;
  position: string;
  phone: string;
  officePhone: string | null;
  /** As an address that can be shown. */
  photo: string | null;
  createdAt: string;
};

/** A person to look at. */
export function PersonFacts({ person, timeZone }: { person: ShownPerson; timeZone: string }) {
  const { accounts, enums } = useWords();
  const locale = useLocale();
  const words = accounts.person;
  const { birthDate, officePhone } = person;
  return (
    <div className={styles.person}>
      <span className={styles.photo}>
        {person.photo === null ? (
          <span aria-hidden>{Array.from(person.name)[0]}</span>
        ) : (
          <img src={person.photo} alt={words.photo} />
        )}
      </span>
      <DefinitionList
        facts={[
          { label: words.name, value: person.name },
          { label: words.position, value: person.position },
          { label: words.identify, value: person.identify },
          ...(person.email === person.identify ? [] : [{ label: words.email, value: person.email }]),
          { label: words.phone, value: formatPhone(person.phone) },
          { label: words.officePhone, value: officePhone === null ? words.none : formatPhone(officePhone) },
          { label: words.birthDate, value: birthDate === null ? words.none : formatDay(birthDate, locale) },
          { label: words.gender, value: enums.gender[person.gender] },
          { label: words.joined, value: formatDate(person.createdAt, locale, timeZone) },
        ]}
      />
    </div>
  );
}
