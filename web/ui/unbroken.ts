import { createElement, Fragment, type ReactNode } from 'react';
import styles from './unbroken.module.css';

/** A day with or without its year, a time of day, whose clock they are by, or the number of a paper (`SC-2026-0026`). */
const whole =
  /(?<![\w-])(\d{2,4}-\d{2}(?:-\d{2,4})?|\d{2}:\d{2} [AaPp][Mm]|(?<=-\d{2,4} |\d [AaPp][Mm] )\([^()]{1,20}\)|[A-Z]{2,3}-\d[\d-]*)(?![\w-])/;

type WholeProps = { children: ReactNode; title?: string };

/** What is read as one word and stays on one line: a day, a sum, a telephone number. */
export function Whole({ children, title }: WholeProps): ReactNode {
  return createElement('span', { className: styles.whole, title }, children);
}

type ToldTimeProps = { at: string; children: string };

/** A time in words where there is little room: its day and its hour stay whole, the rest may break. */
export function ToldTime({ at, children }: ToldTimeProps): ReactNode {
  return createElement('time', { dateTime: at, className: styles.told }, unbroken(children));
}

/** Keeps days, times and numbers of a text on one line each: browsers break after a hyphen. Anything else stays. */
export const unbroken = (content: ReactNode): ReactNode => {
  if (typeof content !== 'string') return content;
  const parts = content.split(whole);
  if (parts.length === 1) return content;
  const isWhole = (index: number) => index % 2 === 1;
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (isWhole(index) ? createElement(Whole, null, part) : part)),
  );
};
