import { useDayThere } from '#web/lib/own-zone.ts';
import { useWords } from '#web/ui/words.tsx';
import type { AdminJobRow } from './job-query.ts';
import { valueText } from './job-texts.ts';

/** Says the values of one posting. */
export const useValueText = ({ currency, timeZone }: Pick<AdminJobRow, 'currency' | 'timeZone'>) => {
  const words = useWords();
  const dayThere = useDayThere();
  const spoken = { words, currency, deadline: (day: string) => dayThere(day, timeZone) };
  return (field: string, value: unknown): string => valueText(spoken, field, value);
};
