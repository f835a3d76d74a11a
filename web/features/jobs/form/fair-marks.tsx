import { unfairPlaces } from '#core/rules/fair-criteria.ts';
import { tellsCompany } from '#core/rules/hidden-company.ts';
import { NameNote } from '#web/lib/name-note.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { PostingCompany } from './job-values.ts';

type Company = Pick<PostingCompany, 'name' | 'nameDisclosed' | 'homepage' | 'email'>;
type FairMarksProps = { text: string; company: Company };

/** Tells the writer what a posting must not ask for, or must not tell. It marks and refuses nothing: people decide. */
export function FairMarks({ text, company }: FairMarksProps) {
  const { fair } = useWords().jobForm;
  const found = new Map(unfairPlaces(text).map((place) => [place.text, place.kind]));
  return (
    <>
      {found.size > 0 && (
        <InlineNote colour="warning">
          {fair.title}{' '}
          {[...found].map(([phrase, kind]) => fair.found({ text: phrase, kind: fair.kinds[kind] })).join(', ')}
          {'. '}
          {fair.reviewed}
        </InlineNote>
      )}
      <NameNote text={text} hiddenName={company.nameDisclosed ? null : company} />
    </>
  );
}

/** The same of a file, whose name recruiters would read. */
export function FileNameMark({ name, company }: { name: string; company: Company }) {
  const { fair } = useWords().jobForm;
  if (company.nameDisclosed || !tellsCompany(name, company)) return null;
  return <InlineNote colour="warning">{fair.fileTellsName}</InlineNote>;
}
