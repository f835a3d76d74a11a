import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { contractsApi } from '#core/api/contracts.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { paymentsApi } from '#core/api/payments.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Contract } from './contract-paper.tsx';

/** The operator changes a contract by a numbered amendment, never the contract itself. */
export function AmendAct({ contract }: { contract: Contract }) {
  const { amend } = useWords().contracts;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {contract.actions.includes('amend') && (
        <Button
          variant="default"
          leftSection={<IconFilePlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {amend.act}
        </Button>
      )}
      <FormDialog isOpen={isOpen} onClose={close} title={amend.title({ number: contract.number })}>
        <AmendForm contract={contract} onClose={close} />
      </FormDialog>
    </>
  );
}

const typed = z.object({
  change: f.text(limits.amendmentLengthMax),
  reason: f.text(limits.reasonLengthMax),
  startDate: z.nullable(f.date),
});

function AmendForm({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { amend } = useWords().contracts;
  const agreed = useAgreed(contract);
  const form = useEndpointForm(contractsApi.amend, {
    agreed,
    schema: typed,
    defaults: { change: '', reason: '', startDate: null },
    toSent: (checked) => ({ body: { id: contract.id, version: agreed.now.version, ...checked } }),
    refresh: [contractsApi.one, guaranteesApi.one, paymentsApi.one, paymentsApi.all],
    onDone: ({ number }) => {
      announce.toast({ type: 'success', title: amend.done({ n: number }) });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={amend.what}
      verb={amend.verb}
      now={agreed.before && <div>{agreed.now.amendments.at(-1)?.change}</div>}
      isRoomy
    >
      <FormField form={form} name="change">
        {(field) => (
          <CountedTextarea
            required
            isFirst
            rows={3}
            label={amend.change}
            description={amend.changeHint}
            max={limits.amendmentLengthMax}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => <CountedTextarea required rows={2} label={amend.reason} max={limits.reasonLengthMax} {...field} />}
      </FormField>
      <FormField form={form} name="startDate">
        {(field) => <DateField clearable label={amend.startDate} description={amend.startDateHint} {...field} />}
      </FormField>
    </DialogForm>
  );
}
