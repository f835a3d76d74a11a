import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { isRichTextTag, richTextLink, richTextLinkAttributes } from '#core/rules/rich-text.ts';
import styles from './rich-text.module.css';

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map((node, index) => shown(node, index));

/** Built anew from what is allowed: whatever the text holds beside that is not there. */
const shown = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  const children = node.hasChildNodes() ? childrenOf(node) : undefined;
  const address = name === 'a' ? richTextLink(node.getAttribute('href') ?? '') : null;
  if (!isRichTextTag(name) || (name === 'a' && address === null)) return <Fragment key={key}>{children}</Fragment>;
  return createElement(
    name,
    { key, ...(address === null ? {} : { href: address, ...richTextLinkAttributes }) },
    children,
  );
};

/** A formatted text for reading. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={styles.text}>{content}</div>;
}
