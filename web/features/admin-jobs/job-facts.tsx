import { Link } from 'react-router';
import { filesApi } from '#core/api/files.ts';
import { formatNumber, formatPhone, formatRegistrationNumber } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { downloadFile } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { greatRecruiterText } from '#web/lib/great-rate.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { DefinitionList, type Fact } from '#web/ui/blocks/facts.tsx';
import { Homepage } from '#web/ui/blocks/homepage.tsx';
import { InfectedFile } from '#web/ui/blocks/infected-file.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import type { AdminJob } from './job-query.ts';
import { feeText, salaryText } from './job-texts.ts';
import { useValueText } from './use-value-text.ts';

type JobProps = { job: AdminJob };

const feeFacts = (words: Words, job: AdminJob): string => {
  const { detail } = words.adminJobs;
  const due = job.feeType === 'DATE' && job.feeDueDays !== null ? detail.dueDays({ n: job.feeDueDays }) : '';
  return [feeText(words, job), due].filter(Boolean).join(', ');
};

const guaranteeText = (words: Words, { guaranteeType, guaranteeMonths }: AdminJob): string => {
  const kind = guaranteeType === null ? words.adminJobs.detail.empty : words.enums.guaranteeType[guaranteeType];
  return guaranteeMonths === null ? kind : `${kind}, ${words.units.months({ n: guaranteeMonths })}`;
};

const useTermFacts = (job: AdminJob): Fact[] => {
  const words = useWords();
  const text = useValueText(job);
  const { adminJobs, enums, units } = words;
  const { fields, detail } = adminJobs;
  const listed = (values: readonly string[]): string => values.join(', ') || detail.empty;
  const firms = job.searchFirmContactIds.length;
  const onOff = (value: boolean): string => (value ? detail.on : detail.off);
  return [
    { label: fields.locations, value: listed(job.locations.map((place) => enums.location[place])) },
    {
      label: fields.employmentType,
      value: job.employmentType === null ? detail.empty : enums.employmentType[job.employmentType],
    },
    { label: fields.position, value: job.position === null ? detail.empty : enums.position[job.position] },
    {
      label: fields.hiringCount,
      value: job.hiringCount === null ? detail.empty : units.persons({ n: job.hiringCount }),
    },
    { label: fields.businessTypes, value: listed(job.businessTypes.map((type) => enums.businessType[type])) },
    { label: fields.recommendDeadline, value: text('recommendDeadline', job.recommendDeadline) },
    { label: fields.dueDate, value: text('dueDate', job.dueDate) },
    { label: fields.autoCloseRecommend, value: onOff(job.autoCloseRecommend) },
    { label: fields.salary, value: salaryText(words, job) },
    { label: fields.fee, value: feeFacts(words, job) },
    { label: fields.guarantee, value: guaranteeText(words, job) },
    { label: fields.recruitType, value: job.recruitType === null ? detail.empty : enums.recruitType[job.recruitType] },
    {
      label: fields.maxRecruiters,
      value: job.maxRecruiters === null ? detail.empty : units.persons({ n: job.maxRecruiters }),
    },
    { label: fields.autoSelectRecruiter, value: onOff(job.autoSelectRecruiter) },
    { label: fields.suggestGreatRecruiter, value: greatRecruiterText(words, job) },
    {
      label: words.jobs.fields.searchFirmContactIds,
      value: firms === 0 ? detail.empty : words.jobs.facts.contacts({ n: firms }),
    },
    { label: fields.resumeFormat, value: enums.resumeFormat[job.resumeFormat] },
    { label: fields.stages, value: text('stages', job.stages) },
    { label: fields.mailing, value: onOff(job.mailing) },
    { label: fields.files, value: <Files job={job} /> },
  ];
};

