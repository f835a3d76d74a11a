import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { StatusGlyph } from '#core/rules/status-colours.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Glyph } from '#web/ui/blocks/glyphs.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './next-steps.module.css';

export type NextStep = {
  key: string;
  title: string;
  hint: string;
  state: 'done' | 'now' | 'ahead';
  action?: { label: string; to: string };
};

const glyphs: Record<NextStep['state'], StatusGlyph> = { done: 'check', now: 'dot', ahead: 'ring' };

/** What a new account does first, in order. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const { home } = useWords().shell;
  const stateWords: Record<NextStep['state'], string | null> = { done: home.done, now: home.now, ahead: null };
  return (
    <Card title={home.nextSteps}>
      <p className={styles.hint}>{home.nextStepsHint}</p>
      <ol className={styles.steps}>
        {steps.map(({ key, title, hint, state, action }) => (
          <li key={key} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <Glyph name={glyphs[state]} size={16} />
            <div className={styles.text}>
              <h3>
                {title}
                {stateWords[state] !== null && <span className={styles.state}>{stateWords[state]}</span>}
              </h3>
              <p className={styles.hint}>{hint}</p>
            </div>
            {action && (
              <Button component={Link} to={action.to} variant={state === 'now' ? 'filled' : 'default'}>
                {action.label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
