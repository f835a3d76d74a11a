import { Button } from '@mantine/core';
import { disclosuresApi } from '#core/api/disclosures.ts';
import { claimKinds } from '#core/rules/claims.ts';
import { formatDateTime, formatWait } from '#core/rules/formats.ts';
import type { StatusLook } from '#core/rules/status-colours.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { searchAnywhere } from '#web/lib/list-filters.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { type ListParams, useListParams } from '#web/lib/list-params.ts';
import { useAddressedRow } from '#web/lib/opened-row.ts';
import { Since } from '#web/lib/since.tsx';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { claimQuery, claimSettings, claimStates } from './claim-query.ts';
import type { Claim } from './disclosure-reads.ts';
import styles from './disclosures.module.css';

const looks: Record<'OPEN' | 'DECIDED', StatusLook> = {
  OPEN: { colour: 'primary', glyph: 'half' },
  DECIDED: { colour: 'secondary', glyph: 'check' },
};

/** What the operator decides about whose a candidate or a hire is. */
export function Claims() {
  const { claims } = useWords().disclosures;
  const params = useListParams(claimSettings);
  const query = useEndpoint(disclosuresApi.claims, { query: claimQuery(params) }, { keepPrevious: true });
  const [opened, setOpenId] = useAddressedRow(query);
  const now = query.dataUpdatedAt;
  const columns = useColumns((claim) => setOpenId(claim.id), now);
  return (
    <>
      <ListPage
        title={claims.title}
        filters={<ClaimFilters params={params} />}
        params={params}
        query={query}
        exporting={{ list: 'CLAIMS', query: claimQuery(params) }}
        empty={<NothingYet title={claims.empty} hint={claims.emptyHint} />}
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={claims.title}
            columns={columns}
            rowKey={({ id }) => id}
            card={(claim) => <ClaimCard claim={claim} now={now} onOpen={() => setOpenId(claim.id)} />}
          />
        )}
      </ListPage>
      <ClaimDialog claim={opened} onClose={() => setOpenId(null)} />
    </>
  );
}

function ClaimFilters({ params }: { params: ListParams }) {
  const { claims } = useWords().disclosures;
  const states = params.filters.state ?? [];
  const state = states.length > 1 ? 'ALL' : (claimStates.find((one) => one === states[0]) ?? 'OPEN');
  const kind = claimKinds.find((one) => one === params.filters.kind?.[0]);
  return (
    <FilterBar
      statuses={{
        tabs: [
          { value: 'OPEN', label: claims.open },
          { value: 'DECIDED', label: claims.decided },
          { value: 'ALL', label: claims.all },
        ],
        chosen: [state],
        onChange: (chosen) => params.setFilter('state', chosen === 'ALL' ? [...claimStates] : [chosen]),
      }}
      search={searchAnywhere(params)}
      filters={
        <PlainSelect
          label={claims.kind}
          value={kind ?? ''}
          options={[
            { value: '', label: claims.every },
            ...claimKinds.map((one) => ({ value: one, label: claims.kinds[one] })),
          ]}
          onChange={(chosen) => params.setFilter('kind', chosen === '' ? [] : [chosen])}
        />
      }
    />
  );
}

/** Decided, or for how long it has waited to be. */
function ClaimState({ claim, now }: { claim: Claim; now: number }) {
  const { disclosures, jobs, formats } = useWords();
  const { open, decided } = disclosures.claims;
  if (claim.decision !== null) return <StatusBadge look={looks.DECIDED}>{decided}</StatusBadge>;
  const wait = formatWait(formats.wait, now - Date.parse(claim.createdAt));
  return (
    <div className={styles.state}>
      <StatusBadge look={looks.OPEN}>{open}</StatusBadge>
      <Since at={claim.createdAt}>{jobs.home.waitsFor({ wait })}</Since>
    </div>
  );
}

function ClaimButton({ claim, onOpen }: { claim: Claim; onOpen: () => void }) {
  const { claims } = useWords().disclosures;
  const canDecide = claim.actions.includes('decide');
  return (
    <Button size="xs" variant="default" aria-haspopup="dialog" onClick={onOpen}>
      {canDecide ? claims.act : claims.look}
    </Button>
  );
}

const useColumns = (open: (claim: Claim) => void, now: number): Column<Claim>[] => {
  const { claims } = useWords().disclosures;
  const locale = useLocale();
  return [
    {
      key: 'about',
      header: claims.about,
      cell: ({ candidate }) => (
        <div className={styles.lines}>
          <b>{candidate.name}</b>
          <span>{candidate.job.title}</span>
        </div>
      ),
    },
    { key: 'kind', header: claims.kind, width: '13rem', cell: ({ kind }) => claims.kinds[kind] },
    { key: 'company', header: claims.company, cell: ({ company }) => company },
    {
      key: 'recruiter',
      header: claims.recruiter,
      from: 'lg',
      cell: ({ candidate: { recruiter } }) => (
        <div className={styles.lines}>
          <span>{recruiter.name}</span>
          <span>{recruiter.firm}</span>
        </div>
      ),
    },
    {
      key: 'createdAt',
      header: claims.raisedAt,
      sortKey: 'CREATEDAT',
      from: 'lg',
      width: '18rem',
      cell: ({ createdAt, author }) => (
        <div className={styles.lines}>
          <span>{formatDateTime(createdAt, locale, operatorZone)}</span>
          <span>{author ?? claims.byProduct}</span>
        </div>
      ),
    },
    { key: 'state', header: claims.state, width: '13rem', cell: (claim) => <ClaimState claim={claim} now={now} /> },
    {
      key: 'act',
      header: '',
      width: '12rem',
      align: 'right',
      cell: (claim) => <ClaimButton claim={claim} onOpen={() => open(claim)} />,
    },
  ];
};

function ClaimCard({ claim, now, onOpen }: { claim: Claim; now: number; onOpen: () => void }) {
  const { claims } = useWords().disclosures;
  const { candidate, company, kind } = claim;
  return (
    <PhoneCard
      top={<ClaimState claim={claim} now={now} />}
      title={candidate.name}
      meta={[claims.kinds[kind], company, candidate.recruiter.name]}
    >
      <div className={styles.cardAct}>
        <ClaimButton claim={claim} onOpen={onOpen} />
      </div>
    </PhoneCard>
  );
}
