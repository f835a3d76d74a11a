import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { LaneSteps } from './lane.tsx';

test.each([
  [['travelled', 'now', 'ahead'], 1],
  [['travelled', 'stopped', 'ahead'], 1],
  [['stopped', 'stopped', 'ahead'], 0],
  [['travelled', 'travelled'], -1],
] as const)('steps that are %j stand at that of place %i', (states, place) => {
  show(<LaneSteps label="steps" steps={states.map((state, at) => ({ key: String(at), label: String(at), state }))} />);
  const current = screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'));
  expect(current).toEqual(states.map((_state, at) => (at === place ? 'step' : null)));
});
