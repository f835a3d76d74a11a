import { Radio } from '@mantine/core';
import * as z from 'zod/mini';
import { depositsApi } from '#core/api/deposits.ts';
import type { DepositAction } from '#core/rules/deposits.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { noProof, ProofFields, proof, proofFields, proofOf } from '#web/lib/proof-fields.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './money.module.css';
import { type DepositRow, moneyReads } from './money-reads.ts';

type Back = Exclude<DepositAction, 'match'>;
type TakeBackProps = { deposit: DepositRow | null; kind: Back; onClose: () => void };

const wordsOf = { unmatch: 'unmatch', return: 'sendBack', reverse: 'reverse' } as const;

/** A match that was wrong, money that went back, a deposit that was typed wrongly: with a reason and a fresh password. */
export function TakeBackDialog({ deposit, kind, onClose }: TakeBackProps) {
  const words = useWords().deposits[wordsOf[kind]];
  return (
    <FormDialog isOpen={deposit !== null} onClose={onClose} title={words.title}>
      {deposit && <TakeBackForm deposit={deposit} kind={kind} onClose={onClose} />}
    </FormDialog>
  );
}

const why = z.object({
  reason: f.text(limits.reasonLengthMax),
  paymentId: z.string('select').check(z.minLength(1, 'select')),
  ...proof,
});

function TakeBackForm({ deposit: shown, kind, onClose }: TakeBackProps & { deposit: DepositRow }) {
  const agreed = useAgreed(shown, { canAct: ({ actions }) => actions.includes(kind) });
  const deposit = agreed.now;
  const all = useWords();
  const words = all.deposits[wordsOf[kind]];
  const money = (amount: number) => amountText(all, amount, deposit.currency);
  const matches = deposit.uses.filter(({ canUnmatch }) => canUnmatch);
  const form = useEndpointForm(depositsApi.decide, {
    schema: why,
    defaults: { reason: '', paymentId: String(matches[0]?.paymentId ?? 0), ...noProof },
    toSent: ({ reason, paymentId, ...checked }) => ({
      body: {
        id: deposit.id,
        version: deposit.version,
        action: kind,
        reason,
        ...(kind === 'unmatch' ? { paymentId: Number(paymentId) } : {}),
        ...proofOf(checked),
      },
    }),
    fieldOf: { ...proofFields, STATUS_CONFLICT: 'paymentId' },
    agreed,
    refresh: moneyReads,
    onDone: () => {
      announce.toast({ type: 'success', title: words.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  const { hint } = words;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={typeof hint === 'string' ? hint : hint({ amount: money(deposit.rest) })}
      verb={words.submit}
      cancels={kind !== 'return'}
      danger
      isRoomy
    >
      {kind === 'unmatch' && (
        <FormField form={form} name="paymentId">
          {({ value, ...field }) => (
            <Radio.Group {...field} label={all.deposits.keys.invoice} withAsterisk value={value}>
              <div className={styles.choices}>
                {matches.map(({ id, paymentId, number, amount }) => (
                  <Radio
                    key={id}
                    value={String(paymentId)}
                    label={all.deposits.matchedTo({ number: number ?? '', amount: money(amount) })}
                  />
                ))}
              </div>
            </Radio.Group>
          )}
        </FormField>
      )}
      <FormField form={form} name="reason">
        {(field) => (
          <CountedTextarea
            required
            data-autofocus
            label={words.reason}
            max={limits.reasonLengthMax}
            rows={3}
            {...field}
          />
        )}
      </FormField>
      <ProofFields form={form} />
    </DialogForm>
  );
}
