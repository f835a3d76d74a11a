import type { ReactNode } from 'react';
import { canGetMail } from '#core/rules/account-lifecycle.ts';
import type { Locale } from '#core/rules/enums.ts';
import { formatDate, formatPhone } from '#core/rules/formats.ts';
import { accountLooks } from '#core/rules/status-colours.ts';
import type { Words } from '#core/words/words.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { Address, TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Whole } from '#web/ui/unbroken.ts';
import { expiryLine } from './account-end.ts';
import styles from './account-list.module.css';
import type { AccountRow, RecruiterRow } from './account-query.ts';
import { MailingSwitch } from './mailing-switch.tsx';

type Spoken = { words: Words; locale: Locale };

/** An ID over an address that differs from it, a day over a day. */
function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.lines}>
      <span>{first}</span>
      {second !== null && <span>{second}</span>}
    </div>
  );
}

export const accountColumns = ({ words, locale }: Spoken, sortsByCompany: boolean): Column<AccountRow>[] => {
  const { keys, list, detail } = words.adminAccounts;
  const day = (instant: string): string => formatDate(instant, locale, operatorZone);
  return [
    {
      key: 'name',
      header: keys.NAME,
      sortKey: 'NAME',
      second: { header: keys.ID, sortKey: 'ID' },
      cell: ({ name, id, company }) => (
        <>
          <TitleCell title={name || detail.empty} meta={[list.number({ id })]} />
          {company !== '' && <div className={styles.companyBelow}>{company}</div>}
        </>
      ),
    },
    {
      key: 'company',
      header: keys.COMPANY,
      ...(sortsByCompany ? { sortKey: 'COMPANY' } : {}),
      from: 'lg',
      cell: ({ company }) => company || detail.empty,
    },
    {
      key: 'status',
      header: keys.STATUS,
      width: '11rem',
      cell: ({ status }) => <StatusBadge look={accountLooks[status]}>{words.enums.accountStatus[status]}</StatusBadge>,
    },
    {
      key: 'identify',
      header: keys.IDENTIFY,
      sortKey: 'IDENTIFY',
      second: { header: keys.EMAIL, sortKey: 'EMAIL' },
      cell: ({ identify, email }) => (
        <Lines
          first={<Address>{identify || detail.empty}</Address>}
          second={email === identify ? null : <Address>{email}</Address>}
        />
      ),
    },
    {
      key: 'phone',
      header: keys.PHONE,
      sortKey: 'PHONE',
      from: 'lg',
      cell: ({ phone }) => <Whole>{phone === '' ? detail.empty : formatPhone(phone)}</Whole>,
    },
    {
      key: 'createdAt',
      header: keys.CREATEDAT,
      sortKey: 'CREATEDAT',
      second: { header: keys.EXPIREDAT, sortKey: 'EXPIREDAT' },
      width: '13rem',
      cell: (row) => {
        const expiry = expiryLine(words, locale, row);
        return <Lines first={<Whole>{day(row.createdAt)}</Whole>} second={expiry && <Whole>{expiry}</Whole>} />;
      },
    },
  ];
};

export const recruiterColumns = (spoken: Spoken): Column<RecruiterRow>[] => [
  ...accountColumns(spoken, false),
  {
    key: 'mailing',
    header: spoken.words.adminAccounts.keys.MAILING,
    sortKey: 'MAILING',
    width: '10.4rem',
    align: 'right',
    cell: (row) => canGetMail(row.status) && <MailingSwitch account={row} />,
  },
];
