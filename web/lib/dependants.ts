import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** By the name of a field: those whose rule looks at it. */
export type Dependants<V extends FieldValues> = Partial<Record<Path<V>, readonly Path<V>[]>>;

/** Fields whose rule looks at another one are checked again when that one changes, once they were left or found wrong. */
export const useDependants = <V extends FieldValues, C>(
  { watch, trigger, getFieldState }: Pick<UseFormReturn<V, unknown, C>, 'watch' | 'trigger' | 'getFieldState'>,
  dependants: Dependants<V>,
): void => {
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      for (const other of (name && dependants[name]) ?? []) {
        const { isTouched, invalid } = getFieldState(other);
        if (isTouched || invalid) void trigger(other);
      }
    });
    return () => subscription.unsubscribe();
  }, [watch, trigger, getFieldState, dependants]);
};
