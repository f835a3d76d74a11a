import { shownContact } from '#core/rules/contact-lifecycle.ts';
import { formatDay } from '#core/rules/formats.ts';
import { contactLooks } from '#core/rules/status-colours.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { SideRow } from './candidate-query.ts';
import styles from './card.module.css';

/** That a contact is asked for, or open and until when the year runs; nothing before that. */
export function ContactMark({ row }: { row: Pick<SideRow, 'contactState' | 'contactUntil' | 'isLost'> }) {
  const { disclosures, enums } = useWords();
  const locale = useLocale();
  const { contactState, contactUntil } = shownContact(row);
  if (contactState === 'NONE') return null;
  return (
    <div className={styles.contact}>
      <StatusBadge bare look={contactLooks[contactState]}>
        {enums.contactState[contactState]}
      </StatusBadge>
      {contactUntil !== null && (
        <div className={styles.year}>{unbroken(disclosures.yearMark({ day: formatDay(contactUntil, locale) }))}</div>
      )}
    </div>
  );
}
