import { Button } from '@mantine/core';
import { auditApi, auditSearchKeys } from '#core/api/audit.ts';
import { auditActions, auditActorTypes, auditSubjects } from '#core/rules/audit.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { filterTabs, searchIn } from '#web/lib/list-filters.ts';
import { ListPage } from '#web/lib/list-page.tsx';
import { type ListParams, useListParams } from '#web/lib/list-params.ts';
import { useAddressedRow } from '#web/lib/opened-row.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { FilterChoice } from '#web/ui/lists/filter-choice.tsx';
import { PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './audit.module.css';
import { AuditDialog } from './audit-dialog.tsx';
import { type Act, auditQuery, auditSettings } from './audit-query.ts';
import { actorOf, subjectOf } from './audit-texts.ts';

/** Who did what, when and from where. */
export function AuditList() {
  const { audit } = useWords();
  const params = useListParams(auditSettings);
  const query = useEndpoint(auditApi.list, { query: auditQuery(params) }, { keepPrevious: true });
  const [opened, setOpenId] = useAddressedRow(query);
  const open = ({ id }: Act) => setOpenId(id);
  const columns = useColumns(open);
  return (
    <>
      <ListPage
        title={audit.title}
        filters={<AuditFilters params={params} />}
        params={params}
        query={query}
        exporting={{ list: 'AUDIT', query: auditQuery(params) }}
        empty={<NothingYet title={audit.empty} hint={audit.emptyHint} />}
      >
        {(shown) => (
          <DataTable
            {...shown}
            label={audit.title}
            columns={columns}
            rowKey={({ id }) => id}
            card={(act) => <ActCard act={act} />}
            cardAct={(act) => <LookButton act={act} onOpen={open} />}
          />
        )}
      </ListPage>
      <AuditDialog act={opened} onClose={() => setOpenId(null)} />
    </>
  );
}

function AuditFilters({ params }: { params: ListParams }) {
  const { audit } = useWords();
  const { filters } = params;
  const day = (name: 'from' | 'until') => (
    <div className={styles.day}>
      <DateField
        clearable
        label=""
        aria-label={audit[name]}
        value={filters[name]?.[0] ?? null}
        onChange={(chosen) => params.setFilter(name, chosen === null ? [] : [chosen])}
      />
    </div>
  );
  return (
    <FilterBar
      statuses={filterTabs(params, 'actorType', {
        all: audit.everyone,
        values: auditActorTypes,
        labels: audit.actorTypes,
      })}
      search={searchIn(params, { everywhere: audit.every, scopes: auditSearchKeys, labels: audit.search })}
      filters={
        <>
          <FilterChoice
            label={audit.action}
            all={audit.everyAction}
            values={auditActions}
            labels={audit.actions}
            chosen={filters.action}
            onChange={(chosen) => params.setFilter('action', chosen)}
          />
          <FilterChoice
            label={audit.kind}
            all={audit.everyKind}
            values={auditSubjects}
            labels={audit.subjects}
            chosen={filters.subjectKind}
            onChange={(chosen) => params.setFilter('subjectKind', chosen)}
          />
          <div className={styles.period}>
            {day('from')}
            <span aria-hidden>–</span>
            {day('until')}
          </div>
        </>
      }
    />
  );
}

function LookButton({ act, onOpen }: { act: Act; onOpen: (act: Act) => void }) {
  const { audit } = useWords();
  return (
    <Button
      size="xs"
      variant="default"
      aria-haspopup="dialog"
      aria-label={audit.look({ action: audit.actions[act.action] })}
      onClick={() => onOpen(act)}
    >
      {audit.detail}
    </Button>
  );
}

const useColumns = (open: (act: Act) => void): Column<Act>[] => {
  const words = useWords();
  const { audit } = words;
  const locale = useLocale();
  return [
    {
      key: 'at',
      header: audit.keys.at,
      sortKey: 'ID',
      width: '21rem',
      cell: ({ at }) => formatDateTime(at, locale, operatorZone),
    },
    {
      key: 'actor',
      header: audit.keys.actor,
      cell: (act) => (
        <TitleCell
          title={actorOf(words, act)}
          meta={act.actorType === 'SYSTEM' ? [] : [audit.actorTypes[act.actorType]]}
        />
      ),
    },
    { key: 'action', header: audit.keys.action, cell: ({ action }) => audit.actions[action] },
    {
      key: 'subject',
      header: audit.keys.subject,
      cell: (act) => (
        <TitleCell title={subjectOf(words, act)} meta={act.subject === null ? [] : [audit.subjects[act.subjectKind]]} />
      ),
    },
    {
      key: 'address',
      header: audit.keys.address,
      from: 'lg',
      width: '16rem',
      cell: ({ address }) => address ?? audit.noAddress,
    },
    { key: 'act', header: '', width: '12rem', align: 'right', cell: (act) => <LookButton act={act} onOpen={open} /> },
  ];
};

function ActCard({ act }: { act: Act }) {
  const words = useWords();
  const { audit } = words;
  const locale = useLocale();
  return (
    <PhoneCard
      isTopQuiet
      top={<span>{formatDateTime(act.at, locale, operatorZone)}</span>}
      title={audit.actions[act.action]}
      meta={[actorOf(words, act), subjectOf(words, act), act.address]}
    />
  );
}
