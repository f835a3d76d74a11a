import { paths } from '#web/lib/paths.ts';
import { LinkTabs } from '#web/ui/lists/link-tabs.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './operation.module.css';

/** The parts of the settings, each a page of its own. */
export function SettingsTabs() {
  const { tabs } = useWords().settings;
  const { settings, moneySettings, taxSettings, documentSettings } = paths.admin;
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={tabs.label}
        tabs={[
          { to: settings, label: tabs.own, exact: true },
          { to: moneySettings, label: tabs.money },
          { to: taxSettings, label: tabs.taxes },
          { to: documentSettings, label: tabs.documents },
        ]}
      />
    </div>
  );
}
