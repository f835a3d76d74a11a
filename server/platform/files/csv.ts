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

/** `isTorn`: a quote that nobody closed, or signs after the one that closed a cell. What such a row says nobody knows. */
export type CsvRow = { line: number; cells: string[]; isTorn: boolean };

/** Rows with the line they begin on (RFC 4180): quoted cells may hold commas, line ends and doubled quotes. */
export const parseCsv = (text: string): CsvRow[] => {
  const rows: CsvRow[] = [];
  let [line, start, cell] = [1, 1, ''];
  let [quoted, closed, isTorn] = [false, false, false];
  let cells: string[] = [];
  const endCell = () => {
    cells.push(cell.trim());
    [cell, closed] = ['', false];
  };
  const endRow = () => {
    endCell();
    if (isTorn || cells.some((one) => one !== '')) rows.push({ line: start, cells, isTorn });
    [cells, isTorn, start] = [[], false, line];
  };
  const signs = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign === '"' && signs[at + 1] === '"') at += 1;
      else if (sign === '"') {
        [quoted, closed] = [false, true];
        continue;
      }
      cell += sign;
    } else if (sign === ',') endCell();
    else if (sign === '\n') endRow();
    else if (closed) isTorn ||= sign.trim() !== '';
    else if (sign === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else cell += sign;
  }
  isTorn ||= quoted;
  endRow();
  return rows;
};
