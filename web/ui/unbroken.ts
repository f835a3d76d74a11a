import { createElement, Fragment, type ReactNode } from 'react';
import styles from './unbroken.module.css';

/** A day with or without its year, a time of day, or the number of a paper such as `SC-2026-0026`. */
const whole = /(?<![\w-])(\d{2,4}-\d{2}(?:-\d{2,4})?|\d{2}:\d{2} [AaPp][Mm]|[A-Z]{2,3}-\d[\d-]*)(?![\w-])/;

/** Keeps days, times and numbers of a text on one line each: browsers break after a hyphen. Anything else stays. */
export const unbroken = (content: ReactNode): ReactNode => {
  if (typeof content !== 'string') return content;
  const parts = content.split(whole);
  if (parts.length === 1) return content;
  const isWhole = (index: number) => index % 2 === 1;
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (isWhole(index) ? createElement('span', { className: styles.whole }, part) : part)),
  );
};
