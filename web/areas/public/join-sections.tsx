import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useCover } from '#web/ui/blocks/cover.ts';
import { LaneSteps } from '#web/ui/blocks/lane.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './join.module.css';
import { type JoinStep, laneStates } from './join-steps.ts';
import '#web/ui/styles-inside.ts';

const sectionId = (key: string): string => `join-${key}`;

export function StepLane({ steps }: { steps: readonly JoinStep[] }) {
  const { join } = useWords().accounts;
  const states = laneStates(steps);
  const lane = useRef<HTMLDivElement>(null);
  useCover(lane, '--sl-over-steps');
  // not the address's own way: a step is no place to come back to, and the address keeps what it carries
  const go = (key: string) => (event: MouseEvent) => {
    event.preventDefault();
    const section = document.getElementById(sectionId(key));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.lane} ref={lane}>
      <LaneSteps
        label={join.steps.label}
        steps={steps.map(({ key, label }, index) => ({
          key,
          state: states[index] ?? 'ahead',
          label: (
            <a href={`#${sectionId(key)}`} onClick={go(key)}>
              {label}
            </a>
          ),
        }))}
      />
    </div>
  );
}

type JoinSectionProps = { step: string; title: string; help?: string | undefined; children: ReactNode };

export function JoinSection({ step, title, help, children }: JoinSectionProps) {
  return (
    <div id={sectionId(step)} className={styles.section} tabIndex={-1}>
      <FormSection title={title} help={help}>
        {children}
      </FormSection>
    </div>
  );
}
