import { Modal } from '@mantine/core';
import type { JobFields } from '#core/rules/job-fields.ts';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { useWords } from '#web/ui/words.tsx';
import type { RecruiterJob as Seen } from '../job-query.ts';
import { RecruiterJob } from '../recruiter-job.tsx';
import styles from './job-form.module.css';
import type { JobFiles } from './job-values.ts';
import { draftOf, emptyJob, type PostingCompany } from './job-values.ts';

type Written = { values: JobFields; company: PostingCompany; files: JobFiles; now: Date };

/**
 * The posting as a recruiter would read it on the day of its approval. What is not well-formed yet is left open, and of
 * a company that keeps its name back only what its kind is.
 */
export const previewOf = ({ values, company, files, now }: Written): Seen => {
  const { fields } = draftOf(values, emptyJob);
  const {
    searchFirmContactIds: _contacts,
    mailing: _mailing,
    templateId,
    descriptionImageId,
    attachmentId,
    ...shown
  } = fields;
  const { type, employees, sales, businessTypes, country, nameDisclosed } = company;
  return {
    ...shown,
    id: 0,
    status: 'ACTIVE',
    recruiterStatus: null,
    country,
    currency: company.currency,
    timeZone: company.timeZone,
    termsNumber: 1,
    createdAt: now.toISOString(),
    inspectedAt: now.toISOString(),
    endedAt: null,
    selectedCount: 0,
    company: {
      type,
      employees,
      sales: nameDisclosed ? sales : null,
      businessTypes,
      country,
      isCustomer: false,
      name: nameDisclosed ? company.name : null,
      logoId: nameDisclosed ? company.logoId : null,
      homepage: nameDisclosed ? company.homepage : null,
    },
    offer: null,
    canOffer: true,
    fixedRate: null,
    canAsk: true,
    recommending: 'UNSELECTED',
    recommendations: { made: 0, limit: 0 },
    events: [],
    template: files.template?.id === templateId ? files.template : null,
    attachment: files.attachment?.id === attachmentId ? files.attachment : null,
    descriptionImage: descriptionImageId === null ? null : { ...unknownFile, id: descriptionImageId },
  };
};

const unknownFile = { name: '', size: 0, mediaType: 'application/octet-stream', isInfected: false };

/** The page of a recruiter, on the ground of a page; a class would lose against the theme's own surface. */
const ground = { backgroundColor: 'var(--sl-bg)' };

type JobPreviewProps = { job: Seen | null; onClose: () => void };

/** What is written now, as recruiters will see it. Nothing is sent by looking. */
export function JobPreview({ job, onClose }: JobPreviewProps) {
  const { jobForm, widgets } = useWords();
  useBackCloses(job !== null, onClose);
  return (
    <Modal.Root fullScreen opened={job !== null} onClose={onClose}>
      <Modal.Content style={ground}>
        <Modal.Header className={styles.previewHead}>
          <div>
            <Modal.Title className={styles.previewTitle}>{jobForm.previewTitle}</Modal.Title>
            <p className={styles.previewHint}>{jobForm.previewHint}</p>
          </div>
          <Modal.CloseButton aria-label={widgets.dialog.close} />
        </Modal.Header>
        <Modal.Body className={styles.previewBody}>
          {job !== null && <RecruiterJob isPreview job={job} now={Date.parse(job.inspectedAt)} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
