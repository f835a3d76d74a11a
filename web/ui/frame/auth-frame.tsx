import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';
import { mainContentId } from './page-frame.tsx';

type AuthFrameProps = {
  header: ReactNode;
  footer: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** A sign-up form has more fields than 400 px can hold side by side. */
  wide?: boolean;
  children: ReactNode;
};

/** The card of 300 to 400 px in front of the lanes: sign-in, sign-up, verification. */
export function AuthFrame({ header, footer, title, lead, wide, children }: AuthFrameProps) {
  return (
    <>
      {header}
      <main id={mainContentId} className={styles.stage} tabIndex={-1}>
        <LanesPicture />
        <section className={styles.card} data-wide={wide || undefined}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.body}>{children}</div>
        </section>
      </main>
      {footer}
    </>
  );
}

const laneHeights = [88.5, 214.5, 340.5, 466.5, 592.5];
const stops = [
  [1010, 340.5],
  [236, 214.5],
  [1048, 592.5],
  [96, 88.5],
] as const;

/** A candidate changes lanes: from the recruiter's into the employer's. */
function LanesPicture() {
  return (
    <svg className={styles.lanes} viewBox="0 0 1280 680" preserveAspectRatio="xMidYMid slice" aria-hidden fill="none">
      {laneHeights.map((y) => (
        <path key={y} className={styles.line} d={`M0 ${y}H1280`} />
      ))}
      <path className={styles.gap} d="M0 466.5H300M900 214.5H1121" />
      <path className={styles.way} d="M0 466.5H372C560 466.5 720 214.5 908 214.5H1112" />
      <circle className={styles.marker} cx="1120" cy="214.5" r="7" />
      {stops.map(([x, y]) => (
        <circle key={x} className={styles.stop} cx={x} cy={y} r="4" />
      ))}
      <circle className={styles.stopOnWay} cx="168" cy="466.5" r="4.5" />
    </svg>
  );
}
