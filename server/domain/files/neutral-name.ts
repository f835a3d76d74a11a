import type { Locale } from '#core/rules/enums.ts';
import { wordsOf } from '#core/words/index.ts';
import type { FileTable } from '#server/platform/db/tables.ts';
import { extensionOf } from '#server/platform/files/document-type.ts';

/**
 * What a file is called for who must not learn whose it is. Nothing of its own name is in it, not even the ending: a
 * company's name is spelt in more ways than anybody could look for.
 */
export const neutralName = ({ kind, mediaType }: Pick<FileTable, 'kind' | 'mediaType'>, locale: Locale): string => {
  const { imageKind, fileKind } = wordsOf(locale).enums;
  return { ...imageKind, ...fileKind }[kind] + extensionOf(mediaType);
};
