import { shownContact } from '#core/rules/contact-lifecycle.ts';
import { contactLooks } from '#core/rules/status-colours.ts';
import { useDayThere } from '#web/lib/own-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { useWords } from '#web/ui/words.tsx';
import type { SideRow } from './candidate-query.ts';
import styles from './card.module.css';

/** That a contact is asked for, or open and until when the year runs; nothing before that. */
export function ContactMark({ row }: { row: Pick<SideRow, 'contactState' | 'contactUntil' | 'isLost' | 'timeZone'> }) {
  const { disclosures, enums } = useWords();
  const dayThere = useDayThere();
  const { contactState, contactUntil } = shownContact(row);
  if (contactState === 'NONE') return null;
  return (
    <div className={styles.contact}>
      <StatusBadge bare look={contactLooks[contactState]}>
        {enums.contactState[contactState]}
      </StatusBadge>
      {contactUntil !== null && (
        <div className={styles.year}>
          {unbroken(disclosures.yearMark({ day: dayThere(contactUntil, row.timeZone) }))}
        </div>
      )}
    </div>
  );
}
