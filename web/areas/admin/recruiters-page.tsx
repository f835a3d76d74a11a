import { adminAccountsApi, recruiterKeys } from '#core/api/admin-accounts.ts';
import { canGetMail } from '#core/rules/account-lifecycle.ts';
import { recruiterColumns } from '#web/features/admin-accounts/account-columns.tsx';
import { AccountList, listSettings } from '#web/features/admin-accounts/account-list.tsx';
import { recruiterQuery } from '#web/features/admin-accounts/account-query.ts';
import { MailingSwitch } from '#web/features/admin-accounts/mailing-switch.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';

export function RecruitersPage() {
  const [words, locale] = [useWords(), useLocale()];
  const params = useListParams(listSettings);
  const query = useEndpoint(
    adminAccountsApi.recruiters,
    { query: recruiterQuery(params, recruiterKeys) },
    { keepPrevious: true },
  );
  const { data: dashboard } = useEndpoint(adminAccountsApi.dashboard);
  const { list, fields } = words.adminAccounts;
  return (
    <AccountList
      title={list.recruiters}
      emptyTitle={list.emptyRecruiters}
      params={params}
      query={query}
      exporting={{ list: 'RECRUITERS', query: recruiterQuery(params, recruiterKeys) }}
      columns={recruiterColumns({ words, locale })}
      rowHref={({ id }) => paths.admin.recruiter(id)}
      waitingCount={dashboard?.recruitersWaiting}
      cardAct={(row) => canGetMail(row.status) && <MailingSwitch account={row} label={fields.mailing} />}
    />
  );
}
