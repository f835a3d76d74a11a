import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { candidatesApi } from '#core/api/candidates.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { readListParams } from '#web/lib/list-params.ts';
import {
  boardQuery,
  inBegunOrder,
  inBoardOrder,
  isSideRow,
  listSettings,
  type SideCandidate,
  wholeQuery,
} from './candidate-query.ts';
import { useShownView } from './side-parts.tsx';

/** Where one stands among those who are read one after the other, and the order that is handed on to the next page. */
export type Walk = {
  at: number;
  of: number;
  previous: string | null;
  next: string | null;
  begun: readonly number[];
};

const handedOn = z.object({ begun: z.array(z.number()) });

/**
 * Where it stands in the list it was opened from, in the order that this one showed when one began to go through it:
 * each decision sorts the list anew, and nobody may be passed over by that.
 */
export const useWalk = ({ id, job }: SideCandidate, pathOf: (id: number) => string): Walk | null => {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const { isBoard } = useShownView(search);
  const query = (isBoard ? boardQuery : wholeQuery)(readListParams(search, listSettings), { isRated: true });
  const { data } = useEndpoint(candidatesApi.list, { params: { id: job.id }, query });
  const rows = data?.data.filter(isSideRow) ?? [];
  const listed = (isBoard ? inBoardOrder(rows, job.stages) : rows).map((row) => row.id);
  const list = `${job.id}?${search}`;
  const [walk, setWalk] = useState<{ list: string; begun: readonly number[] } | null>(null);
  if (data && walk?.list !== list) setWalk({ list, begun: handedOn.safeParse(state).data?.begun ?? listed });
  const begun = walk?.list === list ? walk.begun : [];
  const order = inBegunOrder(begun, listed, id);
  const place = order.indexOf(id);
  if (place < 0) return null;
  const pathAt = (index: number): string | null => {
    const there = order[index];
    return there === undefined ? null : pathOf(there);
  };
  return { at: place + 1, of: order.length, previous: pathAt(place - 1), next: pathAt(place + 1), begun: order };
};
