import { type UnfairKind, unfairPlaces } from '#core/rules/fair-criteria.ts';
import { type HiddenCompany, placesOfCompany } from '#core/rules/hidden-company.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';

type Kind = UnfairKind | 'NAME';
type Place = { kind: Kind; start: number; text: string };
type Mark = { kinds: Kind[]; start: number; end: number };

const namePlaces = (text: string, hidden: HiddenCompany): Place[] =>
  placesOfCompany(text, hidden).map((place) => ({ kind: 'NAME', ...place }));

/** In the order of the text; places that overlap are one mark. */
export const marksOf = (text: string, hiddenName: HiddenCompany | null): Mark[] => {
  const found: Place[] = [...unfairPlaces(text), ...(hiddenName === null ? [] : namePlaces(text, hiddenName))];
  const marks: Mark[] = [];
  for (const { kind, start, text: said } of found.sort((one, other) => one.start - other.start)) {
    const last = marks.at(-1);
    const end = start + said.length;
    if (last === undefined || start >= last.end) marks.push({ kinds: [kind], start, end });
    else {
      last.end = Math.max(last.end, end);
      if (!last.kinds.includes(kind)) last.kinds.push(kind);
    }
  }
  return marks;
};

type MarkedTextProps = {
  children: string;
  /** The company where recruiters must not learn who it is. */
  hiddenName: HiddenCompany | null;
};

/** A text as it was written, with what a posting must not say marked. */
export function MarkedText({ children: text, hiddenName }: MarkedTextProps) {
  const { marks: words } = useWords().adminJobs;
  const marks = marksOf(text, hiddenName);
  const nameOf = (kind: Kind): string =>
    kind === 'NAME' ? words.namedAs : words.markedAs({ kind: words.unfair[kind] });
  return (
    <span className={styles.text}>
      {marks.map(({ kinds, start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark} title={kinds.map(nameOf).join(', ')}>
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </span>
  );
}
