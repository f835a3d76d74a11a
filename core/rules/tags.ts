/** What is left of a typed tag: no whitespace anywhere, one Unicode form so that equal looks equal. */
export const cleanTag = (typed: string): string => typed.replace(/\s+/gu, '').normalize('NFC');

/** The list with the tag at its end; the same list where there is nothing to add, it is there already, or it is full. */
export const addTag = (tags: readonly string[], typed: string, max: number): readonly string[] => {
  const tag = cleanTag(typed);
  if (tag === '' || tags.includes(tag) || tags.length >= max) return tags;
  return [...tags, tag];
};

export const removeTag = (tags: readonly string[], tag: string): readonly string[] =>
  tags.filter((other) => other !== tag);
