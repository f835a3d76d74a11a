import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { departmentsApi } from '#core/api/departments.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { searchIn } from '#web/lib/list-filters.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AddDepartmentDialog } from './add-department-dialog.tsx';
import { DepartmentCard, departmentColumns } from './department-columns.tsx';
import { listQuery, listSettings, searchKeys } from './department-query.ts';
import styles from './departments.module.css';

/** The departments of the company that have an account of their own. */
export function Departments({ timeZone }: { timeZone: string }) {
  const [words, locale] = [useWords(), useLocale()];
  const { departments } = words;
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const params = useListParams(listSettings);
  const query = useEndpoint(departmentsApi.list, { query: listQuery(params) }, { keepPrevious: true });
  const isBare = query.data?.page.totalElements === 0 && !params.isFiltered;
  const spoken = { words, locale, timeZone };
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      {departments.add}
    </Button>
  );
  return (
    <>
      <ListPage
        title={departments.title}
        actions={!isBare && add}
        filters={
          <>
            <div className={styles.help}>
              <HelpText>{departments.help}</HelpText>
            </div>
            {!isBare && (
              <FilterBar search={searchIn(params, { scopes: searchKeys, labels: departments.list.search })} />
            )}
          </>
        }
        params={params}
        query={query}
        exporting={{ list: 'DEPARTMENTS', query: listQuery(params) }}
        empty={<NothingYet title={departments.list.empty} hint={departments.list.emptyHint} action={add} />}
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={departments.title}
            columns={departmentColumns(spoken)}
            rowKey={({ id }) => id}
            rowHref={({ id }) => paths.employer.department(id)}
            card={(row) => <DepartmentCard department={row} {...spoken} />}
          />
        )}
      </ListPage>
      <AddDepartmentDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => void navigate(paths.employer.department(id))}
      />
    </>
  );
}
