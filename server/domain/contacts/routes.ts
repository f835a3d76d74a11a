import { contactsApi as api } from '#core/api/contacts.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { addContact } from './add-contact.ts';
import { getContact } from './book.ts';
import { editContact } from './edit-contact.ts';
import { countInvitation, countInvitationAgain, inviteAgain } from './invite-contact.ts';
import { acceptInvitation } from './join-contact.ts';
import { listContacts } from './list-contacts.ts';
import { removeContact } from './remove-contact.ts';
import { readInvitation } from './take-invitation.ts';

export const contactRoutes = (on: Implementer): void => {
  implement(on, api.add, addContact, {
    prepare: (ctx, { body }) => countInvitation(ctx, body.email),
    again: getContact,
  });
  implement(on, api.list, listContacts);
  implement(on, api.edit, editContact, { again: getContact });
  implement(on, api.remove, removeContact);
  implement(on, api.inviteAgain, inviteAgain, { prepare: countInvitationAgain, again: getContact });
  implement(on, api.invitation, readInvitation);
  implement(on, api.accept, acceptInvitation);
};
