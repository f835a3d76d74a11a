import type { UserType } from './roles.ts';

/** Who moves a thing: a person by role, the person the thing is about, or the product by itself. */
export type Mover = UserType | 'SELF' | 'SYSTEM';

export type Step<S extends string> = { by: readonly Mover[]; from: readonly S[]; to: S; needsReason?: true };

export type Lifecycle<S extends string, A extends string> = {
  statuses: readonly S[];
  steps: Record<A, Step<S>>;
};

export const lifecycle = <const S extends string, A extends string>(
  statuses: readonly S[],
  steps: Record<A, Step<S>>,
): Lifecycle<S, A> => ({ statuses, steps });

/** What this mover may do with a thing in this status: the server sends it, the page shows it. */
export const actionsOf = <S extends string, A extends string>(table: Lifecycle<S, A>, mover: Mover, status: S): A[] =>
  (Object.keys(table.steps) as A[]).filter(
    (action) => table.steps[action].by.includes(mover) && table.steps[action].from.includes(status),
  );
