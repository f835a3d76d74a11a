import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words.tsx';
import styles from './filter-bar.module.css';
import { SearchBox, type SearchProps } from './search-box.tsx';

export type StatusTab = { value: string; label: string; count?: number | undefined };
export type FilterTabs = {
  tabs: readonly StatusTab[];
  chosen: readonly string[];
  onChange: (value: string) => void;
};

type FilterBarProps = {
  /** How the list is looked at, before what of it. */
  lead?: ReactNode;
  statuses?: FilterTabs | undefined;
  search?: SearchProps | undefined;
  /** Selects; behind a button on a phone. */
  filters?: ReactNode;
  /** What can be done with the list as a whole, where its page has no title for it. */
  act?: ReactNode;
};

/** The state of a list, told by its caller, who keeps it in the address. */
export function FilterBar({ lead, statuses, search, filters, act }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      {lead}
      {statuses && <StatusTabs {...statuses} />}
      <div className={styles.tools}>
        {search && <SearchBox {...search} />}
        {filters && <Filters>{filters}</Filters>}
        {act}
      </div>
    </div>
  );
}

function StatusTabs({ tabs, chosen, onChange }: FilterTabs) {
  const { filters } = useWords().widgets;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div className={styles.statuses} role="group" aria-label={filters.status}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={styles.status}
          aria-pressed={chosen.includes(tab.value)}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

function Filters({ children }: { children: ReactNode }) {
  const { filters } = useWords().widgets;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.filterButton}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {filters.filters}
      </Button>
      <div className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
