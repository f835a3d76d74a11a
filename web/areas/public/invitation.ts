import type { contactsApi } from '#core/api/contacts.ts';
import type { Output } from '#core/api/endpoint.ts';

/** What a link is for, with the link's own token. */
export type Invitation = Output<typeof contactsApi.invitation> & { token: string };
