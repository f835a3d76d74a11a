const between = '[\\s.·)-]{0,2}';
const groups = (...parts: string[]): RegExp => new RegExp(`(?<!\\d)\\(?${parts.join(between)}(?!\\d)`);

/** Telephone numbers as people of our countries write them. Dates, amounts and ranges have other shapes. */
const phones: readonly RegExp[] = [
  groups('01[016789]', '\\d{3,4}', '\\d{4}'),
  groups('0(?:2|[3-6]\\d|70|50\\d)', '\\d{3,4}', '\\d{4}'),
  groups('10[ -]', '\\d{4}[ -]', '\\d{4}'),
  groups('08\\d{2}', '\\d{3,4}', '\\d{2,5}'),
  /(?<!\d)(?:8210\d{8}|628\d{8,10})(?!\d)/,
  /(?<!\+)\+\d(?:[\s.()·-]{0,2}\d){8,13}/,
];

/** Singapore's eight digits look like an amount or a range of salaries: those end in zeros. */
const singapore = /(?<![\w,.])[689]\d{3}[ -]?\d{4}(?![,.]?\d|\w)/g;
const isRound = (number: string): boolean => /00(?:[ -]|$)/.test(number) || /^\d{2}00\d*$/.test(number);

const dot = '(?:\\.|\\s\\.\\s?)';
const email = new RegExp(`[a-z0-9][\\w.+-]*\\s?@\\s?[a-z0-9-]+(?:${dot}[a-z0-9-]+)*${dot}[a-z]{2,}(?![a-z0-9])`, 'i');

/** One form for full-width signs, dashes of all kinds, "(at)", and for what was spaced out sign by sign. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212\u30fb]/g, '-')
    .replace(/\s?[([{]\s?(?:at|골뱅이)\s?[)\]}]\s?/gi, '@')
    .replace(/\s?[([{]\s?(?:dot|점)\s?[)\]}]\s?/gi, '.')
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
