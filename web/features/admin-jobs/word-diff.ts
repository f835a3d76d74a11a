export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

const pieces = (text: string): string[] => text.match(/\s+|\S+/gu) ?? [];

/** How long the longest common run of pieces is from each pair of places on. */
const commonLengths = (a: readonly string[], b: readonly string[]): number[][] => {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  return lengths;
};

/** Neighbours of one kind as one part. */
const joined = (parts: readonly DiffPart[]): DiffPart[] => {
  const list: DiffPart[] = [];
  for (const { kind, text } of parts) {
    const last = list.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') list.push({ kind, text });
  }
  return list;
};

const middleDiff = (a: readonly string[], b: readonly string[]): DiffPart[] => {
  const lengths = commonLengths(a, b);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [before, after] = [a[i], b[j]];
    if (before !== undefined && before === after) {
      parts.push({ kind: 'same', text: before });
      i += 1;
      j += 1;
    } else if (
      before !== undefined &&
      (after === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: before });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: after ?? '' });
      j += 1;
    }
  }
  return parts;
};

/** What was taken away and what was added, word by word. Both ends that stayed are set aside first. */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const [a, b] = [pieces(before), pieces(after)];
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return joined([
    { kind: 'same', text: a.slice(0, head).join('') },
    ...middleDiff(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    { kind: 'same', text: a.slice(a.length - tail).join('') },
  ]);
};
