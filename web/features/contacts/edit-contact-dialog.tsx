import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { contactsApi } from '#core/api/contacts.ts';
import type { CallingCode } from '#core/rules/countries.ts';
import * as f from '#core/rules/fields.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { locked } from '#web/ui/fields/locked.tsx';
import { useWords } from '#web/ui/words.tsx';
import { OrganisationField, PersonFields, PhoneField, typedFacts } from './contact-fields.tsx';
import { bookReads, type Contact, kindOf } from './contact-query.ts';

const typed = z.object({ organisation: f.line(), ...typedFacts });

type EditContactDialogProps = { contact: Contact | null; callingCode: CallingCode; onClose: () => void };

/** What is written down of somebody; the address that was invited stays. */
export function EditContactDialog({ contact, callingCode, onClose }: EditContactDialogProps) {
  const { edit } = useWords().contacts;
  return (
    <FormDialog isOpen={contact !== null} onClose={onClose} title={edit.title}>
      {contact !== null && <EditContactForm contact={contact} callingCode={callingCode} onClose={onClose} />}
    </FormDialog>
  );
}

type EditContactFormProps = Omit<EditContactDialogProps, 'contact'> & { contact: Contact };

function EditContactForm({ contact, callingCode, onClose }: EditContactFormProps) {
  const { edit, form: words } = useWords().contacts;
  const agreed = useAgreed(contact);
  const kind = kindOf(contact);
  const { id, version, organisation, name, phone, locale } = agreed.now;
  const form = useEndpointForm(contactsApi.edit, {
    schema: typed,
    defaults: { organisation, name, phone: phone ?? '', locale },
    toSent: ({ organisation: named, ...facts }) => ({
      body: { id, version, ...(kind === 'COLLEAGUE' ? {} : { organisation: named }), ...facts },
    }),
    agreed,
    texts: ['organisation', 'name', 'phone'],
    refresh: bookReads,
    onDone: () => {
      announce.toast({ type: 'success', title: edit.saved });
      onClose();
    },
    warnsUnsaved: false,
  });
  const root = formRoot(form);
  return (
    <DialogForm form={form} onClose={onClose} help={edit.what} verb={edit.save} isRoomy>
      {kind !== 'COLLEAGUE' && (
        <OrganisationField part={root} label={kind === 'CUSTOMER' ? words.customer : words.firm} />
      )}
      <PersonFields part={root} />
      <TextInput {...locked} label={words.email} description={words.emailFixed} value={contact.email} />
      <PhoneField part={root} callingCode={callingCode} />
    </DialogForm>
  );
}
