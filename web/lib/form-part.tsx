import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useController,
} from 'react-hook-form';
import type { EndpointForm } from './endpoint-form.ts';

/** A group of fields as its own components see it, whatever form it stands in. */
export type FormPart<T extends FieldValues> = {
  control: Control<FieldValues>;
  path: (name: FieldPath<T>) => string;
  field: (name: FieldPath<T>) => UseFormRegisterReturn & { error: string | null };
  errorOf: (name: FieldPath<T>) => string | null;
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
  field: (name) => whole.field(path(name)),
  errorOf: (name) => whole.errorOf(path(name)),
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

type PartFieldProps<T extends FieldValues, N extends FieldPath<T>> = {
  part: FormPart<T>;
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
  const { field } = useController({ name: part.path(name), control: part.control });
  return children({ ...field, error: part.errorOf(name) });
}
