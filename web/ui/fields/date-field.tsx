import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import 'dayjs/locale/ko';
import type { Locale } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { typedDayOrEnglish } from '#core/rules/typed.ts';
import { afterPress } from '../after-press.ts';
import { useLocale, useWords } from '../words.tsx';
import type { FieldProps } from './field.ts';
import { dayProblem } from './typed-day.ts';

type DateFieldProps = FieldProps<string | null> & {
  /** The first day that can be chosen, as `YYYY-MM-DD`. */
  min?: string | undefined;
  /** An empty date says something too. */
  clearable?: boolean;
};

const headings = {
  ko: { monthLabelFormat: 'YYYY[년] M[월]', yearLabelFormat: 'YYYY[년]' },
  en: { monthLabelFormat: 'MMMM YYYY', yearLabelFormat: 'YYYY' },
};

const asSpoken = (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
/** Made once: a month asks forty times, and making one is what costs. */
const spoken: Record<Locale, Intl.DateTimeFormat> = { ko: asSpoken('ko'), en: asSpoken('en') };

/** A day as it is read out. */
const spokenDay = (day: string, locale: Locale): string =>
  spoken[locale].format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/**
 * A day without a time, chosen or typed. The value is `YYYY-MM-DD`; the person sees it as their language writes it.
 * Text that is no day becomes the value as it is, so that whoever checks the value refuses it: it never counts as none.
 */
export function DateField({ min, clearable = false, value, onChange, error, required, ...rest }: DateFieldProps) {
  const { date } = useWords().widgets;
  const locale = useLocale();
  const { key, hear } = useTypedText(value, onChange);
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const problem = dayProblem(value, min);
  const isUnreadable = problem === 'unreadable';
  const complaint = useComplaint({ problem, min, error, isTyping });
  return (
    <DateInput
      {...rest}
      key={key}
      value={isUnreadable || value === '' ? null : value}
      locale={locale}
      valueFormat={(day) => formatDay(day, locale)}
      dateParser={typedDayOrEnglish}
      fixOnBlur={!isUnreadable}
      popoverProps={{
        // under the field stands what is wrong with it
        position: complaint ? 'top-start' : 'bottom-start',
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // the first Escape closes the calendar, and not the dialog that the field stands in
      data-mantine-stop-propagation={isOpen || undefined}
      placeholder={locale === 'ko' ? 'YYYY-MM-DD' : 'MM-DD-YYYY'}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': date.clear }}
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      {...(min === undefined ? {} : { minDate: min })}
      {...headings[locale]}
      getDayAriaLabel={(day) => spokenDay(day, locale)}
      withAsterisk={required ?? false}
      aria-required={required}
      error={complaint}
      onInput={({ currentTarget }) => hear(currentTarget.value)}
      onFocus={() => setTyping(true)}
      onBlur={({ currentTarget: input }) => {
        // a press on its own label brings the focus back before the press is over
        void afterPress(() => setTyping(document.activeElement === input));
        rest.onBlur?.();
      }}
      onChange={(day) => hear(day ?? '')}
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

type Complaint = {
  problem: ReturnType<typeof dayProblem>;
  min: string | undefined;
  error: ReactNode;
  isTyping: boolean;
};

/** Nobody is told off in the middle of a date; that text is no date is told better here than by the form's rule. */
const useComplaint = ({ problem, min = '', error, isTyping }: Complaint): ReactNode => {
  const { date } = useWords().widgets;
  const locale = useLocale();
  const isTold = !isTyping || Boolean(error);
  if (problem === 'unreadable') return isTold && date.unreadable;
  if (problem === 'tooEarly') return isTold && (error || date.tooEarly({ day: formatDay(min, locale) }));
  return error;
};

/** The input below keeps its own text. When another value comes while it holds text that is no day, it starts anew. */
const useTypedText = (value: string | null, onChange: (value: string | null) => void) => {
  const [unread, setUnread] = useState<string | null>(null);
  const [key, setKey] = useState(0);
  if (unread !== null && value !== unread) {
    setUnread(null);
    setKey(key + 1);
  }
  const hear = (text: string): void => {
    const typed = text.trim();
    const day = typedDayOrEnglish(typed);
    setUnread(day === null && typed !== '' ? typed : null);
    onChange(day ?? (typed === '' ? null : typed));
  };
  return { key, hear };
};
