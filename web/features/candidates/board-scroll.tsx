import { ActionIcon } from '@mantine/core';
import { useMergedRef, useReducedMotion, useResizeObserver } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '#web/ui/words.tsx';
import styles from './board-scroll.module.css';

type Beyond = { left: boolean; right: boolean };

/** Rounded widths differ by less than this. */
const slackPx = 2;
/** What was at the edge is still seen after a step. */
const stepPart = 0.7;

const beyondOf = ({ scrollLeft, scrollWidth, clientWidth }: Element): Beyond => ({
  left: scrollLeft > slackPx,
  right: scrollLeft + clientWidth < scrollWidth - slackPx,
});

type BoardScrollProps = { label: string; hint: string | null; children: ReactNode };

/** Stages that stand beyond an edge fade out there, and two buttons lead to them: not every mouse scrolls sideways. */
export function BoardScroll({ label, hint, children }: BoardScrollProps) {
  const { board } = useWords().candidates;
  const [beyond, setBeyond] = useState<Beyond>({ left: false, right: false });
  const place = useRef<HTMLElement>(null);
  const [sized] = useResizeObserver<HTMLElement>();
  const scroller = useMergedRef(place, sized);
  const isStill = useReducedMotion();
  const look = () => {
    if (place.current === null) return;
    const { left, right } = beyondOf(place.current);
    setBeyond((before) => (before.left === left && before.right === right ? before : { left, right }));
  };
  // whatever it is drawn again for, another width or a column that was folded: another part may be beyond
  useLayoutEffect(look);
  const step = (direction: 1 | -1) => {
    const { current } = place;
    current?.scrollBy({
      left: direction * stepPart * current.clientWidth,
      behavior: isStill ? 'auto' : 'smooth',
    });
  };
  const isWider = beyond.left || beyond.right;
  return (
    <>
      {(hint !== null || isWider) && (
        <div className={styles.head}>
          <p className={styles.hint}>{hint}</p>
          {isWider && (
            <div className={styles.steps}>
              <Step label={board.earlier} isOver={!beyond.left} onStep={() => step(-1)}>
                <IconChevronLeft size={16} stroke={1.75} aria-hidden />
              </Step>
              <Step label={board.later} isOver={!beyond.right} onStep={() => step(1)}>
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
              </Step>
            </div>
          )}
        </div>
      )}
      <section
        ref={scroller}
        className={styles.scroll}
        aria-label={label}
        data-left={beyond.left || undefined}
        data-right={beyond.right || undefined}
        onScroll={look}
      >
        {children}
      </section>
    </>
  );
}

type StepProps = { label: string; isOver: boolean; onStep: () => void; children: ReactNode };

/** At the end it stays where it is, so that whoever pressed it keeps the focus. */
const Step = ({ label, isOver, onStep, children }: StepProps) => (
  <ActionIcon
    variant="default"
    size={30}
    aria-label={label}
    title={label}
    aria-disabled={isOver}
    data-disabled={isOver}
    onClick={isOver ? undefined : onStep}
  >
    {children}
  </ActionIcon>
);
