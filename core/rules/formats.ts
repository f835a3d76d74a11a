import { wallClock } from './calendar.ts';
import { type Country, countryOfZone } from './countries.ts';
import type { Locale, PhoneDisplay } from './enums.ts';
import { lastFour, type SplitPhone, splitPhone } from './phone.ts';

const group = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** What a person types into a number field, grouped by threes: `1a2345` → `12,345`. */
export const formatDigits = (typed: string): string => group(typed.replace(/\D/g, ''));

/** Keeps digits, and a minus sign where it stands before them. */
export const formatSignedInteger = (typed: string): string => {
  const kept = typed.replace(/[^\d-]/g, '');
  return (kept.startsWith('-') ? '-' : '') + kept.replaceAll('-', '');
};

/** A whole number grouped by threes. */
export const formatNumber = (value: number): string => (value < 0 ? '-' : '') + group(String(Math.abs(value)));

/** Basis points as a percentage: 1600 → `16%`, 1650 → `16.5%`. */
export const formatRate = (rateBps: number): string => `${rateBps / 100}%`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds as `MM : SS`. */
export const formatCountdown = (seconds: number): string => {
  const left = Math.max(0, Math.floor(seconds));
  return `${twoDigits(Math.floor(left / 60))} : ${twoDigits(left % 60)}`;
};

/** Counts what a reader sees as one character, so that none is cut in two. */
const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' });
const cutLength = 100;
const cutAtLineBreak = 3;

const upToLineBreak = (text: string): string => {
  const third = [...text.matchAll(/\r\n|\r|\n/g)][cutAtLineBreak - 1];
  return third === undefined ? text : text.slice(0, third.index);
};

/** The collapsed form of a long text: up to its third line break, at most 100 characters. A short one stays as it is. */
export const cutText = (text: string): string => {
  const head = upToLineBreak(text);
  const next = Array.from(characters.segment(head))[cutLength];
  const cut = next === undefined ? head : head.slice(0, next.index);
  return cut === text ? text : `${cut}...`;
};

/** How many digits lead a number: the area code (one digit in Seoul) or the mobile prefix. Singapore has neither. */
const leadLength = ({ callingCode, national }: SplitPhone): number => {
  if (callingCode === '82') return national.startsWith('2') ? 1 : 2;
  if (callingCode === '62') return national.startsWith('8') ? 3 : 2;
  return 0;
};

const grouped = (national: string, lead: number): string =>
  [national.slice(0, lead), national.slice(lead, -4), national.slice(-4)].filter((part) => part !== '').join('-');

/** FULL: `+82 10-1234-5678`. LAST: the last four digits alone. */
export const formatPhone = (phone: string, display: PhoneDisplay = 'FULL'): string => {
  if (display === 'LAST') return lastFour(phone);
  const split = splitPhone(phone);
  if (split === null) return phone;
  if (split.national === phone) return grouped(phone, 0);
  const national = phone.slice(split.callingCode.length);
  return `+${split.callingCode} ${grouped(national, leadLength({ ...split, national }))}`;
};

export type Registered = { country: Country | null; registrationNumber: string | null };

/** As it is read in its country: the ten digits of Korea as `120-88-00767`, others as they are; null for none. */
export const formatRegistrationNumber = ({ country, registrationNumber: number }: Registered): string | null =>
  country === 'KR' && number !== null ? number.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3') : number;

/** A bank account without its hyphens, of which the last four digits show (of a short one at most half). */
export const maskBankAccount = (account: string): string => {
  const digits = account.replace(/[\s-]/g, '');
  const shown = Math.min(4, Math.floor(digits.length / 2));
  return '*'.repeat(digits.length - shown) + digits.slice(digits.length - shown);
};

/** A day without a time: ko `2026-11-15`, en `11-15-2026`. */
export const formatDay = (day: string, locale: Locale): string =>
  locale === 'ko' ? day : `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`;

/** The day of an instant as it is in that time zone. */
export const formatDate = (instant: string | Date, locale: Locale, timeZone: string): string => {
  const { year, month, day } = wallClock(instant, timeZone);
  return formatDay(`${year}-${month}-${day}`, locale);
};

/** ko `2026-11-15 03:20 PM`, en `11-15-2026 03:20 pm`. */
export const formatDateTime = (instant: string | Date, locale: Locale, timeZone: string): string => {
  const { hour, minute, half } = wallClock(instant, timeZone);
  const shownHalf = locale === 'ko' ? half : half.toLowerCase();
  return `${formatDate(instant, locale, timeZone)} ${hour}:${minute} ${shownHalf}`;
};

type ZoneWords = { timeZone: Record<Country, string>; inZone: (told: { time: string; zone: string }) => string };

export const zoneName = ({ timeZone: names }: Pick<ZoneWords, 'timeZone'>, timeZone: string): string => {
  const country = countryOfZone(timeZone);
  return country === null ? timeZone : names[country];
};

/** A day or a moment, or the heading of many, with the name of the clock that it is told by. */
export const withZone = (words: ZoneWords, time: string, timeZone: string): string =>
  words.inZone({ time, zone: zoneName(words, timeZone) });

type Counted = (value: { n: number }) => string;
export type WaitWords = { days: Counted; hours: Counted; minutes: Counted; moment: string };

export type DelayWords = { seconds: Counted; minutes: Counted };

/** For how long to wait: from two minutes on nobody counts seconds. */
export const formatDelay = (words: DelayWords, seconds: number): string =>
  seconds < 120 ? words.seconds({ n: seconds }) : words.minutes({ n: Math.ceil(seconds / 60) });

/** How long something has waited, in its two largest units: `3일 4시간`. */
export const formatWait = (words: WaitWords, milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes === 0) return words.moment;
  const parts: [number, Counted][] = [
    [Math.floor(minutes / 1440), words.days],
    [Math.floor(minutes / 60) % 24, words.hours],
    [minutes % 60, words.minutes],
  ];
  const largest = parts.findIndex(([n]) => n > 0);
  return parts
    .slice(largest, largest + 2)
    .filter(([n]) => n > 0)
    .map(([n, word]) => word({ n }))
    .join(' ');
};
