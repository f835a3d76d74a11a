import { PublicHeader } from '#web/features/shell/public-frame.tsx';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { NotFoundView } from '#web/ui/frame/not-found-view.tsx';
import { PageFrame } from '#web/ui/frame/page-frame.tsx';

export function PublicNotFound() {
  return (
    <PageFrame header={<PublicHeader />} footer={<SiteFooter />}>
      <NotFoundView />
    </PageFrame>
  );
}
