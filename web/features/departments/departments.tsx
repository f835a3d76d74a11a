import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { departmentsApi } from '#core/api/departments.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AddDepartmentDialog } from './add-department-dialog.tsx';
import { DepartmentCard, departmentColumns } from './department-columns.tsx';
import { listQuery, listSettings, searchKeys } from './department-query.ts';
import styles from './departments.module.css';
import { ListFrame } from './list-frame.tsx';

/** The departments of the company that have an account of their own. */
export function Departments({ timeZone }: { timeZone: string }) {
  const [words, locale] = [useWords(), useLocale()];
  const { departments } = words;
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const params = useListParams(listSettings);
  const query = useEndpoint(departmentsApi.list, { query: listQuery(params) }, { keepPrevious: true });
  const page = query.data?.page;
  const isBare = page?.totalElements === 0 && !params.isFiltered;
  const spoken = { words, locale, timeZone };
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      {departments.add}
    </Button>
  );
  return (
    <>
      <PageTitle count={page?.totalElements} actions={!isBare && add}>
        {departments.title}
      </PageTitle>
      <div className={styles.help}>
        <HelpText>{departments.help}</HelpText>
      </div>
      {!isBare && (
        <FilterBar
          search={{
            keyword: params.keyword,
            scope: params.searchType,
            scopes: searchKeys.map((key) => ({ value: key, label: departments.list.search[key] })),
            onSearch: params.setSearch,
          }}
        />
      )}
      <ListFrame
        params={params}
        query={query}
        empty={<NothingYet title={departments.list.empty} hint={departments.list.emptyHint} action={add} />}
      >
        {({ empty, isFetching, skeletons }) => (
          <DataTable
            label={departments.title}
            columns={departmentColumns(spoken)}
            rows={query.data?.data}
            rowKey={({ id }) => id}
            rowHref={({ id }) => paths.employer.department(id)}
            sort={{ key: params.sort, order: params.order, onChange: params.setSort }}
            isFetching={isFetching}
            skeletonRows={skeletons}
            card={(row) => <DepartmentCard department={row} {...spoken} />}
            empty={empty}
          />
        )}
      </ListFrame>
      <AddDepartmentDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => void navigate(paths.employer.department(id))}
      />
    </>
  );
}
