import * as z from 'zod/mini';
import { departmentsApi } from '#core/api/departments.ts';
import * as f from '#core/rules/fields.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import { DepartmentFields, departmentFacts } from './department-fields.tsx';
import { type Department, departmentReads } from './department-query.ts';

type EditProps = { department: Department; onClose: () => void };
type DialogProps = EditProps & { isOpen: boolean };

export function EditDepartmentDialog({ isOpen, ...inside }: DialogProps) {
  const { form } = useWords().departments;
  return (
    <FormDialog isOpen={isOpen} onClose={inside.onClose} title={form.editTitle}>
      <EditForm {...inside} />
    </FormDialog>
  );
}

function EditForm({ department, onClose }: EditProps) {
  const { form: words } = useWords().departments;
  const agreed = useAgreed(department);
  const { id, version, name, identify, description } = agreed.now;
  const form = useEndpointForm(departmentsApi.edit, {
    schema: z.object(departmentFacts),
    defaults: { name, identify, description },
    toSent: (facts) => ({ body: { id, version, ...facts } }),
    agreed,
    texts: ['name', 'identify', 'description'],
    refresh: departmentReads,
    fieldOf: { ID_TAKEN: 'identify' },
    onDone: () => {
      announce.toast({ type: 'success', title: words.saved });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={words.editHelp} verb={words.save} isRoomy>
      <DepartmentFields part={formRoot(form)} />
    </DialogForm>
  );
}

export function ResetPasswordDialog({ isOpen, ...inside }: DialogProps) {
  const { form } = useWords().departments;
  return (
    <FormDialog isOpen={isOpen} onClose={inside.onClose} title={form.resetTitle}>
      <ResetForm {...inside} />
    </FormDialog>
  );
}

function ResetForm({ department, onClose }: EditProps) {
  const { form: words, fields } = useWords().departments;
  const agreed = useAgreed(department);
  const { id, version, name, identify, description } = agreed.now;
  const form = useEndpointForm(departmentsApi.edit, {
    schema: z.object({ password: f.password }),
    defaults: { password: '' },
    toSent: ({ password }) => ({ body: { id, version, name, identify, description, password } }),
    agreed,
    refresh: departmentReads,
    fieldOf: { PASSWORD_COMMON: 'password' },
    onDone: () => {
      announce.toast({ type: 'success', title: words.resetDone });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={words.resetHelp} verb={words.reset} isRoomy>
      <PasswordInput
        required
        data-autofocus
        autoComplete="new-password"
        label={fields.newPassword}
        description={fields.passwordHint}
        {...form.field('password')}
      />
    </DialogForm>
  );
}
