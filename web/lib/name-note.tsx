import { type HiddenCompany, tellsCompany } from '#core/rules/hidden-company.ts';
import { InSight } from '#web/ui/blocks/in-sight.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';

/** What a page knows of the company of a posting; who is not told has neither. */
export type Naming = {
  companyName?: string;
  nameDisclosed?: boolean;
  companyHomepage?: string | null;
  companyEmail?: string;
};

/** What recruiters are not told before they are selected: the name, and what else would tell it. */
export type HiddenName = HiddenCompany | null;

export const hiddenNameOf = ({
  companyName: name = '',
  nameDisclosed = true,
  companyHomepage: homepage = null,
  companyEmail: email = '',
}: Naming): HiddenName => (nameDisclosed ? null : { name, homepage, email });

type NameNoteProps = { text: string; hiddenName: HiddenName };

/** Tells the writer that this text gives the name away. It refuses nothing: people decide. */
export function NameNote({ text, hiddenName }: NameNoteProps) {
  const { fair } = useWords().jobForm;
  if (hiddenName === null || !tellsCompany(text, hiddenName)) return null;
  return (
    <InSight>
      <InlineNote colour="warning">{fair.tellsName}</InlineNote>
    </InSight>
  );
}
