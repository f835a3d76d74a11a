import { auditField } from '#core/words/audit-field.ts';
import type { Words } from '#core/words/words.ts';
import type { Act } from './audit-query.ts';

/** Whoever was erased has no name any more, and has still done it. */
export const actorOf = ({ audit }: Words, { actor, actorType }: Act): string =>
  actor !== '' ? actor : actorType === 'SYSTEM' ? audit.actorTypes.SYSTEM : audit.erased;

/** A list taken as a file has on record which and as what, then by what it was narrowed. */
const exportedIn = (
  { audit, exports }: Words,
  { subjectKind, fields: [list = '', format = ''] }: Act,
): string | null => {
  const [lists, formats]: Record<string, string>[] = [exports.lists, exports.formats];
  const [listName, formatName] = [lists?.[list], formats?.[format]];
  if (subjectKind !== 'EXPORT' || listName === undefined || formatName === undefined) return null;
  return audit.exported({ list: listName, format: formatName });
};

/** Which fields an act changed; of a file, what the list was narrowed and sorted by. */
export const fieldsOf = (words: Words, act: Act): { label: string; value: string } => {
  const { fields, noFields, narrowedBy } = words.audit;
  const isFile = exportedIn(words, act) !== null;
  const names = isFile ? act.fields.slice(2) : act.fields.map((field) => auditField(words, act, field));
  return { label: isFile ? narrowedBy : fields, value: names.length === 0 ? noFields : names.join(', ') };
};

const nameOf = (
  { audit }: Words,
  { subjectKind, subjectId, subject }: Pick<Act, 'subjectKind' | 'subjectId' | 'subject'>,
) => {
  if (subject !== null) return subject;
  const kind = audit.subjects[subjectKind];
  // settings and the record itself are one thing each
  const isOne = subjectKind === 'SETTING' || subjectKind === 'AUDIT';
  return isOne ? kind : audit.numbered({ kind, id: subjectId });
};

export const subjectOf = (words: Words, act: Act): string => {
  const subject = exportedIn(words, act) ?? nameOf(words, act);
  return act.others.length === 0 || act.action === 'account.handOver'
    ? subject
    : words.audit.andOthers({ subject, n: act.others.length });
};

/** Everything that a look showed besides, or who got what was handed over, by name or number. */
export const othersOf = (words: Words, { action, subjectKind, others }: Act): { label: string; value: string }[] =>
  others.length === 0
    ? []
    : [
        {
          label: action === 'account.handOver' ? words.audit.handedTo : words.audit.others,
          value: others.map(({ id, name }) => nameOf(words, { subjectKind, subjectId: id, subject: name })).join(', '),
        },
      ];
