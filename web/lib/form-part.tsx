import { type ReactNode, useMemo } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useController,
} from 'react-hook-form';
import type { EndpointForm } from './endpoint-form.ts';

/** What a field needs that watches its value and its error itself. */
export type WatchedPart<T extends FieldValues> = {
  control: Control<FieldValues>;
  path: (name: FieldPath<T>) => string;
  messageAt: (name: FieldPath<T>, error: FieldError | undefined) => string | null;
};

/** A group of fields as its own components see it, whatever form it stands in. */
export type FormPart<T extends FieldValues> = WatchedPart<T> & {
  field: (name: FieldPath<T>) => UseFormRegisterReturn & { error: string | null };
  /** Where something other than the field itself knows the value. */
  set: <N extends FieldPath<T>>(name: N, value: FieldPathValue<T, N>) => void;
};

const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

type Group<V extends FieldValues, P extends Path<V>> = NonNullable<PathValue<V, P>> & FieldValues;

const partOf = <T extends FieldValues>(
  whole: EndpointForm<FieldValues, unknown>,
  path: (name: string) => string,
): FormPart<T> => ({
  control: whole.control as unknown as Control<FieldValues>,
  path,
  messageAt: (name, error) => whole.messageAt(path(name), error),
  field: (name) => whole.field(path(name)),
  set: (name, value) => whole.setValue(path(name), value, changed),
});

/** `formPart(form, 'person')`: the same fields in sign-up, my page and the operator's form. */
export const formPart = <V extends FieldValues, C, P extends Path<V>>(
  form: EndpointForm<V, C>,
  prefix: P,
): FormPart<Group<V, P>> =>
  partOf(form as unknown as EndpointForm<FieldValues, unknown>, (name) => `${prefix}.${name}`);

/** The fields that stand in the form itself and in no group. */
export const formRoot = <V extends FieldValues, C>(form: EndpointForm<V, C>): FormPart<V> =>
  partOf(form as unknown as EndpointForm<FieldValues, unknown>, (name) => name);

/** The same at every drawing of a large form: what hangs on it alone is not drawn again with the form. */
export const useWatchedRoot = <V extends FieldValues, C>({ control, messageAt }: EndpointForm<V, C>): WatchedPart<V> =>
  useMemo(
    () => ({ control: control as unknown as Control<FieldValues>, path: (name) => name, messageAt }),
    [control, messageAt],
  );

type PartFieldProps<T extends FieldValues, N extends FieldPath<T>> = {
  // both, though the one has all of the other: types are found by `set`, too
  part: WatchedPart<T> | FormPart<T>;
  name: N;
  children: (
    field: Omit<ControllerRenderProps, 'value'> & { value: FieldPathValue<T, N>; error: string | null },
  ) => ReactNode;
};

/** For inputs that keep their own value; the counterpart of FormField inside a part. */
export function PartField<T extends FieldValues, N extends FieldPath<T>>({
  part,
  name,
  children,
}: PartFieldProps<T, N>) {
  const { field, fieldState } = useController({ name: part.path(name), control: part.control });
  return children({ ...field, error: part.messageAt(name, fieldState.error) });
}
