import { IconSearch, IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { limits } from '#core/rules/limits.ts';
import { useWords } from '../words.tsx';
import styles from './filter-bar.module.css';
import { PlainSelect, type SelectOption } from './select.tsx';

export type SearchProps = {
  /** What is searched now, as the address has it. */
  keyword: string;
  scope: string | null;
  scopes: readonly SelectOption[];
  onSearch: (scope: string | null, keyword: string) => void;
};

/** Searches on Enter; emptying it searches for everything again. Whoever searches by keyboard stays in the field. */
export function SearchBox({ keyword, scope, scopes, onSearch }: SearchProps) {
  const { filters } = useWords().widgets;
  const first = scope ?? scopes[0]?.value ?? null;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  const [chosen, setChosen] = useState(first);
  const [searched, setSearched] = useState({ keyword, scope });
  // another address, such as after "back", starts the box anew
  if (searched.keyword !== keyword || searched.scope !== scope) {
    setSearched({ keyword, scope });
    setTyped(keyword);
    setChosen(first);
  }
  const chosenLabel = scopes.find(({ value }) => value === chosen)?.label;
  const label = chosenLabel ? filters.searchIn({ scope: chosenLabel }) : filters.search;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(chosen, typed.trim());
  };
  const clear = () => {
    setTyped('');
    field.current?.focus();
    if (keyword !== '') onSearch(chosen, '');
  };
  return (
    <search className={styles.searchPlace}>
      <form className={styles.search} onSubmit={submit}>
        {scopes.length > 1 && (
          <PlainSelect label={filters.scope} value={chosen ?? ''} options={scopes} onChange={setChosen} />
        )}
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          ref={field}
          className={styles.keyword}
          type="search"
          enterKeyHint="search"
          maxLength={limits.searchLengthMax}
          aria-label={label}
          placeholder={filters.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed !== '' && (
          <button type="button" className={styles.clear} aria-label={filters.clearSearch} onClick={clear}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </form>
    </search>
  );
}
