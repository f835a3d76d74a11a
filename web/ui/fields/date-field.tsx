import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/ko';
import { formatDay } from '#core/rules/formats.ts';
import { useLocale, useWords } from '../words.tsx';
import type { FieldProps } from './field.ts';

type DateFieldProps = FieldProps<string | null> & {
  /** The first day that can be chosen, as `YYYY-MM-DD`. */
  min?: string | undefined;
  /** An empty date says something too. */
  clearable?: boolean;
};

/** A day without a time, chosen or typed. The value is `YYYY-MM-DD`; the person sees it as their language writes it. */
export function DateField({ min, clearable = false, onChange, required, ...rest }: DateFieldProps) {
  const { date } = useWords().widgets;
  const locale = useLocale();
  return (
    <DateInput
      {...rest}
      locale={locale}
      valueFormat={(day) => formatDay(day, locale)}
      dateParser={parseTyped}
      placeholder={locale === 'ko' ? 'YYYY-MM-DD' : 'MM-DD-YYYY'}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': date.clear }}
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      {...(min === undefined ? {} : { minDate: min })}
      withAsterisk={required ?? false}
      aria-required={required}
      onChange={onChange}
      ariaLabels={{
        monthLevelControl: date.chooseMonth,
        yearLevelControl: date.chooseYear,
        previousMonth: date.previousMonth,
        nextMonth: date.nextMonth,
        previousYear: date.previousYear,
        nextYear: date.nextYear,
        previousDecade: date.previousDecade,
        nextDecade: date.nextDecade,
      }}
    />
  );
}

/** Both ways of writing a day, with any mark between its parts or none. */
export const parseTyped = (typed: string): string | null => {
  const digits = typed.replace(/\D/g, '');
  if (digits.length !== 8) return null;
  const isYearFirst = /^\s*\d{4}(?:\D|\d{4})/.test(typed) && /^(?:19|20|21)/.test(digits);
  const day = isYearFirst
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : null;
};
