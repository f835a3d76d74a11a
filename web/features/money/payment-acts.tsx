import { Button } from '@mantine/core';
import { useState } from 'react';
import { payoutsApi } from '#core/api/payouts.ts';
import type { PaymentAction } from '#core/rules/payment-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { useWords } from '#web/ui/words.tsx';
import { ConfirmDepositDialog, type PayableInvoice } from './deposit-dialogs.tsx';
import styles from './money.module.css';
import { type PayoutAct, PayoutDialog } from './payout-dialog.tsx';
import { PayoutActs } from './payout-list.tsx';

type Acted = PayableInvoice & { actions: readonly PaymentAction[] };

type MoneyActsProps = {
  payment: Acted;
  /** Nothing else is to be done before it. */
  isNext: boolean;
};

/** What the operator does with the money of one invoice. */
export function MoneyActs({ payment, isNext }: MoneyActsProps) {
  const words = useWords();
  const [isConfirming, setConfirming] = useState(false);
  const canPayOut = payment.actions.includes('payout');
  const canDeposit = payment.actions.includes('deposit');
  if (!canPayOut && !canDeposit) return null;
  return (
    <Card title={canDeposit ? words.deposits.one : words.payouts.one}>
      {canDeposit && (
        <div className={styles.pageActs}>
          <Button variant={isNext ? 'filled' : 'default'} onClick={() => setConfirming(true)}>
            {words.deposits.actions.confirm}
          </Button>
        </div>
      )}
      {canPayOut && <PayoutPart id={payment.id} number={payment.number} />}
      <ConfirmDepositDialog invoice={payment} isOpen={isConfirming} onClose={() => setConfirming(false)} />
    </Card>
  );
}

/** Read from the list, which keeps the account's number to itself. */
function PayoutPart({ id, number }: { id: number; number: string }) {
  const { stops } = useWords().payouts;
  const [act, setAct] = useState<PayoutAct | null>(null);
  const { data } = useEndpoint(payoutsApi.list, { query: { searchType: 'NUMBER', keyword: number } });
  const row = data?.data.find((one) => one.id === id);
  if (!row) return null;
  return (
    <>
      {row.stop !== null && <p className={styles.quiet}>{stops[row.stop]}</p>}
      <PayoutActs isOnPage row={row} onAct={(kind) => setAct({ kind, id })} />
      <PayoutDialog act={act} onClose={() => setAct(null)} />
    </>
  );
}
