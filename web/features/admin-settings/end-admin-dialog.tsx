import * as z from 'zod/mini';
import { adminsApi } from '#core/api/admins.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { CodeField, noProof, proof, proofFields, proofOf } from '#web/lib/proof-fields.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';

type Ended = { id: number; name: string; identify: string };
type EndAdminDialogProps = { admin: Ended | null; onClose: () => void };

/** Ends another operator's account; an open screen alone is not enough for it. */
export function EndAdminDialog({ admin, onClose }: EndAdminDialogProps) {
  const { admins } = useWords().adminSettings;
  return (
    <FormDialog isOpen={admin !== null} onClose={onClose} title={admins.endTitle}>
      {admin !== null && <EndAdminForm admin={admin} onClose={onClose} />}
    </FormDialog>
  );
}

function EndAdminForm({ admin, onClose }: { admin: Ended; onClose: () => void }) {
  const { admins: words } = useWords().adminSettings;
  const form = useEndpointForm(adminsApi.end, {
    schema: z.object(proof),
    defaults: noProof,
    toSent: (checked) => ({ params: { id: admin.id }, body: proofOf(checked) }),
    fieldOf: proofFields,
    refresh: [adminsApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: words.ended({ name: admin.name }) });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={words.endWhat(admin)} verb={words.end} danger>
      <PasswordInput
        required
        data-autofocus
        autoComplete="current-password"
        label={words.password}
        {...form.field('password')}
      />
      <CodeField form={form} />
    </DialogForm>
  );
}
