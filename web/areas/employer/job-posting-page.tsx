import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Output } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import { JobForm } from '#web/features/jobs/form/job-form.tsx';
import type { EmployerJob } from '#web/features/jobs/form/job-values.ts';
import { addressOf } from '#web/features/jobs/job-query.ts';
import { AreaNotFound } from '#web/features/shell/area-not-found.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';
import { useArrived, useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';

const underInspection = addressOf(paths.employer.jobs, jobLists.underInspection);

/** A new posting, or with `?id=` a draft or a rejected one that is written on. */
export function JobPostingPage() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const id = search.get('id');
  if (id === null) return <NewPosting key={key} />;
  return /^[1-9]\d{0,14}$/.test(id) ? <StoredPosting key={id} id={Number(id)} /> : <AreaNotFound />;
}

const useAfterwards = () => {
  const navigate = useNavigate();
  return { leaveTo: underInspection, onSubmitted: () => void navigate(underInspection) };
};

function NewPosting() {
  const { company } = useEmployer();
  // the address alone: the page stays as it is, and a reload finds the draft
  const onMade = (id: number) => window.history.replaceState(window.history.state, '', paths.employer.editPosting(id));
  return <JobForm job={null} company={company} onMade={onMade} {...useAfterwards()} />;
}

function StoredPosting({ id }: { id: number }) {
  // what was typed just before a form was left is on its way
  const hasArrived = useArrived(jobsApi.save);
  const query = useEndpoint(jobsApi.one, { params: { id } }, { enabled: hasArrived });
  // what an earlier visit has read may be older than what was saved since
  if (!query.isFetchedAfterMount) return <Spinner page />;
  return <Loaded query={query}>{(job) => isEmployerJob(job) && <EditPosting job={job} />}</Loaded>;
}

const isEmployerJob = (job: Output<typeof jobsApi.one>): job is EmployerJob => 'rejectReason' in job;

function EditPosting({ job }: { job: EmployerJob }) {
  const { jobForm, enums } = useWords();
  const afterwards = useAfterwards();
  const { company } = useEmployer();
  const [isEditable] = useState(() => job.actions.includes('save'));
  if (!isEditable)
    return (
      <>
        <PageTitle crumb={{ label: job.title, to: paths.employer.job(job.id) }}>{jobForm.editTitle}</PageTitle>
        <InlineNote>{jobForm.fixed({ status: enums.jobStatus[job.status] })}</InlineNote>
      </>
    );
  const { companyName: name, nameDisclosed, country, currency, timeZone } = job;
  return (
    <JobForm
      job={job}
      company={{ ...company, name, nameDisclosed, country, currency, timeZone }}
      onMade={() => undefined}
      {...afterwards}
    />
  );
}
