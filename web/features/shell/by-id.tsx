import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AreaNotFound } from './area-not-found.tsx';

const idShape = /^[1-9]\d{0,14}$/;

/** A page of one thing; an address without a number leads nowhere. */
export function ById({ children }: { children: (id: number) => ReactNode }) {
  const { id = '' } = useParams();
  return idShape.test(id) ? children(Number(id)) : <AreaNotFound />;
}
