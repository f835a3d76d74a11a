import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#core/rules/formats.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './bank-account.module.css';
import { BankAccountDialog, type ShownAccount } from './bank-account-dialog.tsx';

type BankAccountCardProps = { account: ShownAccount | null; timeZone: string };

/** Where the firm is paid, masked; to change it takes the password. */
export function BankAccountCard({ account, timeZone }: BankAccountCardProps) {
  const { bankAccount } = useWords();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [openedAt] = useState(() => Date.now());
  return (
    <Card title={bankAccount.title}>
      <div className={styles.stack}>
        {account === null ? (
          <InlineNote colour="warning">{bankAccount.none}</InlineNote>
        ) : (
          <DefinitionList
            facts={[
              { label: bankAccount.bank, value: account.bank },
              { label: bankAccount.holder, value: account.holder },
              { label: bankAccount.number, value: account.number },
              { label: bankAccount.changedAt, value: formatDate(account.changedAt, locale, timeZone) },
            ]}
          />
        )}
        {account !== null && Date.parse(account.usableAt) > openedAt && (
          <InlineNote>{bankAccount.wait({ time: formatDateTime(account.usableAt, locale, timeZone) })}</InlineNote>
        )}
        <p className={styles.quiet}>{bankAccount.firm}</p>
        <Button
          className={styles.act ?? ''}
          variant={account === null ? 'filled' : 'default'}
          onClick={() => setOpen(true)}
        >
          {account === null ? bankAccount.add : bankAccount.change}
        </Button>
      </div>
      <BankAccountDialog isOpen={isOpen} onClose={() => setOpen(false)} account={account} />
    </Card>
  );
}
