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
  /** The document that is on its way. */
  downloading: DocumentKind | null;
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
          <ul className={styles.links} aria-label={footer.label}>
            {(['service', 'company', 'blog'] as const).map((name) => (
              <li key={name}>
                <a className={styles.link} href={links[name]} target="_blank" rel="noopener noreferrer">
                  {footer[name]}
                </a>
              </li>
            ))}
            {documentKinds.map((document) => (
              <li key={document}>
                <button
                  type="button"
                  className={styles.link}
                  data-strong={document === 'PRIVACY' || undefined}
                  aria-busy={downloading === document}
                  disabled={downloading === document}
                  onClick={() => onDownload(document)}
                >
                  {footer.documents[document]}
                  {downloading === document && (
                    <span role="status" aria-label={footer.downloading}>
                      <Loader size={12} />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
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
