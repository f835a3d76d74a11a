import { createElement, Fragment } from 'react';
import styles from './homepage.module.css';

const withBreak = (part: string) => createElement(Fragment, null, part, <wbr />);

/** A link to a site: where its address has no room on one line, it goes on after a dot or a slash. */
export function Homepage({ address }: { address: string }) {
  const parts = address.split(/(?<=:\/\/|\.|[^:/]\/)/);
  return (
    <a className={styles.link} href={address} target="_blank" rel="noreferrer noopener">
      {createElement(Fragment, null, ...parts.map(withBreak))}
    </a>
  );
}
