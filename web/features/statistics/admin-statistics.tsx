import { useSearchParams } from 'react-router';
import { countries } from '#core/rules/countries.ts';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useWords } from '#web/ui/words.tsx';
import { GreatList } from './great-list.tsx';
import type { AllStatistics } from './statistics-query.ts';
import { YearView } from './year-view.tsx';

type AdminStatisticsProps = { of: AllStatistics; recruiterPath: (id: number) => string };

/** Everybody's year, or that of the postings of one country; then the great recruiters by month. */
export function AdminStatistics({ of, recruiterPath }: AdminStatisticsProps) {
  const { statistics, enums } = useWords();
  const { country } = statistics;
  const [search, setSearch] = useSearchParams();
  const chosen = of.countries.find((one) => one.country === search.get('country'));
  return (
    <YearView
      of={chosen?.figures ?? of.all}
      isOld={of.isOld}
      reader="ADMIN"
      actions={
        <PlainSelect
          label={country.label}
          value={chosen?.country ?? ''}
          options={[
            { value: '', label: country.all },
            ...countries.map((one) => ({ value: one, label: enums.country[one] })),
          ]}
          onChange={(one) => setSearch(one === '' ? {} : { country: one }, { replace: true, flushSync: true })}
        />
      }
    >
      <GreatList pathOf={recruiterPath} timeZone={of.all.timeZone} />
    </YearView>
  );
}
