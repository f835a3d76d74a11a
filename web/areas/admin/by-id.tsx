import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { NotFoundView } from '#web/ui/frame/not-found-view.tsx';

const idShape = /^[1-9]\d{0,14}$/;

/** A page of one thing; an address without a number leads nowhere. */
export function ById({ children }: { children: (id: number) => ReactNode }) {
  const { id = '' } = useParams();
  return idShape.test(id) ? children(Number(id)) : <NotFoundView home={paths.admin.home} />;
}
