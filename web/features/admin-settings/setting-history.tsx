import type { Output } from '#core/api/endpoint.ts';
import type { settingsApi } from '#core/api/settings.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { settingName, settingText } from '#core/words/setting-text.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { HistoryList } from '#web/ui/blocks/history-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';

type Change = Output<typeof settingsApi.read>['changes'][number];

/** What was set before, the latest first. */
export function SettingHistory({ changes }: { changes: readonly Change[] }) {
  const words = useWords();
  const locale = useLocale();
  const { history } = words.settings;
  return (
    <Card title={history.title}>
      {changes.length === 0 && <HelpText>{history.empty}</HelpText>}
      <HistoryList
        entries={changes.map(({ id, field, before, after, by, at, startsAt, takesBack }) => ({
          id,
          text: [
            takesBack && history.takenBack,
            history.change({
              field: settingName(words, field),
              before: settingText(words, field, before),
              after: settingText(words, field, after),
            }),
            startsAt > at && history.from({ time: formatDateTime(startsAt, locale, operatorZone) }),
          ]
            .filter(Boolean)
            .join(' '),
          at,
          shownAt: history.by({ name: by, time: formatDateTime(at, locale, operatorZone) }),
        }))}
      />
    </Card>
  );
}
