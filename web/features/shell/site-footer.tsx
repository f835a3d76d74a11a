import { useState } from 'react';
import type { DocumentKind } from '#core/rules/enums.ts';
import { announce } from '#web/lib/announce.ts';
import { failureToast } from '#web/lib/failure-toast.ts';
import { currentWords } from '#web/lib/locale.ts';
import { Footer } from '#web/ui/frame/footer.tsx';

/** Pages of the operator outside this application. */
const links = {
  service: 'https://scoutlane.example/service',
  company: 'https://scoutlane.example/company',
  blog: 'https://scoutlane.example/blog',
};

export function SiteFooter() {
  const [downloading, setDownloading] = useState<readonly DocumentKind[]>([]);
  const download = async (type: DocumentKind): Promise<void> => {
    setDownloading((running) => [...running, type]);
    try {
      const { downloadDocument } = await import('./download-document.ts');
      await downloadDocument(type);
    } catch (failure) {
      const words = currentWords();
      announce.toast(failureToast(words, failure, words.shell.documentFailed));
    } finally {
      setDownloading((running) => running.filter((one) => one !== type));
    }
  };
  return (
    <Footer
      links={links}
      year={new Date().getFullYear()}
      downloading={downloading}
      onDownload={(type) => void download(type)}
    />
  );
}
