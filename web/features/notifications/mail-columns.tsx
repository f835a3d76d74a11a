import { Button } from '@mantine/core';
import type { Output } from '#core/api/endpoint.ts';
import type { mailsApi } from '#core/api/mails.ts';
import type { Locale } from '#core/rules/enums.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { mailLooks } from '#core/rules/status-colours.ts';
import type { Words } from '#core/words/words.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CountCell, TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';

type MailRow = Output<typeof mailsApi.list>['data'][number];
type Acting = { words: Words; locale: Locale; isBusy: boolean; onRetry: (id: number) => void };

export const mailColumns = ({ words, locale, isBusy, onRetry }: Acting): Column<MailRow>[] => {
  const { keys, statuses, channels, number, retry } = words.notifications.mails;
  return [
    {
      key: 'kind',
      header: keys.KIND,
      sortKey: 'KIND',
      second: { header: keys.ID, sortKey: 'ID' },
      cell: ({ id, kind, channel }) => <TitleCell title={kind} meta={[number({ id }), channels[channel]]} />,
    },
    { key: 'recipient', header: keys.RECIPIENT, cell: ({ recipient }) => recipient, width: '24rem' },
    {
      key: 'status',
      header: keys.STATUS,
      sortKey: 'STATUS',
      width: '11rem',
      cell: ({ status }) => <StatusBadge look={mailLooks[status]}>{statuses[status]}</StatusBadge>,
    },
    {
      key: 'tries',
      header: keys.TRIES,
      sortKey: 'TRIES',
      align: 'right',
      width: '8rem',
      cell: ({ tries }) => <CountCell n={tries} />,
    },
    { key: 'reason', header: keys.REASON, from: 'lg', width: '18rem', cell: ({ reason }) => reason },
    {
      key: 'createdAt',
      header: keys.CREATEDAT,
      sortKey: 'CREATEDAT',
      from: 'md',
      width: '17rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, locale, operatorZone)}</time>,
    },
    {
      key: 'retry',
      header: '',
      align: 'right',
      width: '12rem',
      cell: ({ id, status }) =>
        status === 'FAILED' && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => onRetry(id)}>
            {retry}
          </Button>
        ),
    },
  ];
};

/** A mail on a phone. */
export function MailCard({ mail }: { mail: MailRow }) {
  const { mails } = useWords().notifications;
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
      title={kind}
      meta={[mails.channels[channel], recipient, reason]}
    />
  );
}
