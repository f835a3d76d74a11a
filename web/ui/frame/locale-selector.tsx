import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { type Locale, locales } from '#core/rules/enums.ts';
import { useLocale, useWords } from '../words.tsx';
import styles from './locale-selector.module.css';

type LocaleSelectorProps = {
  onChange: (locale: Locale) => void;
  /** Only the globe on a phone, where the header is narrow. */
  compact?: boolean;
};

export function LocaleSelector({ onChange, compact }: LocaleSelectorProps) {
  const { locale: words } = useWords().widgets;
  const locale = useLocale();
  const choose = (chosen: string) => {
    const known = locales.find((one) => one === chosen);
    if (known) onChange(known);
  };
  return (
    <span className={styles.selector} data-compact={compact || undefined}>
      <IconWorld className={styles.globe} size={18} stroke={1.75} aria-hidden />
      <select
        className={styles.select}
        aria-label={words.label}
        value={locale}
        onChange={(event) => choose(event.target.value)}
      >
        {locales.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.arrow} size={14} stroke={1.75} aria-hidden />
    </span>
  );
}
