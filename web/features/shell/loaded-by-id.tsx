import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AreaNotFound } from './area-not-found.tsx';
import { Loaded } from './loaded.tsx';

const idShape = /^[1-9]\d{0,14}$/;

type LoadedByIdProps<T> = {
  /** The part of the address that names it. */
  param?: string;
  useOne: (id: number) => UseQueryResult<T>;
  /** The posting it is of, where the address names that one, too: of another posting it leads nowhere. */
  jobOf?: (one: T) => number;
  /** What was read, and when. */
  children: (one: T, now: number) => ReactNode;
};

/** What the id of the address names, read for a page of it; an address without a number leads nowhere. */
export function LoadedById<T>({ param = 'id', ...rest }: LoadedByIdProps<T>) {
  const { [param]: id = '' } = useParams();
  return idShape.test(id) ? <One key={id} id={Number(id)} {...rest} /> : <AreaNotFound />;
}

function One<T>({ id, useOne, jobOf, children }: Omit<LoadedByIdProps<T>, 'param'> & { id: number }) {
  const query = useOne(id);
  const { id: jobId } = useParams();
  return (
    <Loaded query={query}>
      {(one) => (jobOf && String(jobOf(one)) !== jobId ? <AreaNotFound /> : children(one, query.dataUpdatedAt))}
    </Loaded>
  );
}
