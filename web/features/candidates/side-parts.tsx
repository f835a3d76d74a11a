import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutColumns, IconList, IconSend } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { candidatesApi } from '#core/api/candidates.ts';
import type { Output } from '#core/api/endpoint.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { NothingMatches } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './board.module.css';
import { isSideRow, type SideRow } from './candidate-query.ts';
import type { StageActs } from './use-stage-acts.ts';

type View = 'board' | 'table';

/** The board is what stands there without a word in the address. */
export const withView = (search: URLSearchParams, view: View): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (view === 'board') next.delete('view');
  else next.set('view', view);
  return next;
};

/** Which of the two this address shows: a phone has no room for a board. */
export const useShownView = (search: URLSearchParams): { isNarrow: boolean; isBoard: boolean } => {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return { isNarrow, isBoard: !isNarrow && search.get('view') !== 'table' };
};

export function Views({ isBoard, onChange }: { isBoard: boolean; onChange: (view: View) => void }) {
  const { views } = useWords().candidates;
  return (
    <SegmentedControl<View>
      aria-label={views.label}
      value={isBoard ? 'board' : 'table'}
      onChange={onChange}
      data={[
        {
          value: 'board',
          label: <ViewLabel icon={<IconLayoutColumns size={16} stroke={1.75} aria-hidden />} text={views.board} />,
        },
        {
          value: 'table',
          label: <ViewLabel icon={<IconList size={16} stroke={1.75} aria-hidden />} text={views.table} />,
        },
      ]}
    />
  );
}

const ViewLabel = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className={styles.viewLabel}>
    {icon}
    {text}
  </span>
);

/** How many results their recruiters were not told. */
export function TellButton({ n, onClick }: { n: number; onClick: () => void }) {
  const { notice } = useWords().candidates;
  return (
    <Button
      className={styles.tell ?? ''}
      variant="default"
      leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {notice.act}
      <span className={styles.tellCount}>{n}</span>
    </Button>
  );
}

type BoardBodyProps = {
  query: UseQueryResult<Output<typeof candidatesApi.list>>;
  isBare: boolean;
  empty: ReactNode;
  onClear: () => void;
  children: (rows: SideRow[], now: number) => ReactNode;
};

/** The board, or why there is none. */
export function BoardBody({ query, isBare, empty, onClear, children }: BoardBodyProps) {
  const { data, error } = query;
  if (data === undefined && error !== null) {
    const requestId = error instanceof ApiFailure ? error.requestId : null;
    return <ServerError message={error.message} requestId={requestId} onRetry={() => void query.refetch()} />;
  }
  if (data === undefined) return <Spinner />;
  const rows = data.data.filter(isSideRow);
  if (rows.length === 0) return <Card>{isBare ? empty : <NothingMatches onClear={onClear} />}</Card>;
  return children(rows, query.dataUpdatedAt);
}

/** What is under way is shown as done already; a refusal shows the old place again. */
export const afterwards = (rows: readonly SideRow[], { underWay }: Pick<StageActs, 'underWay'>): readonly SideRow[] => {
  const { code, candidates = [] } = underWay ?? {};
  if (code === undefined) return rows;
  return rows.map((row) => (candidates.some(({ id }) => id === row.id) ? { ...row, code } : row));
};
