import { resumeFormats } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { PartField } from '#web/lib/form-part.tsx';
import { useStoredImage } from '#web/lib/stored-image.ts';
import { documentLimits, fileUpload, imageUpload, profileImageLimits } from '#web/lib/upload.ts';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { TagInput } from '#web/ui/fields/tag-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import { FairMarks, FileNameMark } from './fair-marks.tsx';
import { JobSegments, type PartProps, useJobValue } from './fields.tsx';
import styles from './job-form.module.css';
import type { EmployerJob, JobFiles, PostingCompany } from './job-values.ts';

type GuideProps = PartProps & {
  company: PostingCompany;
  job: EmployerJob | null;
  files: JobFiles;
  onFiles: (files: JobFiles) => void;
};

export function GuideSection({ part, company, job, files, onFiles }: GuideProps) {
  const { jobForm, enums } = useWords();
  const words = jobForm.guide;
  const resumeFormat = useJobValue(part, 'resumeFormat');
  return (
    <FormSection title={jobForm.steps.guide} help={words.help}>
      <TextField
        part={part}
        name="guideline"
        label={words.guideline}
        hint={words.guidelineHint}
        max={limits.guidelineLengthMax}
        rows={5}
        company={company}
      />
      <TextField
        part={part}
        name="detailGuideline"
        label={words.detailGuideline}
        hint={words.detailGuidelineHint}
        max={limits.detailGuidelineLengthMax}
        rows={12}
        company={company}
      />
      <KeywordsField part={part} company={company} />
      <ImageOfPosting part={part} job={job} />
      <DocumentField
        part={part}
        name="attachmentId"
        kind="ATTACHMENT"
        label={words.attachment}
        company={company}
        chosen={files.attachment}
        onChosen={(attachment) => onFiles({ ...files, attachment })}
      />
      <JobSegments
        part={part}
        name="resumeFormat"
        label={words.resumeFormat}
        values={resumeFormats}
        labels={enums.resumeFormat}
      />
      {resumeFormat === 'COMPANY' && (
        <DocumentField
          part={part}
          name="templateId"
          kind="TEMPLATE"
          label={words.template}
          hint={words.templateHint}
          company={company}
          chosen={files.template}
          onChosen={(template) => onFiles({ ...files, template })}
          required
        />
      )}
    </FormSection>
  );
}

type TextFieldProps = PartProps & {
  name: 'guideline' | 'detailGuideline';
  label: string;
  hint: string;
  max: number;
  rows: number;
  company: PostingCompany;
};

function TextField({ part, name, label, hint, max, rows, company }: TextFieldProps) {
  return (
    <PartField part={part} name={name}>
      {(field) => (
        <div className={styles.marked}>
          <CountedTextarea {...field} required label={label} description={hint} max={max} rows={rows} />
          <FairMarks text={field.value} company={company} />
        </div>
      )}
    </PartField>
  );
}

function KeywordsField({ part, company }: Pick<GuideProps, 'part' | 'company'>) {
  const words = useWords().jobForm.guide;
  return (
    <PartField part={part} name="keywords">
      {(field) => (
        <div className={styles.marked}>
          <TagInput {...field} label={words.keywords} max={limits.keywordsMax} maxLength={limits.keywordLengthMax} />
          <FairMarks text={field.value.join('\n')} company={company} />
        </div>
      )}
    </PartField>
  );
}

function ImageOfPosting({ part, job }: Pick<GuideProps, 'part' | 'job'>) {
  const words = useWords().jobForm.guide;
  const present = useStoredImage(job?.descriptionImageId ?? null);
  return (
    <PartField part={part} name="descriptionImageId">
      {({ value, onChange, error }) => (
        <ImageField
          label={words.descriptionImage}
          value={value}
          onChange={onChange}
          upload={imageUpload('DESCRIPTION')}
          limits={profileImageLimits}
          present={value === job?.descriptionImageId ? present : null}
          error={error}
        />
      )}
    </PartField>
  );
}

type AttachedFile = NonNullable<JobFiles['attachment']>;
/** What an upload does not tell of itself. */
const ofUpload = { size: 0, mediaType: 'application/octet-stream', isInfected: false };

type DocumentFieldProps = PartProps & {
  name: 'attachmentId' | 'templateId';
  kind: 'ATTACHMENT' | 'TEMPLATE';
  label: string;
  hint?: string;
  company: PostingCompany;
  chosen: AttachedFile | null;
  onChosen: (file: AttachedFile | null) => void;
  required?: boolean;
};

/** The form keeps the id alone; the name is that of what was stored or chosen here. */
function DocumentField(props: DocumentFieldProps) {
  const { part, name, kind, label, hint, company, chosen, onChosen, required } = props;
  const { validation } = useWords();
  const stored = (id: number | null) => (chosen !== null && chosen.id === id ? chosen : null);
  return (
    <PartField part={part} name={name}>
      {({ value, onChange, error }) => (
        <div className={styles.marked}>
          <FileField
            label={label}
            description={hint}
            required={required ?? false}
            value={stored(value)}
            onChange={(file) => {
              onChosen(file && { ...file, ...ofUpload });
              onChange(file?.id ?? null);
            }}
            upload={fileUpload(kind)}
            limits={documentLimits}
            error={error ?? (stored(value)?.isInfected && validation.fileInfected)}
          />
          <FileNameMark name={stored(value)?.name ?? ''} company={company} />
        </div>
      )}
    </PartField>
  );
}
