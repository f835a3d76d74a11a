import { documentsApi } from '#core/api/documents.ts';
import { Documents } from '#web/features/admin-settings/documents.tsx';
import { SettingsTabs } from '#web/features/admin-settings/settings-tabs.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';

export function DocumentsPage() {
  const { title } = useWords().adminSettings;
  const query = useEndpoint(documentsApi.all);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SettingsTabs />
      <Loaded query={query}>{(documents) => <Documents documents={documents} />}</Loaded>
    </>
  );
}
