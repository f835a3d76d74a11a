import { departmentsApi } from '#core/api/departments.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import { DepartmentFields } from './department-fields.tsx';

type AddProps = { onClose: () => void; onAdded: (id: number) => void };

export function AddDepartmentDialog({ isOpen, ...inside }: AddProps & { isOpen: boolean }) {
  const { form } = useWords().departments;
  return (
    <FormDialog isOpen={isOpen} onClose={inside.onClose} title={form.addTitle}>
      <AddForm {...inside} />
    </FormDialog>
  );
}

function AddForm({ onClose, onAdded }: AddProps) {
  const { form: words, fields } = useWords().departments;
  const form = useEndpointForm(departmentsApi.add, {
    defaults: { name: '', identify: '', description: '', password: '' },
    refresh: [departmentsApi.list],
    fieldOf: { ID_TAKEN: 'identify', PASSWORD_COMMON: 'password' },
    onDone: ({ id, name }) => {
      announce.toast({ type: 'success', title: words.added({ name }), message: words.addedHint });
      onClose();
      onAdded(id);
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={words.addHelp} verb={words.verb} isRoomy>
      <DepartmentFields part={formRoot(form)} />
      <PasswordInput
        required
        autoComplete="new-password"
        label={fields.password}
        description={fields.passwordHint}
        {...form.field('password')}
      />
    </DialogForm>
  );
}
