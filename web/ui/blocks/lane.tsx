import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unbroken } from '../unbroken.ts';
import styles from './lane.module.css';

export type LaneTone =
  | 'travelled'
  | 'now'
  | 'ahead'
  | 'stopped'
  | 'stage-1'
  | 'stage-2'
  | 'stage-3'
  | 'stage-4'
  | 'ended';
export type LanePart = { tone: LaneTone; share: number };

/** A spread of things over stages. The number or word beside it says the same to everyone. */
export function Lane({ parts, width }: { parts: readonly LanePart[]; width?: string }) {
  const filled = parts.filter(({ share }) => share > 0);
  return (
    <span className={styles.lane} style={{ width }} aria-hidden>
      {filled.map(({ tone, share }) => (
        <span key={tone} className={styles.part} data-tone={tone} style={{ flex: share }} />
      ))}
    </span>
  );
}

/** Seats taken of seats there are: one piece each. */
export function SeatLane({ taken, of }: { taken: number; of: number }) {
  const seats = Array.from({ length: of }, (_, seat) => seat);
  return (
    <span className={styles.lane} aria-hidden>
      {seats.map((seat) => (
        <span key={seat} className={styles.part} data-tone={seat < taken ? 'travelled' : 'ahead'} />
      ))}
    </span>
  );
}

type LaneClockProps = { part: number; state?: 'running' | 'short' | 'late'; withMarker?: boolean };

/** How much of a time or a transfer has run: 0 to 1. */
export function LaneClock({ part, state = 'running', withMarker = true }: LaneClockProps) {
  const percent = Math.min(Math.max(part, 0), 1) * 100;
  return (
    <div className={styles.clock} data-state={state} aria-hidden>
      <span className={styles.run} style={{ width: `${percent}%` }} />
      {withMarker && <span className={styles.now} style={{ left: `clamp(0.4rem, ${percent}%, 100% - 0.4rem)` }} />}
    </div>
  );
}

export type LaneStep = {
  key: string;
  label: ReactNode;
  state: 'travelled' | 'now' | 'ahead' | 'stopped';
  /** The steps of a long form are links. */
  to?: string;
};

type LaneStepsProps = {
  steps: readonly LaneStep[];
  label: string;
  /** Labels that say something of their own, such as a day, take a second line and are not cut. */
  wraps?: boolean;
};

/** Where it stands is where it is now, or was stopped first. */
export function LaneSteps({ steps, label, wraps = false }: LaneStepsProps) {
  const here = steps.find(({ state }) => state === 'now' || state === 'stopped');
  return (
    <ol className={styles.steps} aria-label={label} data-wraps={wraps || undefined}>
      {steps.map(({ key, label: text, state, to }) => (
        <li key={key} className={styles.step} data-state={state} aria-current={key === here?.key ? 'step' : undefined}>
          {to ? <Link to={to}>{text}</Link> : unbroken(text)}
        </li>
      ))}
    </ol>
  );
}
