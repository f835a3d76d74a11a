import { formatDate, formatPhone } from '#core/rules/formats.ts';
import { accountLooks } from '#core/rules/status-colours.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { expiryLine } from './account-end.ts';
import type { AccountRow } from './account-query.ts';

/** An account on a phone. */
export function AccountCard({ account }: { account: AccountRow }) {
  const words = useWords();
  const { list, keys, detail } = words.adminAccounts;
  const locale = useLocale();
  const { id, name, company, status, identify, email, phone, createdAt, expiresAt, endedByOperatorAt } = account;
  const hasEnd = expiresAt !== null || endedByOperatorAt !== null;
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <StatusBadge look={accountLooks[status]}>{words.enums.accountStatus[status]}</StatusBadge>
          <span>{list.joined({ date: formatDate(createdAt, locale, operatorZone) })}</span>
        </>
      }
      title={name || detail.empty}
      meta={[list.number({ id }), company, hasEnd ? expiryLine(words, locale, account) : null]}
    >
      <CardFacts
        facts={[
          { label: keys.IDENTIFY, value: identify || detail.empty },
          ...(email === identify ? [] : [{ label: keys.EMAIL, value: email || detail.empty }]),
          { label: keys.PHONE, value: phone === '' ? detail.empty : formatPhone(phone) },
        ]}
      />
    </PhoneCard>
  );
}
