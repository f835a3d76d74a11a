import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { candidatesApi } from '#core/api/candidates.ts';
import { isPublished } from '#core/rules/job-lifecycle.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ListBody } from '#web/lib/list-page.tsx';
import { readListParams, useListParams } from '#web/lib/list-params.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { BulkBar, ZipBar } from './bulk-bar.tsx';
import { CandidateCard, RowActs, sideColumns } from './candidate-columns.tsx';
import { CandidateFilters } from './candidate-filters.tsx';
import {
  boardQuery,
  type CandidateJob,
  candidateQuery,
  isSideRow,
  listSettings,
  type SideRow,
} from './candidate-query.ts';
import type { MoveActs } from './move-menu.tsx';
import { afterwards, BoardBody, TellButton, useShownView, Views, withView } from './side-parts.tsx';
import { useSkipQuestion } from './skip-question.tsx';
import { StageDialogs } from './stage-dialogs.tsx';
import { useStageActs } from './use-stage-acts.ts';

export type Side = 'EMPLOYER' | 'DEPARTMENT';

type SideCandidatesProps = {
  job: CandidateJob;
  reader: Side;
  /** The address of one of them. */
  candidatePath: (id: number, candidate: number) => string;
  /** Said where somebody was hired here. */
  hired?: ReactNode;
};

const reads = { isRated: true };
const everyone = boardQuery(readListParams(new URLSearchParams(), listSettings), reads);

/** The candidates of a posting for its own company: a board by stage, or a table. */
export function SideCandidates(props: SideCandidatesProps) {
  const { candidates } = useWords();
  if (!isPublished(props.job.status)) return <InlineNote>{candidates.notYet}</InlineNote>;
  return <Listed {...props} />;
}

function Listed({ job, reader, candidatePath, hired }: SideCandidatesProps) {
  const words = useWords();
  const { candidates } = words;
  const [search, setSearch] = useSearchParams();
  const { isNarrow, isBoard } = useShownView(search);
  const params = useListParams(listSettings);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const clear = () => setSelected(new Set());
  // who was chosen meanwhile stays chosen
  const leave = (ids: readonly number[]) =>
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const navigate = useNavigate();
  const whole = useEndpoint(
    candidatesApi.list,
    { params: { id: job.id }, query: boardQuery(params, reads) },
    { keepPrevious: true, enabled: isBoard },
  );
  const paged = useEndpoint(
    candidatesApi.list,
    { params: { id: job.id }, query: candidateQuery(params, reads) },
    { keepPrevious: true, enabled: !isBoard },
  );
  const all = useEndpoint(candidatesApi.list, { params: { id: job.id }, query: everyone });
  const known = all.data?.data.filter(isSideRow) ?? [];
  const acts = useStageActs(known, leave);
  const untold: SideRow[] = known.filter((row) => 'isUntold' in row && row.isUntold && row.actions.includes('notify'));
  const toTell = untold.filter(({ hasResultToTell = false }) => hasResultToTell);
  const chosen: SideRow[] = known.filter(({ id }) => selected.has(id));
  const selection =
    reader === 'EMPLOYER'
      ? {
          has: (id: number) => selected.has(id),
          toggle: (id: number) =>
            setSelected(
              (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
            ),
        }
      : null;
  const rowHref = ({ id }: { id: number }) => {
    const kept = new URLSearchParams(search);
    kept.delete('page');
    return `${candidatePath(job.id, id)}${kept.size > 0 ? `?${kept}` : ''}`;
  };
  const { move, question } = useSkipQuestion((row, code) => acts.move([row], code));
  const rowActs: MoveActs = {
    move,
    reopen: acts.reopen,
    fail: (row) => acts.fail([row]),
    openForHire: (row) => void navigate(rowHref(row)),
  };
  const isBare = all.data?.page.totalElements === 0 && !params.isFiltered;
  const empty = <NothingYet title={candidates.empty.title} hint={candidates.empty[reader]} />;
  const filters = !isBare && (
    <CandidateFilters
      job={job}
      params={params}
      isRated
      hasStates={!isBoard}
      lead={!isNarrow && <Views isBoard={isBoard} onChange={(view) => setSearch(withView(search, view))} />}
      act={toTell.length > 0 && <TellButton n={toTell.length} onClick={() => acts.tell(toTell)} />}
    />
  );
  // what stands above the list depends on all of them: it comes with it, unless they do not come
  if (all.isPending && all.failureCount === 0)
    return isBoard ? (
      <Spinner />
    ) : (
      <DataTable
        label={candidates.title}
        rows={undefined}
        columns={sideColumns({ words, now: paged.dataUpdatedAt }, { selection, ...rowActs })}
        rowKey={({ id }) => id}
        empty={empty}
      />
    );
  const chosenUntold = chosen.filter(({ id }) => untold.some((row) => row.id === id));
  return (
    <section aria-label={candidates.title}>
      {hired && known.some(({ code }) => code === 'ALL_PASS') && <div className={styles.note}>{hired}</div>}
      {isBoard ? (
        <>
          {filters}
          <BoardBody query={whole} isBare={isBare} empty={empty} onClear={params.clear}>
            {(rows, now) => (
              <Board
                job={job}
                rows={afterwards(rows, acts)}
                now={now}
                isFetching={whole.isPlaceholderData}
                busy={new Set(acts.underWay?.candidates.map(({ id }) => id))}
                rowHref={rowHref}
                selection={selection}
                {...rowActs}
              />
            )}
          </BoardBody>
        </>
      ) : (
        <ListBody
          filters={filters}
          params={params}
          query={paged}
          exporting={{ list: 'CANDIDATES', query: { ...candidateQuery(params, reads), id: job.id } }}
          empty={empty}
        >
          {({ rows, ...shown }) => (
            <DataTable
              {...shown}
              label={candidates.title}
              rows={rows?.filter(isSideRow)}
              columns={sideColumns({ words, now: paged.dataUpdatedAt }, { selection, ...rowActs })}
              rowKey={({ id }) => id}
              rowHref={rowHref}
              card={(row) => <CandidateCard row={row} now={paged.dataUpdatedAt} />}
              cardAct={
                selection === null
                  ? undefined
                  : (row) => <RowActs isLabelled row={row} selection={selection} {...rowActs} />
              }
            />
          )}
        </ListBody>
      )}
      {chosen.length === 0 ? (
        <ZipBar />
      ) : (
        <BulkBar
          rows={chosen}
          isSending={acts.isSending}
          onMove={(code) => acts.move(chosen, code)}
          onTell={chosenUntold.length > 0 ? () => acts.tell(chosenUntold) : null}
          onClear={clear}
        />
      )}
      {question}
      <StageDialogs dialogs={acts.dialogs} onDone={leave} />
    </section>
  );
}
