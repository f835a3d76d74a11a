import { Button } from '@mantine/core';
import { notificationStates, notificationsApi } from '#core/api/notifications.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { filterTabs, searchAnywhere } from '#web/lib/list-filters.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { chosenOf, type ListState, listQueryOf, useListParams } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './items.module.css';
import { Items, useMarkRead } from './items.tsx';
import { NothingTold } from './nothing-told.tsx';

const settings = { filters: ['status'] } as const;

const queryOf = (state: ListState): NonNullable<Passed<typeof notificationsApi.list>['query']> =>
  listQueryOf(state, { filters: { status: chosenOf(notificationStates, state.filters.status) } });

/** Everything one was told in the last thirty days. */
export function NotificationList() {
  const { bell, states, list } = useWords().notifications;
  const params = useListParams(settings);
  const query = useEndpoint(
    notificationsApi.list,
    { query: queryOf(params) },
    { keepPrevious: true, wordedIn: useLocale() },
  );
  const unread = useEndpoint(notificationsApi.unread).data?.unread ?? 0;
  const read = useMarkRead();
  return (
    <ListPage
      title={bell.title}
      actions={
        <Button variant="default" disabled={unread === 0} onClick={() => read.mutate({ body: {} })}>
          {bell.readAll}
        </Button>
      }
      filters={
        <FilterBar
          statuses={filterTabs(params, 'status', {
            all: list.every,
            values: notificationStates,
            labels: states,
          })}
          search={searchAnywhere(params)}
        />
      }
      params={params}
      query={query}
      empty={<NothingTold />}
    >
      {({ rows, isFetching, empty }) => (
        <div className={styles.frame} data-dimmed={isFetching || undefined}>
          {rows === undefined ? <Spinner page /> : rows.length === 0 ? empty : <Items notifications={rows} />}
        </div>
      )}
    </ListPage>
  );
}
