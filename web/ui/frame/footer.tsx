import { Loader } from '@mantine/core';
import { type DocumentKind, documentKinds } from '#core/rules/enums.ts';
import { useWords } from '../words.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

type FooterProps = {
  /** Pages of the operator outside this application. */
  links: { service: string; company: string; blog: string };
  year: number;
  onDownload: (document: DocumentKind) => void;
  /** The documents that are on their way. */
  downloading: readonly DocumentKind[];
};

export function Footer({ links, year, onDownload, downloading }: FooterProps) {
  const { footer } = useWords().widgets;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.logo}>
          <Logo />
        </span>
        <div>
          <div className={styles.lists}>
            <ul className={styles.links} aria-label={footer.label}>
              {(['service', 'company', 'blog'] as const).map((name) => (
                <li key={name}>
                  <a className={styles.link} href={links[name]} target="_blank" rel="noopener noreferrer">
                    {footer[name]}
                  </a>
                </li>
              ))}
            </ul>
            <ul className={styles.links} aria-label={footer.documentsLabel}>
              {documentKinds.map((document) => (
                <li key={document}>
                  <DocumentButton
                    document={document}
                    isOnItsWay={downloading.includes(document)}
                    onClick={() => onDownload(document)}
                  />
                </li>
              ))}
            </ul>
          </div>
          <p className={styles.fine}>
            {footer.fees}
            <br />
            {footer.copyright({ year })}
          </p>
        </div>
      </div>
    </footer>
  );
}

type DocumentButtonProps = { document: DocumentKind; isOnItsWay: boolean; onClick: () => void };

function DocumentButton({ document, isOnItsWay, onClick }: DocumentButtonProps) {
  const { footer } = useWords().widgets;
  return (
    <>
      <button
        type="button"
        className={styles.link}
        data-strong={document === 'PRIVACY' || undefined}
        aria-busy={isOnItsWay}
        disabled={isOnItsWay}
        onClick={onClick}
      >
        {footer.documents[document]}
      </button>
      {isOnItsWay && (
        <span className={styles.loading} role="status" aria-label={footer.downloading}>
          <Loader size={12} />
        </span>
      )}
    </>
  );
}
