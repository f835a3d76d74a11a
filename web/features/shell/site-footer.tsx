import { useState } from 'react';
import type { DocumentKind } from '#core/rules/enums.ts';
import { defaultSiteLinks } from '#core/rules/site-links.ts';
import { useClientConfig } from '#web/lib/client-config.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { currentWords } from '#web/lib/locale.ts';
import { Footer } from '#web/ui/frame/footer.tsx';

export function SiteFooter() {
  const configured = useClientConfig()?.links;
  const [downloading, setDownloading] = useState<readonly DocumentKind[]>([]);
  const download = async (type: DocumentKind): Promise<void> => {
    setDownloading((running) => [...running, type]);
    try {
      const { downloadDocument } = await import('./download-document.ts');
      await downloadDocument(type);
    } catch (failure) {
      const words = currentWords();
      tellFailure(words, failure, words.shell.documentFailed);
    } finally {
      setDownloading((running) => running.filter((one) => one !== type));
    }
  };
  return (
    <Footer
      links={{ ...defaultSiteLinks, ...configured }}
      year={new Date().getFullYear()}
      downloading={downloading}
      onDownload={(type) => void download(type)}
    />
  );
}
