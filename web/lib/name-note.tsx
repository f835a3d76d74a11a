import { tellsName } from '#core/rules/hidden-name.ts';
import { InSight } from '#web/ui/blocks/in-sight.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';

/** What a page knows of the company of a posting; who is not told has neither. */
export type Naming = { companyName?: string; nameDisclosed?: boolean };

/** The name that recruiters are not told before they are selected. */
export const hiddenNameOf = ({ companyName = '', nameDisclosed = true }: Naming): string | null =>
  nameDisclosed ? null : companyName;

type NameNoteProps = { text: string; hiddenName: string | null };

/** Tells the writer that this text gives the name away. It refuses nothing: people decide. */
export function NameNote({ text, hiddenName }: NameNoteProps) {
  const { fair } = useWords().jobForm;
  if (hiddenName === null || !tellsName(text, hiddenName)) return null;
  return (
    <InSight>
      <InlineNote colour="warning">{fair.tellsName}</InlineNote>
    </InSight>
  );
}
