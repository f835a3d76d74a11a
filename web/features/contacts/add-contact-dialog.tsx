import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { contactsApi } from '#core/api/contacts.ts';
import type { CallingCode } from '#core/rules/countries.ts';
import type { ContactKind } from '#core/rules/enums.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { OrganisationField, PersonFields, PhoneField, typedFacts } from './contact-fields.tsx';
import { type Book, bookReads, type OwnKind, ownKinds } from './contact-query.ts';

const typed = z.object({ organisation: f.line(), email: f.email, ...typedFacts });
/** A colleague belongs to the own firm. */
const colleague = z.extend(typed, { organisation: z.unknown() }) as unknown as typeof typed;

export type BookOwner = {
  book: Book;
  /** The company or firm whose book it is, as those who are invited read it. */
  organisation: string;
  /** Where a new phone number begins. */
  callingCode: CallingCode;
};

type AddContactDialogProps = BookOwner & { isOpen: boolean; onClose: () => void };

/** Somebody new in the book, who is invited at once. */
export function AddContactDialog({ isOpen, onClose, ...owner }: AddContactDialogProps) {
  const words = useWords().contacts;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={words[owner.book].addTitle}>
      <AddContactForm {...owner} onClose={onClose} />
    </FormDialog>
  );
}

function AddContactForm({ book, organisation, callingCode, onClose }: Omit<AddContactDialogProps, 'isOpen'>) {
  const { form: words, invite } = useWords().contacts;
  const locale = useLocale();
  const [ownKind, setOwnKind] = useState<OwnKind>('COLLEAGUE');
  const kind: ContactKind = book === 'firms' ? 'SEARCH_FIRM' : ownKind;
  const form = useEndpointForm(contactsApi.add, {
    schema: kind === 'COLLEAGUE' ? colleague : typed,
    defaults: { organisation: '', name: '', email: '', phone: '', locale },
    toSent: ({ organisation: named, ...facts }) => ({
      body: kind === 'COLLEAGUE' ? { kind, ...facts } : { kind, organisation: named, ...facts },
    }),
    refresh: bookReads,
    fieldOf: { CONTACT_TAKEN: 'email' },
    onDone: (_made, { body }) => {
      announce.toast({ type: 'success', title: words.added({ name: body.name }), message: words.addedHint });
      onClose();
    },
    warnsUnsaved: false,
  });
  const root = formRoot(form);
  const help = `${words.what({ days: limits.invitationDays })} ${invite.limit({ n: limits.invitationsPerHourAndAddress })}`;
  return (
    <DialogForm form={form} onClose={onClose} help={help} verb={words.submit} isRoomy>
      {book === 'own' && <KindField value={ownKind} firm={organisation} onChange={setOwnKind} />}
      {kind !== 'COLLEAGUE' && (
        <OrganisationField part={root} label={kind === 'CUSTOMER' ? words.customer : words.firm} />
      )}
      <PersonFields part={root} />
      <TextInput
        withAsterisk
        type="email"
        inputMode="email"
        label={words.email}
        description={words.emailHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.emailLengthMax}
        {...form.field('email')}
      />
      <PhoneField part={root} callingCode={callingCode} />
    </DialogForm>
  );
}

type KindFieldProps = { value: OwnKind; firm: string; onChange: (kind: OwnKind) => void };

function KindField({ value, firm, onChange }: KindFieldProps) {
  const { contacts, enums } = useWords();
  const labelId = useId();
  return (
    <Input.Wrapper
      label={contacts.form.kind}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={contacts.form.kindHint[value]({ firm })}
    >
      <SegmentedControl<OwnKind>
        fullWidth
        aria-labelledby={labelId}
        value={value}
        onChange={onChange}
        data={ownKinds.map((kind) => ({ value: kind, label: enums.contactKind[kind] }))}
      />
    </Input.Wrapper>
  );
}
