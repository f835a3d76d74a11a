import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { guaranteesApi } from '#core/api/guarantees.ts';
import type { Currency } from '#core/rules/countries.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { noProof, ProofFields, proof, proofFields, proofOf } from '#web/lib/proof-fields.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import { guaranteeReads } from './guarantee-reads.ts';
import styles from './guarantees.module.css';
import { RefundDialog, type RefundedPayment } from './refund-dialog.tsx';

/** Both take the hire back: of an unpaid invoice, and of one that was refunded whole. */
const endings = ['cancel', 'void'] as const;
type Ending = (typeof endings)[number];

type RefundActsProps = { payment: { id: number; number: string; currency: Currency } };

/** What the operator can send back of a payment, or cancel. */
export function RefundActs({ payment }: RefundActsProps) {
  const { payment: texts, refund, ...words } = useWords().guarantees;
  const [open, setOpen] = useState<'refund' | Ending | null>(null);
  const { data } = useEndpoint(guaranteesApi.one, { params: { id: payment.id } });
  if (!data || !('version' in data)) return null;
  const { version, actions, status } = data;
  if (actions.length === 0 && open === null) return null;
  const refunded: RefundedPayment = { ...payment, version, status };
  const close = () => setOpen(null);
  return (
    <Card title={texts.refunds}>
      <div className={styles.acts}>
        {actions.includes('refund') && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('refund')}>
            {refund.act}
          </Button>
        )}
        {endings
          .filter((ending) => actions.includes(ending))
          .map((ending) => (
            <Button key={ending} variant="default" aria-haspopup="dialog" onClick={() => setOpen(ending)}>
              {words[ending].act}
            </Button>
          ))}
      </div>
      <RefundDialog payment={refunded} isOpen={open === 'refund'} onClose={close} />
      {endings.map((ending) => (
        <FormDialog key={ending} isOpen={open === ending} onClose={close} title={words[ending].title(payment)}>
          <EndForm ending={ending} payment={refunded} onClose={close} />
        </FormDialog>
      ))}
    </Card>
  );
}

const typed = z.object({ reason: f.text(limits.reasonLengthMax), ...proof });

type EndFormProps = { ending: Ending; payment: RefundedPayment; onClose: () => void };

function EndForm({ ending, payment, onClose }: EndFormProps) {
  const agreed = useAgreed(payment);
  const { id, version } = agreed.now;
  const { guarantees, enums } = useWords();
  const words = guarantees[ending];
  const form = useEndpointForm(guaranteesApi[ending], {
    schema: typed,
    defaults: { reason: '', ...noProof },
    toSent: ({ reason, ...checked }) => ({ body: { id, version, reason, ...proofOf(checked) } }),
    agreed,
    refresh: guaranteeReads,
    fieldOf: proofFields,
    onDone: () => {
      announce.toast({ type: 'success', title: words.done });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={words.what}
      verb={words.verb}
      cancels={ending === 'cancel'}
      danger
      now={agreed.before && <div>{enums.paymentStatus[agreed.now.status]}</div>}
      isRoomy
    >
      <FormField form={form} name="reason">
        {(field) => (
          <CountedTextarea required isFirst rows={3} label={words.reason} max={limits.reasonLengthMax} {...field} />
        )}
      </FormField>
      <ProofFields form={form} />
    </DialogForm>
  );
}
