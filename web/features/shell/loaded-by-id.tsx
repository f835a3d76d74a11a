import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ById } from './by-id.tsx';
import { Loaded } from './loaded.tsx';

type LoadedByIdProps<T> = {
  useOne: (id: number) => UseQueryResult<T>;
  /** What was read, and when. */
  children: (one: T, now: number) => ReactNode;
};

/** What the id of the address names, read for a page of it. */
export function LoadedById<T>(props: LoadedByIdProps<T>) {
  return <ById>{(id) => <One key={id} id={id} {...props} />}</ById>;
}

function One<T>({ id, useOne, children }: LoadedByIdProps<T> & { id: number }) {
  const query = useOne(id);
  return <Loaded query={query}>{(one) => children(one, query.dataUpdatedAt)}</Loaded>;
}
