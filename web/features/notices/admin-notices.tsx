import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { noticesApi } from '#core/api/notices.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';
import { NoticeCard, noticeColumns, useNoticeDay } from './notice-columns.tsx';
import { AdminNoticeFilters } from './notice-filters.tsx';
import { adminListSettings, adminNoticeQuery } from './notice-query.ts';

/** Every notice, as the operator manages them. */
export function AdminNotices() {
  const [words, day] = [useWords(), useNoticeDay()];
  const params = useListParams(adminListSettings);
  const query = useEndpoint(noticesApi.all, { query: adminNoticeQuery(params) }, { keepPrevious: true });
  const { titles, list } = words.notices;
  return (
    <ListPage
      title={titles.manage}
      actions={
        <Button
          component={Link}
          to={paths.admin.addNotice}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        >
          {titles.add}
        </Button>
      }
      filters={<AdminNoticeFilters params={params} />}
      params={params}
      query={query}
      exporting={{ list: 'NOTICES', query: adminNoticeQuery(params) }}
      empty={<NothingYet title={list.emptyAll} hint={list.emptyAllHint} />}
    >
      {(shown) => (
        <DataTable
          {...shown}
          label={titles.manage}
          columns={noticeColumns({ words, day })}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.admin.editNotice(id)}
          card={(row) => <NoticeCard notice={row} />}
        />
      )}
    </ListPage>
  );
}
