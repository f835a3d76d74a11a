/** S3 answers in flat XML of its own making: what stands between two marks, and the five signs that are written otherwise. */
const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    if (decimal ?? hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16));
    return signs[name] ?? whole;
  });

export const blocksOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([^]*?)</${tag}>`, 'g'))].map(([, inner = '']) => inner);

export const textOf = (xml: string, tag: string): string | null => {
  const [first] = blocksOf(xml, tag);
  return first === undefined ? null : plain(first);
};
