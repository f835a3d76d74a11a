import { contactSearchKeys, contactSortKeys, contactsApi } from '#core/api/contacts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { type ContactKind, contactKinds, invitationStates } from '#core/rules/enums.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type Contact = Output<typeof contactsApi.list>['data'][number];

/** Whose book it is: a company's search firms, or a recruiter's own contacts. */
export type Book = 'firms' | 'own';

export const kindOf = (contact: Contact): ContactKind => ('kind' in contact ? contact.kind : 'SEARCH_FIRM');
export const ownKinds = ['COLLEAGUE', 'CUSTOMER'] as const;
export type OwnKind = (typeof ownKinds)[number];

/** What every act on a book makes stale. */
export const bookReads = [contactsApi.list] as const;

/** Where the address says nothing: who was written down last stands first. */
export const bookSettings = { filters: ['state', 'kind'], sort: 'CREATEDAT', order: 'desc' } as const;

export const bookQuery = (state: ListState): NonNullable<Passed<typeof contactsApi.list>['query']> =>
  listQueryOf(state, {
    sorts: contactSortKeys,
    scopes: contactSearchKeys,
    filters: {
      state: chosenOf(invitationStates, state.filters.state),
      kind: chosenOf(contactKinds, state.filters.kind),
    },
  });
