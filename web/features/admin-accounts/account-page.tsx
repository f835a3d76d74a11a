import type { ReactNode } from 'react';
import { Columns } from '#web/ui/blocks/columns.tsx';
import type { Account } from './account-detail.ts';
import { AccountHead } from './account-head.tsx';
import { AccountHistory } from './account-history.tsx';
import { Agreements, Colleagues } from './account-records.tsx';
import { Objections } from './objections.tsx';

/** The page of one account: what it says of itself on the left, what is on record of it on the right. */
export function AccountPage({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <>
      <AccountHead account={account} />
      <Columns
        isRightNarrow
        left={children}
        right={
          <>
            <Objections account={account} />
            <AccountHistory account={account} />
            <Colleagues account={account} />
            <Agreements agreements={account.agreements} />
          </>
        }
      />
    </>
  );
}
