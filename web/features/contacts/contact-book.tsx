import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { contactSearchKeys, contactsApi } from '#core/api/contacts.ts';
import { invitationStates } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingMatches, NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { PageSizeSelect } from '#web/ui/lists/page-size-select.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AddContactDialog, type BookOwner } from './add-contact-dialog.tsx';
import { type Act, ContactButtons } from './contact-acts.tsx';
import { ContactCard, contactColumns } from './contact-columns.tsx';
import { InviteDialog, RemoveDialog } from './contact-dialogs.tsx';
import { type Book, bookQuery, bookSettings, type Contact, type ListParams, ownKinds } from './contact-query.ts';
import styles from './contacts.module.css';
import { EditContactDialog } from './edit-contact-dialog.tsx';

type ContactBookProps = BookOwner & { timeZone: string; crumb?: { label: string; to: string } };

/** An address book by the address of the page: whom it names, and what became of their invitations. */
export function ContactBook({ timeZone, crumb, ...owner }: ContactBookProps) {
  const [words, locale] = [useWords(), useLocale()];
  const { titles, list, [owner.book]: texts } = words.contacts;
  const params = useListParams(bookSettings);
  const query = useEndpoint(contactsApi.list, { query: bookQuery(params) }, { keepPrevious: true });
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<{ act: Act; contact: Contact } | null>(null);
  const act = (name: Act, contact: Contact) => setOpened({ act: name, contact });
  const close = () => setOpened(null);
  const openedFor = (name: Act) => (opened?.act === name ? opened.contact : null);
  const page = query.data?.page;
  const isCut = params.size === 'all' && page !== undefined && page.totalElements > limits.listRowsMax;
  const isEmpty = page?.totalElements === 0 && !params.isFiltered;
  return (
    <>
      <PageTitle
        crumb={crumb}
        count={page?.totalElements}
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
      >
        {titles[owner.book]}
      </PageTitle>
      {!isEmpty && <p className={styles.help}>{texts.help}</p>}
      {!isEmpty && <BookFilters book={owner.book} params={params} />}
      {isCut && <InlineNote colour="warning">{list.firstRows({ n: limits.listRowsMax })}</InlineNote>}
      {query.isError && query.data === undefined ? (
        <ServerError
          message={query.error.message}
          requestId={query.error instanceof ApiFailure ? query.error.requestId : null}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <DataTable
          label={titles[owner.book]}
          columns={contactColumns(owner.book, { words, locale, timeZone }, act)}
          rows={query.data?.data}
          rowKey={({ id }) => id}
          sort={{ key: params.sort, order: params.order, onChange: params.setSort }}
          isFetching={query.isPlaceholderData}
          skeletonRows={params.size === 'all' ? 15 : Number(params.size)}
          card={(contact) => <ContactCard contact={contact} book={owner.book} timeZone={timeZone} />}
          cardAct={(contact) => <ContactButtons contact={contact} onAct={(name) => act(name, contact)} />}
          empty={
            params.isFiltered ? (
              <NothingMatches onClear={params.clear} />
            ) : (
              <NothingYet
                title={texts.empty}
                hint={texts.emptyHint}
                action={
                  <Button variant="default" onClick={() => setAdding(true)}>
                    {texts.add}
                  </Button>
                }
              />
            )
          }
        />
      )}
      {page !== undefined && page.totalElements > 0 && (
        <div className={styles.foot}>
          <Pagination page={page.number} totalPages={page.totalPages} onChange={params.setPage} />
          <PageSizeSelect value={params.size} onChange={params.setSize} />
        </div>
      )}
      <AddContactDialog {...owner} isOpen={isAdding} onClose={() => setAdding(false)} />
      <EditContactDialog contact={openedFor('edit')} callingCode={owner.callingCode} onClose={close} />
      <InviteDialog contact={openedFor('invite')} onClose={close} />
      <RemoveDialog contact={openedFor('remove')} onClose={close} />
    </>
  );
}

function BookFilters({ book, params }: { book: Book; params: ListParams }) {
  const { contacts, enums } = useWords();
  const { keys, list } = contacts;
  const label = (key: (typeof contactSearchKeys)[number]) =>
    key === 'COMPANY' && book === 'own' ? keys.OWN_COMPANY : keys[key];
  return (
    <FilterBar
      statuses={{
        tabs: [
          { value: '', label: list.all },
          ...invitationStates.map((state) => ({ value: state, label: enums.invitationState[state] })),
        ],
        value: params.filters.state?.[0] ?? '',
        onChange: (state) => params.setFilter('state', state === '' ? [] : [state]),
      }}
      search={{
        keyword: params.keyword,
        scope: params.searchType,
        scopes: [
          { value: '', label: list.everything },
          ...contactSearchKeys.map((key) => ({ value: key, label: label(key) })),
        ],
        onSearch: params.setSearch,
      }}
      filters={
        book === 'own' && (
          <PlainSelect
            label={keys.kind}
            value={params.filters.kind?.[0] ?? ''}
            options={[
              { value: '', label: list.everyKind },
              ...ownKinds.map((kind) => ({ value: kind, label: enums.contactKind[kind] })),
            ]}
            onChange={(kind) => params.setFilter('kind', kind === '' ? [] : [kind])}
          />
        )
      }
    />
  );
}
