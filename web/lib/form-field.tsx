import type { ReactNode } from 'react';
import { type ControllerRenderProps, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { EndpointForm } from './endpoint-form.ts';

type Props<V extends FieldValues, C, N extends FieldPath<V>> = {
  form: EndpointForm<V, C>;
  name: N;
  children: (field: ControllerRenderProps<V, N> & { error: string | null }) => ReactNode;
};

/** For inputs that keep their own value (select, date, tags): `<FormField form name>{(field) => <Select {...field} />}`. */
export function FormField<V extends FieldValues, C, N extends FieldPath<V>>({ form, name, children }: Props<V, C, N>) {
  const { field } = useController<V, N, C>({ name, control: form.control });
  return children({ ...field, error: form.errorOf(name) });
}
