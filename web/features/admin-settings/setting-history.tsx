import type { Output } from '#core/api/endpoint.ts';
import type { settingsApi } from '#core/api/settings.ts';
import { type Currency, currencies } from '#core/rules/countries.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import type { Words } from '#core/words/words.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { HistoryList } from '#web/ui/blocks/history-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';

type Change = Output<typeof settingsApi.read>['changes'][number];

const currencyIn = (field: string): Currency | undefined => currencies.find((one) => field.endsWith(`.${one}`));

/** The name that the field has in its form. */
const nameOf = ({ settings: { money, recruiters } }: Words, field: string): string => {
  const [first = ''] = field.split('.');
  const names: Partial<Record<string, string>> = {
    chargeRate: money.chargeRate,
    invoiceDueDays: money.invoiceDueDays,
    payoutDaysAfterDeposit: money.payoutDaysAfterDeposit,
    payoutDaysAfterStart: money.payoutDaysAfterStart,
    depositAccounts: money.depositAccounts,
    secondAdminAbove: money.secondAdminAbove,
    limitOfferCount: recruiters.limitOfferCount,
    limitCandidateCount: recruiters.limitCandidateCount,
  };
  const currency = currencyIn(field);
  const name = names[first] ?? first;
  return currency === undefined ? name : `${name} (${currency})`;
};

const shownValue = ({ formats, settings }: Words, field: string, value: Change['before']): string => {
  const currency = currencyIn(field);
  if (typeof value === 'number' && currency !== undefined) return moneyText(formats.money, value, currency);
  return value === '' ? settings.history.nothing : String(value);
};

/** What was set before, the latest first. */
export function SettingHistory({ changes }: { changes: readonly Change[] }) {
  const words = useWords();
  const locale = useLocale();
  const { history } = words.settings;
  return (
    <Card title={history.title}>
      {changes.length === 0 && <HelpText>{history.empty}</HelpText>}
      <HistoryList
        entries={changes.map(({ id, field, before, after, by, at }) => ({
          id,
          text: history.change({
            field: nameOf(words, field),
            before: shownValue(words, field, before),
            after: shownValue(words, field, after),
          }),
          at,
          shownAt: history.by({ name: by, time: formatDateTime(at, locale, operatorZone) }),
        }))}
      />
    </Card>
  );
}
