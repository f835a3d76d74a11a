import type { ReactNode } from 'react';
import type { Output } from '#core/api/endpoint.ts';
import type { mailsApi } from '#core/api/mails.ts';
import type { Locale } from '#core/rules/enums.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { mailLooks } from '#core/rules/status-colours.ts';
import { mailAbout, mailReason } from '#core/words/mail-row.ts';
import type { Words } from '#core/words/words.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CountCell, TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';

type MailRow = Output<typeof mailsApi.list>['data'][number];
type Acting = { words: Words; locale: Locale; retryButton: (id: number) => ReactNode };

export const mailColumns = ({ words, locale, retryButton }: Acting): Column<MailRow>[] => {
  const { keys, statuses, channels, number } = words.notifications.mails;
  return [
    {
      key: 'kind',
      header: keys.KIND,
      second: { header: keys.ID, sortKey: 'ID' },
      cell: ({ id, kind, channel }) => (
        <TitleCell title={mailAbout(words, kind)} meta={[number({ id }), channels[channel]]} />
      ),
    },
    { key: 'recipient', header: keys.RECIPIENT, cell: ({ recipient }) => recipient, width: '20rem' },
    {
      key: 'status',
      header: keys.STATUS,
      width: '9rem',
      cell: ({ status }) => <StatusBadge look={mailLooks[status]}>{statuses[status]}</StatusBadge>,
    },
    {
      key: 'tries',
      header: keys.TRIES,
      align: 'right',
      width: '6rem',
      cell: ({ tries }) => <CountCell n={tries} />,
    },
    { key: 'reason', header: keys.REASON, from: 'lg', width: '22rem', cell: ({ reason }) => mailReason(words, reason) },
    {
      key: 'createdAt',
      header: keys.CREATEDAT,
      sortKey: 'CREATEDAT',
      width: '16rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, locale, operatorZone)}</time>,
    },
    {
      key: 'retry',
      header: '',
      align: 'right',
      width: '11rem',
      cell: ({ id, status }) => status === 'FAILED' && retryButton(id),
    },
  ];
};

/** A mail on a phone. */
export function MailCard({ mail, act }: { mail: MailRow; act: ReactNode }) {
  const words = useWords();
  const { mails } = words.notifications;
  const locale = useLocale();
  const { kind, channel, recipient, status, reason, createdAt } = mail;
  return (
    <PhoneCard
      top={
        <>
          <StatusBadge look={mailLooks[status]}>{mails.statuses[status]}</StatusBadge>
          <time dateTime={createdAt}>{formatDateTime(createdAt, locale, operatorZone)}</time>
        </>
      }
      title={mailAbout(words, kind)}
      meta={[mails.channels[channel], recipient, mailReason(words, reason)]}
    >
      {act}
    </PhoneCard>
  );
}
