import { useState } from 'react';
import * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import * as f from '#core/rules/fields.ts';
import { formatDateTime, formatDay } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import type { payoutActions } from '#core/rules/payouts.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { noProof, ProofFields, proof, proofFields, proofOf } from '#web/lib/proof-fields.tsx';
import { operatorZone } from '#web/lib/time-zone.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { OvertakenNote } from '#web/ui/blocks/overtaken-note.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { moneyReads } from './money-reads.ts';

type Payout = Output<typeof payoutsApi.one>;
type Kind = (typeof payoutActions)[number];
/** What is done with the payout of which invoice. */
export type PayoutAct = { kind: Kind; id: number };

/** Pays out, asks another admin to, or decides what was asked: with the account in full and a fresh password. */
export function PayoutDialog({ act, onClose }: { act: PayoutAct | null; onClose: () => void }) {
  const { pay, decide } = useWords().payouts;
  const title = act === null ? '' : act.kind === 'pay' ? pay.title : decide[act.kind].title;
  return (
    <FormDialog isOpen={act !== null} onClose={onClose} title={title}>
      {act && <Loaded act={act} onClose={onClose} />}
    </FormDialog>
  );
}

function Loaded({ act, onClose }: { act: PayoutAct; onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useEndpoint(payoutsApi.one, { params: { id: act.id } });
  const [isBegun, setBegun] = useState(false);
  // figures of an earlier opening are none; a form that has begun outlives a read that failed
  if (error && !isBegun) return <ServerError message={error.message} onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return null;
  const isOver = !data.actions.includes(act.kind);
  if (!isOver && !isBegun) setBegun(true);
  // nobody is asked for a transfer that was made
  if (isOver && !isBegun) return <OvertakenNote of={{ isOver }} />;
  return act.kind === 'pay' ? (
    <PayForm payout={data} isOver={isOver} onClose={onClose} />
  ) : (
    <DecideForm payout={data} isOver={isOver} kind={act.kind} onClose={onClose} />
  );
}

/** What becomes of the held money, and where it goes. */
function Figures({ payout }: { payout: Payout }) {
  const words = useWords();
  const locale = useLocale();
  const { keys, account, noAccount, accountUnpaid, by, inFull } = words.payouts;
  const { setOffRule } = words.payments.detail;
  const money = (amount: number) => amountText(words, amount, payout.currency);
  const { accountInFull, payout: asked } = payout;
  // nothing goes to an account where a debt takes all of it
  const isTransfer = payout.amount > 0;
  const accountChange = isTransfer ? payout.accountChange : null;
  return (
    <>
      <DefinitionList
        facts={[
          { label: keys.number, value: payout.number },
          { label: keys.firm, value: payout.recruiter.firm },
          { label: keys.held, value: money(payout.held) },
          ...(payout.charge > 0 ? [{ label: keys.charge, value: money(-payout.charge) }] : []),
          ...(payout.setOff > 0 ? [{ label: keys.setOff, value: money(-payout.setOff) }] : []),
          { label: keys.amount, value: <b>{money(payout.amount)}</b> },
          ...(payout.payoutDate === null
            ? []
            : [{ label: keys.payoutDate, value: formatDay(payout.payoutDate, locale) }]),
          ...(isTransfer ? [{ label: keys.account, value: accountInFull ? account(accountInFull) : noAccount }] : []),
          ...(accountChange
            ? [
                {
                  label: keys.accountChange,
                  value: by({ name: accountChange.by, date: formatDateTime(accountChange.at, locale, operatorZone) }),
                },
              ]
            : []),
          ...(asked
            ? [
                {
                  label: keys.askedBy,
                  value: by({ name: asked.askedBy.name, date: formatDateTime(asked.askedAt, locale, operatorZone) }),
                },
              ]
            : []),
        ]}
      />
      {payout.setOff > 0 && payout.state !== 'PAID' && <InlineNote colour="grey">{setOffRule}</InlineNote>}
      {accountChange?.isUnpaid && <InlineNote colour="warning">{accountUnpaid}</InlineNote>}
      {isTransfer && <InlineNote colour="grey">{inFull}</InlineNote>}
    </>
  );
}

type PayFormProps = { payout: Payout; isOver: boolean; onClose: () => void };

/** What is under way says by itself how it ended. */
const isOverNow = (form: { isOver: boolean; isSending: boolean }, isOver: boolean): boolean =>
  form.isOver || (isOver && !form.isSending);

function PayForm({ payout: shown, isOver, onClose }: PayFormProps) {
  const words = useWords();
  const agreed = useAgreed(shown);
  const payout = agreed.now;
  const { pay, allSetOff } = words.payouts;
  const isTransfer = payout.amount > 0;
  const form = useEndpointForm(payoutsApi.pay, {
    schema: z.object(proof),
    defaults: noProof,
    toSent: (checked) => ({ body: { id: payout.id, amount: payout.amount, ...proofOf(checked) } }),
    agreed,
    refresh: moneyReads,
    fieldOf: proofFields,
    onDone: ({ state }) => {
      announce.toast({ type: 'success', title: state !== 'PAID' ? pay.asked : isTransfer ? pay.done : allSetOff.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  const amount = amountText(words, payout.amount, payout.currency);
  const paying = { ask: pay.ask({ amount }), confirm: pay.confirm({ amount }) };
  const verb = (isTransfer ? paying : allSetOff)[payout.needsSecondAdmin ? 'ask' : 'confirm'];
  return (
    <DialogForm
      form={{ ...form, isOver: isOverNow(form, isOver) }}
      onClose={onClose}
      help={isTransfer ? pay.hint : allSetOff.hint}
      verb={verb}
      isRoomy
    >
      <Figures payout={payout} />
      {payout.needsSecondAdmin && <InlineNote colour="warning">{pay.second}</InlineNote>}
      <ProofFields form={form} />
    </DialogForm>
  );
}

type DecideFormProps = PayFormProps & { kind: Exclude<Kind, 'pay'> };

function DecideForm({ payout: shown, isOver, kind, onClose }: DecideFormProps) {
  const words = useWords();
  const agreed = useAgreed(shown);
  const payout = agreed.now;
  const { decide, allSetOff } = words.payouts;
  const isSetOff = kind === 'approve' && payout.amount === 0;
  const asked = payout.payout;
  const form = useEndpointForm(payoutsApi.decide, {
    schema: z.object({
      ...proof,
      reason: kind === 'decline' ? f.text(limits.reasonLengthMax) : z.optional(z.string()),
    }),
    defaults: { ...noProof, reason: '' },
    toSent: ({ reason, ...checked }) => ({
      body: {
        id: asked?.id ?? 0,
        version: asked?.version ?? 0,
        decision: kind,
        ...(kind === 'decline' && reason ? { reason } : {}),
        ...proofOf(checked),
      },
    }),
    agreed,
    refresh: moneyReads,
    fieldOf: proofFields,
    onDone: () => {
      announce.toast({ type: 'success', title: isSetOff ? allSetOff.approved : decide[kind].done });
      onClose();
    },
    warnsUnsaved: false,
  });
  const amount = amountText(words, payout.amount, payout.currency);
  return (
    <DialogForm
      form={{ ...form, isOver: isOverNow(form, isOver) }}
      onClose={onClose}
      verb={isSetOff ? allSetOff.approve : decide[kind].confirm({ amount })}
      cancels={kind === 'withdraw'}
      danger={kind === 'decline'}
      isRoomy
    >
      <Figures payout={payout} />
      {kind === 'decline' && (
        <FormField form={form} name="reason">
          {({ value, ...field }) => (
            <CountedTextarea
              required
              label={decide.reason}
              max={limits.reasonLengthMax}
              rows={3}
              value={value ?? ''}
              {...field}
            />
          )}
        </FormField>
      )}
      <ProofFields form={form} />
    </DialogForm>
  );
}
