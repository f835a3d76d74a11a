import { contactSearchKeys, contactSortKeys, contactsApi } from '#core/api/contacts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { type ContactKind, contactKinds, invitationStates } from '#core/rules/enums.ts';
import type { ListState, useListParams } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type Contact = Output<typeof contactsApi.list>['data'][number];
export type ListParams = ReturnType<typeof useListParams>;

/** Whose book it is: a company's search firms, or a recruiter's own contacts. */
export type Book = 'firms' | 'own';

export const kindOf = (contact: Contact): ContactKind => ('kind' in contact ? contact.kind : 'SEARCH_FIRM');
export const ownKinds = ['COLLEAGUE', 'CUSTOMER'] as const;
export type OwnKind = (typeof ownKinds)[number];

/** What every act on a book makes stale. */
export const bookReads = [contactsApi.list] as const;

/** Where the address says nothing: who was written down last stands first. */
export const bookSettings = { filters: ['state', 'kind'], sort: 'CREATEDAT', order: 'desc' } as const;

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value);

const chosen = <T extends string>(values: readonly T[], { filters }: ListState, name: string): T[] =>
  values.filter((value) => filters[name]?.includes(value));

/** The address of a book as its endpoint takes it. A key that nobody knows counts as not said. */
export const bookQuery = (state: ListState): NonNullable<Passed<typeof contactsApi.list>['query']> => {
  const sort = known(contactSortKeys, state.sort);
  const searchType = known(contactSearchKeys, state.searchType);
  return {
    page: String(state.page),
    size: state.size,
    order: state.order,
    state: chosen(invitationStates, state, 'state'),
    kind: chosen(contactKinds, state, 'kind'),
    ...(sort === undefined ? {} : { sort }),
    ...(state.keyword === '' ? {} : { keyword: state.keyword, ...(searchType === undefined ? {} : { searchType }) }),
  };
};
