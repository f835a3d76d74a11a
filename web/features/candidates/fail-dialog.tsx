import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { candidatesApi } from '#core/api/candidates.ts';
import type { EmployerCandidateAct } from '#core/rules/candidate-acts.ts';
import {
  type CandidateCode,
  candidateCodes,
  type FailReason,
  failReasons,
  isFail,
  needsNote,
  type StopReason,
  settableCodes,
  stopReasons,
} from '#core/rules/candidate-codes.ts';
import type { ContactState } from '#core/rules/enums.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import { candidateReads } from './candidate-reads.ts';
import { StandingNow } from './standing-now.tsx';
import { useShown } from './use-shown.ts';

/** What the dialog must know of whoever does not pass. */
export type Failing = {
  id: number;
  version: number;
  name: string;
  code: CandidateCode;
  moves?: readonly CandidateCode[];
  actions: readonly EmployerCandidateAct[];
  contactState: ContactState;
  isFailedByWithdrawal: boolean;
};

export type Fail = { rows: readonly Failing[]; code: CandidateCode | null };

type FailDialogProps = { failing: Fail | null; onClose: () => void; onDone?: (ids: readonly number[]) => void };

/** Nobody is turned down without a reason; the recruiter reads it with the results notice. */
export function FailDialog({ failing, onClose, onDone }: FailDialogProps) {
  const { fail } = useWords().candidates;
  const shown = useShown(failing);
  if (shown === null) return null;
  const [first] = shown.rows;
  const title =
    shown.rows.length === 1 && first ? fail.title({ name: first.name }) : fail.titleMany({ n: shown.rows.length });
  return (
    <FormDialog isOpen={failing !== null} onClose={onClose} title={title}>
      <FailForm {...shown} onClose={onClose} onDone={onDone} />
    </FormDialog>
  );
}

const isStop = (reason: string): reason is StopReason => stopReasons.some((one) => one === reason);

const failCodes = settableCodes.filter(isFail);

const typed = z.object({
  code: z.string(),
  reason: f.oneOf(failReasons),
  note: f.optionalText(limits.reasonLengthMax),
});

/** Among the reasons and the stages that all of them have. The candidate's own end has a code of its own. */
const typedAmong = (reasons: readonly FailReason[], codes: readonly CandidateCode[]) =>
  typed.check(
    z.refine(({ reason }) => reasons.includes(reason), { error: 'select', path: ['reason'] }),
    z.refine(({ code, reason }) => isStop(reason) || codes.some((one) => one === code), {
      error: 'select',
      path: ['code'],
    }),
    z.refine(({ reason, note }) => !needsNote(reason, note), { error: 'required', path: ['note'] }),
  );

const canEnd = ({ moves = [], actions }: Failing): boolean => moves.some(isFail) || actions.includes('stop');

type FailFormProps = Fail & { onClose: () => void; onDone: ((ids: readonly number[]) => void) | undefined };

function FailForm({ rows: shown, code, onClose, onDone }: FailFormProps) {
  const { candidates, enums } = useWords();
  const { fail } = candidates;
  const agreed = useAgreed(shown);
  // whom somebody else has decided about meanwhile is left out
  const rows = agreed.now.filter(canEnd);
  const isNobodyLeft = rows.length === 0;
  const codes = candidateCodes.filter(
    (one) => isFail(one) && !isNobodyLeft && rows.every(({ moves = [] }) => moves.includes(one)),
  );
  const canStop = !isNobodyLeft && rows.every(({ actions }) => actions.includes('stop'));
  const reasons = failReasons.filter((reason) => (isStop(reason) ? canStop : codes.length > 0));
  // another stage is never proposed in its place: that one is chosen
  const [proposed] = useState(code !== null && codes.includes(code) ? code : codes[0]);
  const form = useEndpointForm(candidatesApi.setStatus, {
    schema: typedAmong(reasons, codes),
    defaults: { code: codes.find((one) => one === proposed) ?? '', reason: '' as never, note: '' },
    toSent: ({ code: chosen, reason, note }) => {
      const named = failCodes.find((one) => one === chosen);
      const move =
        isStop(reason) || named === undefined ? { action: 'stop' as const } : { action: 'move' as const, code: named };
      return { body: { candidates: rows.map(({ id, version }) => ({ id, version })), ...move, reason, note } };
    },
    agreed,
    refresh: candidateReads,
    onDone: () => {
      announce.toast({ type: 'success', title: fail.done, message: candidates.stage.savedHint });
      onDone?.(rows.map(({ id }) => id));
      onClose();
    },
    warnsUnsaved: false,
  });
  const askedFor = rows.filter(({ contactState }) => contactState === 'REQUEST').map(({ name }) => name);
  const isOwnEnd = isStop(form.watch('reason'));
  return (
    <DialogForm
      danger
      form={{ ...form, isOver: form.isOver || isNobodyLeft }}
      onClose={onClose}
      help={fail.what}
      verb={fail.verb}
      now={agreed.before && <StandingNow rows={agreed.now} before={agreed.before} />}
      isRoomy
    >
      {askedFor.length > 0 && (
        <InlineNote colour="warning">{fail.openRequest({ names: askedFor.join(', ') })}</InlineNote>
      )}
      <FormField form={form} name="reason">
        {({ value, ...field }) => (
          <NativeSelect
            withAsterisk
            data-autofocus
            label={fail.reason}
            data={[
              { value: '', label: fail.choose },
              ...reasons.map((reason) => ({ value: reason, label: enums.failReason[reason] })),
            ]}
            {...field}
            // what is offered no longer is chosen anew
            value={reasons.includes(value) ? value : ''}
          />
        )}
      </FormField>
      {!isOwnEnd && codes.length > 0 && (
        <FormField form={form} name="code">
          {({ value, ...field }) => {
            const chosen = codes.find((one) => one === value);
            return (
              <NativeSelect
                withAsterisk
                label={fail.code}
                data={[
                  ...(chosen ? [] : [{ value: '', label: fail.chooseCode }]),
                  ...codes.map((one) => ({ value: one, label: enums.candidateCode[one] })),
                ]}
                {...field}
                value={chosen ?? ''}
              />
            );
          }}
        </FormField>
      )}
      <FormField form={form} name="note">
        {(field) => (
          <CountedTextarea
            label={fail.text}
            description={fail.textHint}
            rows={3}
            max={limits.reasonLengthMax}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}
