/** What a cell holds. Text is text; a number, a day and a moment stay what they are, so that they sort and add up. */
export type Cell =
  | null
  | string
  | number
  /** Of money: so many digits behind the point. */
  | { amount: number; decimals: number }
  /** `2026-11-15`. */
  | { day: string }
  /** What calendar and clock showed there: `2026-11-15 15:20`. */
  | { moment: string };

export type Table = {
  name: string;
  headings: readonly string[];
  /** In pieces, each read when the one before has gone out. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
};

/**
 * What a spreadsheet would run as a formula: by its first sign, in full width too, also behind spaces and signs without
 * width, which some programs drop.
 */
const formulaLike = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
export const looksLikeFormula = (text: string): boolean => formulaLike.test(text);

/** Signs that neither a cell nor XML can hold. */
const unholdable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]|\p{Cs}/gu;
export const holdable = (text: string): string => text.replace(unholdable, '');

export const amountText = ({ amount, decimals }: { amount: number; decimals: number }): string =>
  (amount / 10 ** decimals).toFixed(decimals);
