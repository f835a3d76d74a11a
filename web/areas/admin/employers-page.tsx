import { adminAccountsApi, employerKeys } from '#core/api/admin-accounts.ts';
import { accountColumns } from '#web/features/admin-accounts/account-columns.tsx';
import { AccountList, listSettings } from '#web/features/admin-accounts/account-list.tsx';
import { employerQuery } from '#web/features/admin-accounts/account-query.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';

export function EmployersPage() {
  const [words, locale] = [useWords(), useLocale()];
  const params = useListParams(listSettings);
  const query = useEndpoint(
    adminAccountsApi.employers,
    { query: employerQuery(params, employerKeys) },
    { keepPrevious: true },
  );
  const { data: dashboard } = useEndpoint(adminAccountsApi.dashboard);
  const { list } = words.adminAccounts;
  return (
    <AccountList
      title={list.employers}
      emptyTitle={list.emptyEmployers}
      params={params}
      query={query}
      exporting={{ list: 'EMPLOYERS', query: employerQuery(params, employerKeys) }}
      columns={accountColumns({ words, locale }, true)}
      rowHref={({ id }) => paths.admin.employer(id)}
      waitingCount={dashboard?.employersWaiting}
    />
  );
}
