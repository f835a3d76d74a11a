import { useEffect, useRef, useState } from 'react';
import { formatCountdown } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { useWords } from '../words.tsx';
import styles from './countdown.module.css';

type CountdownProps = {
  seconds?: number;
  /** Told the seconds that are left, every second and last with 0. */
  onTick?: ((left: number) => void) | undefined;
  /** What it counts for ended before its time; it goes on telling the seconds. */
  isHidden?: boolean;
};

/** `MM : SS`. Start it again with another `key`. */
export function Countdown({ seconds = limits.verificationSeconds, onTick, isHidden = false }: CountdownProps) {
  const { countdown } = useWords().widgets;
  const left = useSecondsLeft(seconds, onTick);
  if (isHidden) return null;
  return (
    <span className={styles.countdown} data-over={left === 0 || undefined} role="timer" aria-label={countdown.label}>
      {formatCountdown(left)}
    </span>
  );
}

/** Counted from a deadline and not by adding up ticks: a sleeping tab misses ticks, never the time. */
function useSecondsLeft(seconds: number, onTick: ((left: number) => void) | undefined): number {
  const [left, setLeft] = useState(seconds);
  const report = useRef(onTick);
  useEffect(() => {
    report.current = onTick;
  });
  useEffect(() => {
    const deadline = Date.now() + seconds * 1000;
    let told = seconds;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const milliseconds = Math.max(0, deadline - Date.now());
      const now = Math.ceil(milliseconds / 1000);
      if (now !== told) {
        told = now;
        setLeft(now);
        report.current?.(now);
      }
      if (now > 0) timer = setTimeout(tick, milliseconds - (now - 1) * 1000);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [seconds]);
  return left;
}