/** Side by side where there is room. */
export function JobTerms({ job }: JobProps) {
  const { detail } = useWords().adminJobs;
  const facts = useTermFacts(job);
  const half = Math.ceil(facts.length / 2);
  return (
    <Card title={detail.terms}>
      <div className={styles.lists}>
        <DefinitionList facts={facts.slice(0, half)} />
        <DefinitionList facts={facts.slice(half)} />
      </div>
    </Card>
  );
}

function Files({ job }: JobProps) {
  const words = useWords();
  const { detail } = words.adminJobs;
  const failed = (failure: unknown): void =>
    tellFailure(words, failure instanceof Error ? failure : new Error(String(failure)));
  const files = [
    { file: job.template, endpoint: filesApi.file },
    { file: job.attachment, endpoint: filesApi.file },
    { file: job.descriptionImage, endpoint: filesApi.image },
  ];
  if (files.every(({ file }) => file === null)) return detail.empty;
  return (
    <span className={styles.files}>
      {files.map(({ file, endpoint }) => {
        if (file === null) return null;
        if (file.isInfected) return <InfectedFile key={file.id} name={file.name} />;
        return (
          <button
            key={file.id}
            type="button"
            className={styles.file}
            onClick={() => void downloadFile(endpoint, { params: { id: file.id } }).catch(failed)}
          >
            {file.name}
          </button>
        );
      })}
    </span>
  );
}

const phoneOr = (phone: string | null, none: string): string =>
  phone === null || phone === '' ? none : formatPhone(phone);

function Phone({ phone }: { phone: string | null }) {
  const { detail } = useWords().adminJobs;
  if (phone === null || phone === '') return detail.empty;
  return (
    <a className={styles.link} href={`tel:+${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}

/** Whom to call. */
export function WriterCard({ job }: JobProps) {
  const { detail, fields } = useWords().adminJobs;
  const { id, name, position, phone, officePhone, email } = job.writer;
  return (
    <Card
      title={detail.writer}
      aside={
        <Link className={styles.link} to={paths.admin.employer(id)}>
          {detail.employerPage}
        </Link>
      }
    >
      <div className={styles.narrowLabels}>
        <DefinitionList
          facts={[
            { label: detail.writer, value: <b>{[name, position].filter(Boolean).join(' ')}</b> },
            { label: fields.phone, value: <Phone phone={phone} /> },
            { label: fields.officePhone, value: <Phone phone={officePhone} /> },
            {
              label: fields.email,
              value: (
                <a className={styles.link} href={`mailto:${email}`}>
                  {email}
                </a>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}

export function CompanyCard({ job }: JobProps) {
  const { adminJobs, enums } = useWords();
  const { detail, fields } = adminJobs;
  const { company, nameDisclosed } = job;
  const { all, approved, rejected } = company.postings;
  return (
    <Card title={detail.company}>
      <DefinitionList
        facts={[
          { label: detail.company, value: <b>{company.name}</b> },
          { label: fields.nameShown, value: nameDisclosed ? detail.disclosed : detail.undisclosed },
          { label: fields.registrationNumber, value: formatRegistrationNumber(company) },
          { label: fields.ceo, value: company.ceo },
          { label: fields.country, value: enums.country[company.country] },
          { label: fields.type, value: enums.companyType[company.type] },
          { label: fields.employees, value: enums.companySize[company.employees] },
          { label: fields.sales, value: enums.salesRange[company.sales] },
          {
            label: fields.businessTypes,
            value: company.businessTypes.map((type) => enums.businessType[type]).join(', '),
          },
          { label: fields.contact, value: phoneOr(company.contact, detail.empty) },
          {
            label: fields.homepage,
            value: company.homepage === null ? detail.empty : <Homepage address={company.homepage} />,
          },
          { label: detail.record, value: detail.recordOf({ all, approved, rejected }) },
        ]}
      />
    </Card>
  );
}

/** Offers, how many of them were chosen, and candidates. */
export const countsText = ({ offerCount, selectedCount, candidateCount }: AdminJob): string =>
  [offerCount, selectedCount, candidateCount].map(formatNumber).join(' / ');
