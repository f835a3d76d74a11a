import { Checkbox } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { offersApi } from '#core/api/offers.ts';
import { isPublished } from '#core/rules/job-lifecycle.ts';
import { offerStatusText } from '#core/words/offer-status.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { filterTabs, searchAnywhere } from '#web/lib/list-filters.ts';
import { ListBody } from '#web/lib/list-page.tsx';
import { type ListParams, useListParams } from '#web/lib/list-params.ts';
import { ChosenAct, ChosenBar } from '#web/ui/blocks/chosen-bar.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { SeatLane } from '#web/ui/blocks/lane.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { DecisionDialog } from './offer-acts.tsx';
import { OfferCard, offerColumns } from './offer-columns.tsx';
import { boardQuery, boardSettings, type Offer, type OfferedJob } from './offer-query.ts';
import styles from './offers.module.css';

/** As many as stand side by side on a screen. */
const comparedMax = 4;
/** More seats than these would be slivers. */
const seatsShown = 10;

type OfferBoardProps = {
  job: OfferedJob;
  /** Where one of them is opened. */
  hrefOf: (offer: Offer) => string;
  timeZone: string;
};

/** The offers on a posting: who they are, what they ask for, and some of them side by side. */
export function OfferBoard({ job, hrefOf, timeZone }: OfferBoardProps) {
  const words = useWords();
  const { offers } = words;
  const params = useListParams(boardSettings);
  const query = useEndpoint(
    offersApi.ofJob,
    { params: { id: job.id }, query: boardQuery(params) },
    { keepPrevious: true, enabled: isPublished(job.status) },
  );
  const [chosen, setChosen] = useState<readonly Offer[]>([]);
  const [isComparing, setComparing] = useState(false);
  const [asked, setAsked] = useState<Offer | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (!isPublished(job.status)) return <InlineNote>{offers.notYet}</InlineNote>;
  const isChosen = (offer: Offer) => chosen.some(({ id }) => id === offer.id);
  const toggle = (offer: Offer) =>
    setChosen(isChosen(offer) ? chosen.filter(({ id }) => id !== offer.id) : [...chosen, offer]);
  const choice = (offer: Offer) => (
    <Checkbox
      aria-label={offers.compare.choose({ name: offer.name })}
      checked={isChosen(offer)}
      disabled={!isChosen(offer) && chosen.length >= comparedMax}
      onChange={() => toggle(offer)}
    />
  );
  const isEmpty = query.data?.page.totalElements === 0 && !params.isFiltered;
  return (
    <section aria-label={offers.title}>
      <Seats job={job} canCompare={(query.data?.page.totalElements ?? 0) > 1} />
      <ListBody
        filters={!isEmpty && <BoardFilters params={params} jobStatus={job.status} />}
        params={params}
        query={query}
        exporting={{ list: 'OFFERS', query: { ...boardQuery(params), id: job.id } }}
        empty={<NothingYet title={offers.empty} hint={offers.emptyHint} />}
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={offers.title}
            columns={offerColumns(words, timeZone, shown.rows ?? [], choice)}
            rowKey={({ id }) => id}
            rowHref={hrefOf}
            card={(offer) => <OfferCard offer={offer} timeZone={timeZone} />}
            cardAct={(offer) => (
              <Checkbox
                label={offers.keys.compare}
                checked={isChosen(offer)}
                disabled={!isChosen(offer) && chosen.length >= comparedMax}
                onChange={() => toggle(offer)}
              />
            )}
          />
        )}
      </ListBody>
      {chosen.length > 0 && (
        <ChosenBar
          label={offers.compare.label}
          count={offers.compare.chosen({ n: chosen.length })}
          clear={{ label: offers.compare.clear, onPress: () => setChosen([]) }}
        >
          {chosen.length > 1 && (
            <ChosenAct
              isMain
              leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
              onClick={() => setComparing(true)}
            >
              {offers.compare.act({ n: chosen.length })}
            </ChosenAct>
          )}
        </ChosenBar>
      )}
      <CompareDialog
        isOpen={isComparing}
        onClose={() => setComparing(false)}
        offers={chosen.map((offer) => query.data?.data.find(({ id }) => id === offer.id) ?? offer)}
        hrefOf={hrefOf}
        onSelect={(offer) => {
          setComparing(false);
          setAsked(offer);
          setAsking(true);
        }}
      />
      {asked && (
        <DecisionDialog act="select" offer={asked} job={job} isOpen={isAsking} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

/** How many are selected of how many may be; that some can be compared. */
function Seats({ job, canCompare }: { job: OfferedJob; canCompare: boolean }) {
  const { offers } = useWords();
  const { selectedCount: taken, maxRecruiters } = job;
  const max = maxRecruiters ?? 0;
  return (
    <div className={styles.seats}>
      <div className={styles.taken}>
        {max <= seatsShown && (
          <span className={styles.lane}>
            <SeatLane taken={taken} of={max} />
          </span>
        )}
        <span>{offers.seats({ taken, max })}</span>
      </div>
      {canCompare && <span className={styles.quiet}>{offers.compare.hint}</span>}
    </div>
  );
}

const shownStatuses = ['SUGGESTED', 'SELECTED', 'UNSELECTED'] as const;

function BoardFilters({ params, jobStatus }: { params: ListParams; jobStatus: OfferedJob['status'] }) {
  const words = useWords();
  const label = (status: (typeof shownStatuses)[number]) => offerStatusText(words, { status, jobStatus });
  return (
    <FilterBar
      statuses={filterTabs(params, 'status', {
        all: words.offers.all,
        values: shownStatuses,
        labels: { SUGGESTED: label('SUGGESTED'), SELECTED: label('SELECTED'), UNSELECTED: label('UNSELECTED') },
      })}
      search={searchAnywhere(params)}
    />
  );
}
