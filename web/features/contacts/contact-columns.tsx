import type { Locale } from '#core/rules/enums.ts';
import { formatDate, formatPhone } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { DottedLine, TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { type Act, ContactActs } from './contact-acts.tsx';
import { type Book, type Contact, kindOf } from './contact-query.ts';
import { joinedName, LastMail, StateBadge, stateFacts } from './contact-state.tsx';
import styles from './contacts.module.css';

type Shown = { words: Words; locale: Locale; timeZone: string };

/** A company knows firms by their name, a recruiter people: the other one stands in the line under it. */
const nameOf = ({ organisation, name }: Contact, book: Book): string => (book === 'own' ? name : organisation);

const metaOf = (contact: Contact, book: Book, { contacts, enums }: Words): (string | null)[] => {
  const { organisation, name } = contact;
  const joinedAs = joinedName(contact);
  return [
    ...(book === 'own' ? [enums.contactKind[kindOf(contact)], organisation] : [name]),
    joinedAs === null ? null : contacts.state.as({ name: joinedAs }),
  ];
};

const nameColumn = (book: Book, { contacts: { keys } }: Words) => {
  const [person, firm] = [
    { header: keys.NAME, sortKey: 'NAME' },
    { header: book === 'own' ? keys.OWN_COMPANY : keys.COMPANY, sortKey: 'COMPANY' },
  ];
  return book === 'own' ? { ...person, second: firm } : { ...firm, second: person };
};

export const contactColumns = (
  book: Book,
  { words, locale, timeZone }: Shown,
  onAct: (act: Act, contact: Contact) => void,
): Column<Contact>[] => {
  const { keys, list } = words.contacts;
  return [
    {
      key: 'name',
      ...nameColumn(book, words),
      cell: (contact) => (
        <>
          <TitleCell title={nameOf(contact, book)} meta={metaOf(contact, book, words)} />
          <div className={styles.below}>{contact.email}</div>
        </>
      ),
    },
    {
      key: 'email',
      header: keys.EMAIL,
      sortKey: 'EMAIL',
      cell: ({ email, phone }) => (
        <div className={styles.lines}>
          <span title={email}>{email}</span>
          <span>{phone === null ? list.noPhone : formatPhone(phone)}</span>
        </div>
      ),
    },
    {
      key: 'state',
      header: keys.state,
      width: '19rem',
      cell: (contact) => (
        <>
          <StateBadge contact={contact} />
          <div className={styles.since}>
            <DottedLine facts={stateFacts(contact, { words, locale }, timeZone)} />
          </div>
        </>
      ),
    },
    {
      key: 'createdAt',
      header: keys.CREATEDAT,
      sortKey: 'CREATEDAT',
      width: '17rem',
      from: 'lg',
      cell: (contact) => (
        <div className={styles.lines}>
          <span>{formatDate(contact.createdAt, locale, timeZone)}</span>
          <LastMail contact={contact} timeZone={timeZone} />
        </div>
      ),
    },
    {
      key: 'acts',
      header: keys.acts,
      // as narrow as its buttons
      width: '1%',
      align: 'right',
      cell: (contact) => <ContactActs contact={contact} onAct={(act) => onAct(act, contact)} />,
    },
  ];
};

type ContactCardProps = { contact: Contact; book: Book; timeZone: string };

/** Somebody of the book on a phone. */
export function ContactCard({ contact, book, timeZone }: ContactCardProps) {
  const words = useWords();
  const locale = useLocale();
  const { keys, list } = words.contacts;
  const { email, phone } = contact;
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <StateBadge contact={contact} />
          <DottedLine facts={stateFacts(contact, { words, locale }, timeZone)} />
        </>
      }
      title={nameOf(contact, book)}
      meta={metaOf(contact, book, words)}
    >
      <CardFacts
        facts={[
          { label: keys.EMAIL, value: email },
          { label: keys.phone, value: phone === null ? list.noPhone : formatPhone(phone) },
          { label: keys.mail, value: <LastMail contact={contact} timeZone={timeZone} /> },
        ]}
      />
    </PhoneCard>
  );
}
