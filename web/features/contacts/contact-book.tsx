import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { contactSearchKeys, contactsApi } from '#core/api/contacts.ts';
import { invitationStates } from '#core/rules/enums.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { filterTabs, searchIn } from '#web/lib/list-filters.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { type ListParams, useListParams } from '#web/lib/list-params.ts';
import { useOpenedRow } from '#web/lib/opened-row.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { FilterChoice } from '#web/ui/lists/filter-choice.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AddContactDialog, type BookOwner } from './add-contact-dialog.tsx';
import { type Act, ContactButtons } from './contact-acts.tsx';
import { ContactCard, contactColumns } from './contact-columns.tsx';
import { InviteDialog, RemoveDialog } from './contact-dialogs.tsx';
import { type Book, bookQuery, bookSettings, type Contact, ownKinds } from './contact-query.ts';
import styles from './contacts.module.css';
import { EditContactDialog } from './edit-contact-dialog.tsx';

type ContactBookProps = BookOwner & { timeZone: string; crumb?: { label: string; to: string } };

/** An address book by the address of the page: whom it names, and what became of their invitations. */
export function ContactBook({ timeZone, crumb, ...owner }: ContactBookProps) {
  const [words, locale] = [useWords(), useLocale()];
  const { titles, [owner.book]: texts } = words.contacts;
  const params = useListParams(bookSettings);
  const query = useEndpoint(contactsApi.list, { query: bookQuery(params) }, { keepPrevious: true });
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<{ act: Act; id: number } | null>(null);
  const contact = useOpenedRow(query.data?.data, opened?.id ?? null);
  const act = (name: Act, { id }: Contact) => setOpened({ act: name, id });
  const close = () => setOpened(null);
  const openedFor = (name: Act) => (opened?.act === name ? contact : null);
  const isEmpty = query.data?.page.totalElements === 0 && !params.isFiltered;
  return (
    <>
      <ListPage
        title={titles[owner.book]}
        crumb={crumb}
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
        filters={
          // an empty book says what it is for by itself
          !isEmpty && (
            <>
              <p className={styles.help}>{texts.help}</p>
              <BookFilters book={owner.book} params={params} />
            </>
          )
        }
        params={params}
        query={query}
        exporting={{ list: 'CONTACTS', query: bookQuery(params) }}
        empty={
          <NothingYet
            title={texts.empty}
            hint={texts.emptyHint}
            action={
              <Button variant="default" onClick={() => setAdding(true)}>
                {texts.add}
              </Button>
            }
          />
        }
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={titles[owner.book]}
            columns={contactColumns(owner.book, { words, locale, timeZone }, act)}
            rowKey={({ id }) => id}
            card={(contact) => <ContactCard contact={contact} book={owner.book} timeZone={timeZone} />}
            cardAct={(contact) => <ContactButtons contact={contact} onAct={(name) => act(name, contact)} />}
          />
        )}
      </ListPage>
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
  const labels = book === 'own' ? { ...keys, COMPANY: keys.OWN_COMPANY } : keys;
  return (
    <FilterBar
      statuses={filterTabs(params, 'state', {
        all: list.all,
        values: invitationStates,
        labels: enums.invitationState,
      })}
      search={searchIn(params, { everywhere: list.everything, scopes: contactSearchKeys, labels })}
      filters={
        book === 'own' && (
          <FilterChoice
            chosen={params.filters.kind}
            onChange={(chosen) => params.setFilter('kind', chosen)}
            label={keys.kind}
            all={list.everyKind}
            values={ownKinds}
            labels={enums.contactKind}
          />
        )
      }
    />
  );
}
