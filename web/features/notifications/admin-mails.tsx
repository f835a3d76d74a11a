import { Button } from '@mantine/core';
import { mailKeys, mailsApi } from '#core/api/mails.ts';
import { limits } from '#core/rules/limits.ts';
import { mailChannels, mailStatuses } from '#core/rules/notification-kinds.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { filterTabs, searchIn } from '#web/lib/list-filters.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { chosenOf, type ListParams, type ListState, listQueryOf, useListParams } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { FilterChoice } from '#web/ui/lists/filter-choice.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { MailCard, mailColumns } from './mail-columns.tsx';

const settings = { filters: ['status', 'channel'], sort: 'CREATEDAT', order: 'desc' } as const;
const searchKeys = ['KIND', 'REASON'] as const;

const queryOf = (state: ListState): NonNullable<Passed<typeof mailsApi.list>['query']> =>
  listQueryOf(state, {
    sorts: mailKeys,
    scopes: searchKeys,
    filters: {
      status: chosenOf(mailStatuses, state.filters.status),
      channel: chosenOf(mailChannels, state.filters.channel),
    },
  });

/** What became of every mail and SMS; those that failed can be sent again. */
export function AdminMails() {
  const [words, locale] = [useWords(), useLocale()];
  const { mails } = words.notifications;
  const params = useListParams(settings);
  const query = useEndpoint(mailsApi.list, { query: queryOf(params) }, { keepPrevious: true });
  const sending = useSend(mailsApi.retry, {
    refresh: [mailsApi.list],
    onDone: () => announce.toast({ type: 'success', title: mails.retried }),
  });
  const retry = (ids: number[]): void => sending.mutate({ body: { ids } });
  const retryButton = (id: number) => (
    <Button size="xs" variant="default" disabled={sending.isPending} onClick={() => retry([id])}>
      {mails.retry}
    </Button>
  );
  const failed = (query.data?.data ?? []).filter(({ status }) => status === 'FAILED').map(({ id }) => id);
  const ids = failed.slice(0, limits.mailsAtOnce);
  return (
    <ListPage
      title={mails.title}
      actions={
        ids.length > 0 && (
          <Button variant="default" disabled={sending.isPending} onClick={() => retry(ids)}>
            {mails.retryAll({ count: ids.length })}
          </Button>
        )
      }
      filters={<MailFilters params={params} />}
      params={params}
      query={query}
      exporting={{ list: 'MAILS', query: queryOf(params) }}
      empty={<NothingYet title={mails.empty} hint={mails.emptyHint} />}
    >
      {(shown) => (
        <DataTable
          {...shown}
          label={mails.title}
          columns={mailColumns({ words, locale, retryButton })}
          rowKey={({ id }) => id}
          card={(row) => <MailCard mail={row} act={row.status === 'FAILED' && retryButton(row.id)} />}
        />
      )}
    </ListPage>
  );
}

function MailFilters({ params }: { params: ListParams }) {
  const { mails } = useWords().notifications;
  return (
    <FilterBar
      statuses={filterTabs(params, 'status', {
        all: mails.every,
        values: mailStatuses,
        labels: mails.statuses,
      })}
      search={searchIn(params, { scopes: searchKeys, labels: mails.keys })}
      filters={
        <FilterChoice
          chosen={params.filters.channel}
          onChange={(chosen) => params.setFilter('channel', chosen)}
          label={mails.everyChannel}
          all={mails.everyChannel}
          values={mailChannels}
          labels={mails.channels}
        />
      }
    />
  );
}
