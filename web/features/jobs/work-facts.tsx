import { useStoredImage } from '#web/lib/stored-image.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { DefinitionList, type Fact } from '#web/ui/blocks/facts.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';
import { FileLink } from './file-link.tsx';
import { salaryText } from './job-money.ts';
import type { DepartmentJob, RecruiterJob } from './job-query.ts';
import { type Place, useValueText } from './use-value-text.ts';

/** What everybody who sees a posting sees of it. */
export type Work = Pick<DepartmentJob, keyof DepartmentJob & keyof RecruiterJob>;

/** The facts of some fields by their own names. */
export const useFacts = <F extends string>(job: Place & Record<F, unknown>) => {
  const { fields: ofFields, facts } = useWords().jobs;
  const text = useValueText(job);
  const names: Readonly<Record<string, string>> = ofFields;
  return (...fields: F[]): Fact[] =>
    fields.map((field) => ({
      label: names[field] ?? field,
      value: text(field, job[field]) ?? facts.empty,
    }));
};

/** The work itself, in the words of who offers it. */
export function WorkCard({ job }: { job: Work }) {
  const { facts, fields } = useWords().jobs;
  const { guideline, detailGuideline, keywords, descriptionImage } = job;
  return (
    <Card title={facts.work}>
      <div className={styles.texts}>
        <Paragraph title={fields.guideline} text={guideline} />
        <Paragraph title={fields.detailGuideline} text={detailGuideline} />
        {keywords.length > 0 && (
          <div>
            <h3>{fields.keywords}</h3>
            <ul className={styles.tags}>
              {keywords.map((keyword) => (
                <li key={keyword}>{keyword}</li>
              ))}
            </ul>
          </div>
        )}
        {descriptionImage !== null && <Picture imageId={descriptionImage.id} name={facts.image} />}
      </div>
    </Card>
  );
}

function Paragraph({ title, text }: { title: string; text: string }) {
  const { facts } = useWords().jobs;
  return (
    <div>
      <h3>{title}</h3>
      <p className={styles.paragraph}>{text || facts.empty}</p>
    </div>
  );
}

function Picture({ imageId, name }: { imageId: number; name: string }) {
  const address = useStoredImage(imageId);
  return address === null ? null : <img className={styles.picture} src={address} alt={name} />;
}

export function ConditionsCard({ job }: { job: Work }) {
  const words = useWords();
  const { facts } = words.jobs;
  const of = useFacts(job);
  return (
    <Card title={facts.conditions}>
      <DefinitionList
        facts={[
          ...of('locations', 'position', 'employmentType', 'hiringCount', 'businessTypes'),
          { label: facts.salary, value: salaryText(words, job) ?? facts.empty },
          ...of('stages', 'resumeFormat'),
        ]}
      />
    </Card>
  );
}

/** Nothing where there are no files. */
export function FilesCard({ job }: { job: Pick<Work, 'template' | 'attachment'> }) {
  const { facts, fields } = useWords().jobs;
  const { template, attachment } = job;
  if (template === null && attachment === null) return null;
  return (
    <Card title={facts.files}>
      <DefinitionList
        facts={[
          ...(template === null ? [] : [{ label: fields.templateId, value: <FileLink file={template} /> }]),
          ...(attachment === null ? [] : [{ label: fields.attachmentId, value: <FileLink file={attachment} /> }]),
        ]}
      />
    </Card>
  );
}
