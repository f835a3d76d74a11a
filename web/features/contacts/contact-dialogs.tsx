import { contactsApi } from '#core/api/contacts.ts';
import { limits } from '#core/rules/limits.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { bookReads, type Contact, kindOf } from './contact-query.ts';

type DialogProps = { contact: Contact | null; onClose: () => void };

/** A new link for somebody who has not joined. */
export function InviteDialog({ contact, onClose }: DialogProps) {
  const { invite } = useWords().contacts;
  const sending = useSend(contactsApi.inviteAgain, {
    refresh: bookReads,
    onDone: ({ name }) => {
      announce.toast({ type: 'success', title: invite.sent({ name }) });
      onClose();
    },
    onFailed: besides(onClose),
  });
  return (
    <ConfirmDialog
      isOpen={contact !== null}
      onClose={onClose}
      title={contact !== null && invite.title(contact)}
      verb={invite.submit}
      isBusy={sending.isPending}
      onConfirm={() => contact !== null && sending.mutate({ body: { id: contact.id } })}
    >
      {contact !== null && <p>{invite.what({ email: contact.email, days: limits.invitationDays })}</p>}
      <p>{invite.limit({ n: limits.invitationsPerHourAndAddress })}</p>
    </ConfirmDialog>
  );
}

/** Says what ends before somebody is out of the book. */
export function RemoveDialog({ contact, onClose }: DialogProps) {
  const { remove } = useWords().contacts;
  const sending = useSend(contactsApi.remove, {
    refresh: bookReads,
    onDone: () => {
      announce.toast({ type: 'success', title: remove.done });
      onClose();
    },
    onFailed: besides(onClose),
  });
  return (
    <ConfirmDialog
      danger
      isOpen={contact !== null}
      onClose={onClose}
      title={contact !== null && remove.title({ name: `${contact.organisation} ${contact.name}` })}
      verb={remove.act}
      isBusy={sending.isPending}
      onConfirm={() => contact !== null && sending.mutate({ body: { id: contact.id } })}
    >
      {contact !== null && <WhatEnds contact={contact} />}
    </ConfirmDialog>
  );
}

function WhatEnds({ contact }: { contact: Contact }) {
  const { remove } = useWords().contacts;
  const isFirm = kindOf(contact) === 'SEARCH_FIRM';
  const hasJoined = contact.state === 'JOINED';
  return (
    <>
      {hasJoined ? <p>{isFirm ? remove.firmJoined : remove.ownJoined}</p> : <p>{remove.link}</p>}
      {isFirm && <p>{remove.firmPostings}</p>}
    </>
  );
}
