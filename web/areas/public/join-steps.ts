import * as z from 'zod/mini';
import type { Schema } from '#core/api/endpoint.ts';
import { password } from '#core/rules/fields.ts';
import type { Words } from '#core/words/words.ts';
import { type PersonValues, typedPerson } from '#web/features/accounts/person-form.ts';
import type { LaneStep } from '#web/ui/blocks/lane.tsx';

export type JoinStep = { key: string; label: string; isDone: boolean; isWrong: boolean };

/** Done is travelled, wrong is stopped. The person stands at the first that is wrong or not done. */
export const laneStates = (steps: readonly Pick<JoinStep, 'isDone' | 'isWrong'>[]): LaneStep['state'][] => {
  const here = steps.findIndex(({ isDone, isWrong }) => isWrong || !isDone);
  return steps.map(({ isDone, isWrong }, index) => {
    if (isWrong) return 'stopped';
    if (isDone) return 'travelled';
    return index === here ? 'now' : 'ahead';
  });
};

/** In the place of a group that is not asked for: whatever stands in it is let through. */
export const unasked = <S extends Schema>(_group: S) => z.custom<z.output<S>, z.input<S>>();

export const isGood = (schema: Schema, values: unknown): boolean => schema.safeParse(values).success;

type AccountValues = {
  ticket: string;
  password: string;
  confirmation: string;
  agreements: { terms: boolean; privacy: boolean };
  person: PersonValues;
};
type AccountDone = Record<'agreements' | 'email' | 'password' | 'person', boolean>;

/** Which of the sections that employers and recruiters have in common are filled in. */
export const accountDone = ({ agreements, ticket, person, ...typed }: AccountValues): AccountDone => ({
  agreements: agreements.terms && agreements.privacy,
  email: ticket !== '',
  password: isGood(password, typed.password) && typed.password === typed.confirmation,
  person: isGood(typedPerson, person),
});

type Wrong = Partial<Record<keyof AccountValues, unknown>>;

export const accountSteps = (
  labels: Words['accounts']['join']['steps'],
  done: AccountDone,
  { agreements, ticket, password: wrongPassword, confirmation, person }: Wrong,
): JoinStep[] => {
  const step = (key: keyof AccountDone, ...errors: unknown[]): JoinStep => ({
    key,
    label: labels[key],
    isDone: done[key],
    isWrong: errors.some((error) => error !== undefined),
  });
  return [
    step('agreements', agreements),
    step('email', ticket),
    step('password', wrongPassword, confirmation),
    step('person', person),
  ];
};
