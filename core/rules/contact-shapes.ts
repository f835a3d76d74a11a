/** What people put between the groups of a number; a mobile prefix is so plain that more may stand there. */
const between = '[\\s.·)_-]{0,3}';
const farBetween = '[\\s.,·()_/|~\\u1173-]{0,4}';
const groups = (...parts: string[]): RegExp => new RegExp(`(?<!\\d)\\(?${parts.join(between)}(?!\\d)`);

/** Telephone numbers as people of our countries write them. Dates, amounts and ranges have other shapes. */
const phones: readonly RegExp[] = [
  new RegExp(`(?<!\\d)\\(?${['01[016789]', '\\d{3,4}', '\\d{4}'].join(farBetween)}(?!\\d)`),
  groups('0(?:2|[3-6]\\d|70|50\\d)', '\\d{3,4}', '\\d{4}'),
  groups('10[ -]', '\\d{4}[ -]', '\\d{4}'),
  groups('08\\d{2}', '\\d{3,4}', '\\d{2,5}'),
  /(?<!\d)(?:8210\d{8}|628\d{8,10})(?!\d)/,
  /(?<!\+)\+\d(?:[\s.()·-]{0,3}\d){8,13}/,
];

/** Singapore's eight digits look like an amount or a range of salaries: those end in zeros. */
const singapore = /(?<![\w,.])[689]\d{3}(?: ?- ?|[ .]?)\d{4}(?![,.]?\d|\w)/g;
const isRound = (number: string): boolean =>
  /00(?:[ -]|$)/.test(number) || /^\d{2}00\d*$/.test(number) || /^\d{3}0 - \d{3}0$/.test(number);

const dot = '(?:\\.|\\s\\.\\s?)';
const email = new RegExp(
  `[\\p{L}\\p{N}][\\p{L}\\p{N}_.+-]*\\s{0,3}@\\s{0,3}[\\p{L}\\p{N}-]+(?:${dot}[\\p{L}\\p{N}-]+)*${dot}(?:[a-z]{2,}(?![a-z0-9])|한국)`,
  'iu',
);
/** Only of these is it plain that a mail address is meant where "at" is a word between others. */
const mailHosts = 'gmail|naver|daum|hanmail|kakao|nate|yahoo|outlook|hotmail|icloud|live|proton(?:mail)?';

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));
/** Every script has its ten digits in a row. */
const valueOfDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
};

/** One form for full-width signs, digits of other scripts, dashes of all kinds, "(at)", and what was spaced out sign by sign. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212\u30fb]/g, '-')
    .replaceAll('\u3002', '.')
    .replace(/(?![0-9])\p{Nd}/gu, valueOfDigit)
    .replace(/(?<=\d)o|o(?=1\d)/gi, '0')
    .replace(/\s?[([{]\s?(?:at|골뱅이)\s?[)\]}]\s?|\s?골뱅이\s?/gi, '@')
    .replace(/\s?[([{]\s?(?:dot|점)\s?[)\]}]\s?/gi, '.')
    .replace(new RegExp(`\\s+at\\s+(?=(?:${mailHosts})(?:\\.|\\s))`, 'gi'), '@')
    .replace(new RegExp(`(?<=@(?:${mailHosts}))\\s?(?:dot|점|닷)\\s?`, 'gi'), '.')
    .replace(/(?<!\d)\d(?:[\s.·-]{1,2}\d(?!\d)){7,}/g, (run) => run.replace(/\D/g, ''))
    .replace(/(?<![^\s])[\w.@+-](?: [\w.@+-](?![^\s])){5,}/g, (run) => run.replaceAll(' ', ''));

/** Whether a telephone number or an e-mail address is written in a text. */
export const hasContact = (text: string): boolean => {
  const written = plain(text);
  return (
    email.test(written) ||
    phones.some((phone) => phone.test(written)) ||
    (written.match(singapore) ?? []).some((number) => !isRound(number))
  );
};
