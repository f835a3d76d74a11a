import { useNavigate, useParams } from 'react-router';
import { documentsApi } from '#core/api/documents.ts';
import { NewDocumentForm } from '#web/features/admin-settings/new-document-form.tsx';
import { AreaNotFound } from '#web/features/shell/area-not-found.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { Spinner } from '#web/ui/frame/spinner.tsx';

export function NewDocumentPage() {
  const { kind } = useParams();
  const navigate = useNavigate();
  const query = useEndpoint(documentsApi.all);
  // a version is written over the newest
  if (!query.isFetchedAfterMount) return <Spinner page />;
  return (
    <Loaded query={query}>
      {(documents) => {
        const document = documents.find((one) => one.kind === kind);
        if (!document) return <AreaNotFound />;
        return (
          <NewDocumentForm
            key={document.kind}
            document={document}
            now={query.dataUpdatedAt}
            onPublished={() => void navigate(paths.admin.documentSettings)}
          />
        );
      }}
    </Loaded>
  );
}
