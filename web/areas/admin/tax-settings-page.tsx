import { taxesApi } from '#core/api/taxes.ts';
import { SettingsTabs } from '#web/features/admin-settings/settings-tabs.tsx';
import { TaxRules } from '#web/features/admin-settings/tax-rules.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';

export function TaxSettingsPage() {
  const { title } = useWords().adminSettings;
  const query = useEndpoint(taxesApi.rules);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SettingsTabs />
      <Loaded query={query}>{(rules) => <TaxRules rules={rules} now={query.dataUpdatedAt} />}</Loaded>
    </>
  );
}
