/** A table by byte: this is asked of every letter of a file. */
const tableOf = (letters: string): Uint8Array => {
  const table = new Uint8Array(256);
  for (const letter of Buffer.from(letters, 'latin1')) table[letter] = 1;
  return table;
};
const isSpace = tableOf('\0\t\n\f\r ');
const isDelimiter = tableOf('()<>[]{}/%');
const endsWord = tableOf('\0\t\n\f\r ()<>[]{}/%');
const [lineFeed, carriageReturn] = [0x0a, 0x0d];
const [opening, closing, backslash, percent, slash, less, greater] = Array.from(Buffer.from('()\\%/<>')) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** `/J#61vaScript` is `/JavaScript`. */
const plainName = (name: string): string => {
  let mark = name.indexOf('#');
  if (mark < 0) return name;
  let [plain, from] = ['', 0];
  for (; mark >= 0; mark = name.indexOf('#', mark + 1)) {
    const code = Number(`0x${name.slice(mark + 1, mark + 3)}`);
    if (mark < from || mark + 3 > name.length || Number.isNaN(code)) continue;
    plain += name.slice(from, mark) + String.fromCharCode(code);
    from = mark + 3;
  }
  return plain + name.slice(from);
};

/** By their byte; the double ones 256 behind. */
const brackets = Array.from({ length: 512 }, (_, byte) => String.fromCharCode(byte % 256).repeat(byte < 256 ? 1 : 2));

const wordLengthMax = 200;

/**
 * The signs of a PDF from a place on: names with their slash, `(` for any string, brackets, and words or numbers as they
 * stand. Comments and spaces are none. Null where the file ends.
 */
export const tokensFrom = (bytes: Buffer, start: number) => {
  const { length } = bytes;
  let at = Math.max(0, start);
  const skipSpace = (): void => {
    for (; at < length; at += 1) {
      if (bytes[at] === percent) while (at < length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
      else if (isSpace[bytes[at] as number] === 0) return;
    }
  };
  const skipString = (): void => {
    let depth = 0;
    for (; at < length; at += 1) {
      const letter = bytes[at];
      if (letter === backslash) at += 1;
      else if (letter === opening) depth += 1;
      else if (letter === closing) {
        depth -= 1;
        if (depth === 0) break;
      }
    }
    at += 1;
  };
  const word = (): string => {
    const from = at;
    at += 1;
    while (at < length && endsWord[bytes[at] as number] === 0) at += 1;
    return bytes.toString('latin1', from, Math.min(at, from + wordLengthMax));
  };
  const next = (): string | null => {
    skipSpace();
    if (at >= length) return null;
    const letter = bytes[at] ?? 0;
    if (letter === slash) return plainName(word());
    if (letter === opening) {
      skipString();
      return '(';
    }
    if (letter === less && bytes[at + 1] !== less) {
      const end = bytes.indexOf('>', at);
      at = end < 0 ? length : end + 1;
      return '(';
    }
    if (isDelimiter[letter] === 0) return word();
    const isDouble = (letter === less || letter === greater) && bytes[at + 1] === letter;
    at += isDouble ? 2 : 1;
    return brackets[isDouble ? letter + 256 : letter] ?? '';
  };
  return {
    next,
    skipSpace,
    /** Where the next sign is looked for. */
    place: () => Math.min(at, length),
  };
};
