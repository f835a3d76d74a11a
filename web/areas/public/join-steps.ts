import type { Schema } from '#core/api/endpoint.ts';
import { password } from '#core/rules/fields.ts';
import type { Words } from '#core/words/words.ts';
import { type PersonValues, typedPerson } from '#web/features/accounts/person-form.ts';
import type { LaneStep } from '#web/ui/blocks/lane.tsx';

export type JoinStep = { key: string; label: string; isDone: boolean; isWrong: boolean };

/** Done is travelled, wrong is stopped, and the first that is neither is where the person stands. */
export const laneStates = (steps: readonly Pick<JoinStep, 'isDone' | 'isWrong'>[]): LaneStep['state'][] => {
  const now = steps.findIndex(({ isDone, isWrong }) => !isDone && !isWrong);
  return steps.map(({ isDone, isWrong }, index) => {
    if (isWrong) return 'stopped';
    if (isDone) return 'travelled';
    return index === now ? 'now' : 'ahead';
  });
};

export const isGood = (schema: Schema, values: unknown): boolean => schema.safeParse(values).success;

type AccountValues = {
  ticket: string;
  password: string;
  confirmation: string;
  agreements: { terms: boolean; privacy: boolean };
  person: PersonValues;
};
type Wrong = Partial<Record<keyof AccountValues, unknown>>;

/** The steps that employers and recruiters have in common. */
export const accountSteps = (
  labels: Words['accounts']['join']['steps'],
  values: AccountValues,
  errors: Wrong,
): JoinStep[] => [
  {
    key: 'agreements',
    label: labels.agreements,
    isDone: values.agreements.terms && values.agreements.privacy,
    isWrong: errors.agreements !== undefined,
  },
  { key: 'email', label: labels.email, isDone: values.ticket !== '', isWrong: errors.ticket !== undefined },
  {
    key: 'password',
    label: labels.password,
    isDone: isGood(password, values.password) && values.password === values.confirmation,
    isWrong: errors.password !== undefined || errors.confirmation !== undefined,
  },
  {
    key: 'person',
    label: labels.person,
    isDone: isGood(typedPerson, values.person),
    isWrong: errors.person !== undefined,
  },
];
