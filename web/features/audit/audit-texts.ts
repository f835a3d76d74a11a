import type { Words } from '#core/words/words.ts';
import type { Act } from './audit-query.ts';

/** Whoever was erased has no name any more, and has still done it. */
export const actorOf = ({ audit }: Words, { actor, actorType }: Act): string =>
  actor !== '' ? actor : actorType === 'SYSTEM' ? audit.actorTypes.SYSTEM : audit.erased;

export const subjectOf = ({ audit }: Words, { subject, subjectKind, subjectId }: Act): string => {
  if (subject !== null) return subject;
  const kind = audit.subjects[subjectKind];
  // settings and the record itself are one thing each
  const isOne = subjectKind === 'SETTING' || subjectKind === 'AUDIT';
  return isOne ? kind : audit.numbered({ kind, id: subjectId });
};
