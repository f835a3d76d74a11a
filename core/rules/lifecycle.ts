import type { UserType } from './roles.ts';

/** Who moves a thing: a person by role, the person the thing is about, or the product by itself. */
export type Mover = UserType | 'SELF' | 'SYSTEM';

/** Where a step leads: a status, a status that the row decides, or away (null: the row is deleted). */
export type Target<S extends string> = S | null | ((row: never) => S);

export type Step<S extends string, To extends Target<S> = S> = {
  by: readonly Mover[];
  from: readonly S[];
  to: To;
  /** The step can also make the thing, from nothing. */
  creates?: true;
  /** Whoever does it to somebody else has to say why; what the product does by itself names its own reason. */
  needsReason?: true;
};

/** Each step keeps its own `to`, so that only tables with deletions or row-made targets have to be asked about them. */
type StepsOf<S extends string, T extends Record<string, Step<S, Target<S>>>> = {
  [A in keyof T]: Step<S, T[A]['to']>;
};

export type Lifecycle<S extends string, A extends string> = {
  statuses: readonly S[];
  steps: Record<A, Step<S, Target<S>>>;
};

export const lifecycle = <const S extends string, const T extends Record<string, Step<S, Target<S>>>>(
  statuses: readonly S[],
  steps: T,
): { statuses: readonly S[]; steps: StepsOf<S, T> } => ({ statuses, steps: steps as StepsOf<S, T> });

/** What this mover may do with a thing in this status: the server sends it, the page shows it. */
export const actionsOf = <S extends string, A extends string>(table: Lifecycle<S, A>, mover: Mover, status: S): A[] =>
  (Object.keys(table.steps) as A[]).filter(
    (action) => table.steps[action].by.includes(mover) && table.steps[action].from.includes(status),
  );

export const canMove = <S extends string, A extends string>(
  table: Lifecycle<S, A>,
  action: A,
  mover: Mover,
  status: S,
): boolean => actionsOf(table, mover, status).includes(action);
