import { unfairKinds, unfairPlaces } from '#core/rules/fair-criteria.ts';
import { tellsCompany } from '#core/rules/hidden-company.ts';
import { wordFields } from '#core/rules/job-fields.ts';
import { type HiddenName, hiddenNameOf } from '#web/lib/name-note.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import type { AdminJob } from './job-query.ts';
import { MarkedText } from './marked-text.tsx';

/** Everything that a writer says in their own words; of these the guarantee is a term. */
const textFields = [...wordFields, 'guaranteeTerms'] as const;
type Worded = Pick<AdminJob, (typeof textFields)[number]>;

export const textOfField = (job: Worded, field: keyof Worded): string => {
  const value = job[field];
  return typeof value === 'string' ? value : value.join(', ');
};

/** What the words of a posting ask for or give away although they must not. */
export const wordProblems = (job: Worded, hiddenName: HiddenName) => {
  const texts = textFields.map((field) => textOfField(job, field));
  const found = new Set(texts.flatMap((text) => unfairPlaces(text).map(({ kind }) => kind)));
  return {
    kinds: unfairKinds.filter((kind) => found.has(kind)),
    isNamed: hiddenName !== null && texts.some((text) => tellsCompany(text, hiddenName)),
  };
};

type WordNotesProps = { job: Worded; hiddenName: HiddenName };

export function WordNotes({ job, hiddenName }: WordNotesProps) {
  const { marks } = useWords().adminJobs;
  const { kinds, isNamed } = wordProblems(job, hiddenName);
  return (
    <>
      {kinds.length > 0 && (
        <InlineNote colour="warning">
          {marks.unfairNote({ kinds: kinds.map((kind) => marks.unfair[kind]).join(', ') })}
        </InlineNote>
      )}
      {isNamed && <InlineNote colour="warning">{marks.namedNote}</InlineNote>}
    </>
  );
}

/** What the posting says, with what it must not say marked in its place. */
export function JobWords({ job }: { job: AdminJob }) {
  const { adminJobs, enums } = useWords();
  const { detail } = adminJobs;
  const names = { ...adminJobs.fields, guaranteeTerms: enums.guaranteeTerms[job.guaranteeType ?? 'PRORATE'] };
  const hiddenName = hiddenNameOf(job);
  return (
    <Card title={detail.words}>
      <div className={styles.stack}>
        <WordNotes job={job} hiddenName={hiddenName} />
        {textFields.map((field) => {
          const text = textOfField(job, field);
          return (
            <section key={field}>
              <h3>{names[field]}</h3>
              {text === '' ? (
                <span className={styles.none}>{detail.empty}</span>
              ) : (
                <MarkedText hiddenName={hiddenName}>{text}</MarkedText>
              )}
            </section>
          );
        })}
      </div>
    </Card>
  );
}
