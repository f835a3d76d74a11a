/** Text as Korean banks and everybody else save it: UTF-8, with or without its mark, or CP949. Null where it is neither. */
export const decodeText = (bytes: Buffer): string | null => {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one, or none
    }
  }
  return null;
};

export type CsvRow = { line: number; cells: string[] };

/** Rows with the line they begin on (RFC 4180): quoted cells may hold commas, line ends and doubled quotes. */
export const parseCsv = (text: string): CsvRow[] => {
  const rows: CsvRow[] = [];
  let [line, start, cell, quoted] = [1, 1, '', false];
  let cells: string[] = [];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: start, cells: cells.map((one) => one.trim()) });
    [cells, cell] = [[], ''];
    start = line;
  };
  const signs = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign === '"' && signs[at + 1] === '"') at += 1;
      else if (sign === '"') {
        quoted = false;
        continue;
      }
      cell += sign;
    } else if (sign === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else if (sign === ',') {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
};
