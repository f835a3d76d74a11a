import type { Currency } from '#core/rules/countries.ts';
import { useDayThere } from '#web/lib/own-zone.ts';
import { useWords } from '#web/ui/words.tsx';
import { valueText } from './job-values.ts';

/** What decides how the values of a posting are said. */
export type Place = { currency: Currency; timeZone: string };

/** Says the values of one posting; null where there is none. */
export const useValueText = ({ currency, timeZone }: Place) => {
  const words = useWords();
  const dayThere = useDayThere();
  const spoken = { words, currency, deadline: (day: string) => dayThere(day, timeZone) };
  return (field: string, value: unknown): string | null => valueText(spoken, field, value);
};
