import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { jobLooks } from '#core/rules/status-colours.ts';
import { StaleNote } from '#web/features/accounts/stale-note.tsx';
import { useStoredForm } from '#web/features/accounts/use-stored-form.ts';
import { type AdminJob, isAdminJob, jobReads } from '#web/features/admin-jobs/job-query.ts';
import { WordNotes } from '#web/features/admin-jobs/job-words.tsx';
import { WordChanges, WordFields } from '#web/features/admin-jobs/word-fields.tsx';
import { typedWords, wordValues } from '#web/features/admin-jobs/word-form.ts';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { hiddenNameOf } from '#web/lib/name-note.tsx';
import { paths } from '#web/lib/paths.ts';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';

const useJob = (id: number) => useEndpoint(jobsApi.one, { params: { id } });

export function JobEditPage() {
  return <LoadedById useOne={useJob}>{(job) => isAdminJob(job) && <WordForm job={job} />}</LoadedById>;
}

function WordForm({ job }: { job: AdminJob }) {
  const { adminJobs, enums } = useWords();
  const { words, titles } = adminJobs;
  const navigate = useNavigate();
  const { id, version, status } = job;
  const stored = wordValues(job);
  const { form, stale } = useStoredForm(adminJobsApi.editWords, {
    schema: typedWords,
    values: stored,
    versions: [version],
    toSent: (checked) => ({ body: { ...checked, id, version } }),
    reads: jobReads,
    saved: words.saved,
    onSaved: () => void navigate(paths.admin.job(id)),
  });
  const typed = { ...stored, ...useWatch({ control: form.control }) };
  const isOpen = job.actions.includes('mend');
  return (
    <form noValidate onSubmit={form.submit}>
      <PageTitle
        crumb={{ label: job.title, to: paths.admin.job(id) }}
        badge={<StatusBadge look={jobLooks[status]}>{enums.jobStatus[status]}</StatusBadge>}
      >
        {titles.edit}
      </PageTitle>
      {!isOpen && <InlineNote colour="warning">{words.closed}</InlineNote>}
      <Columns
        left={<WordFields part={formRoot(form)} />}
        right={
          <>
            <WordNotes job={{ ...job, ...typed }} hiddenName={hiddenNameOf(job)} />
            <WordChanges stored={stored} typed={typed} />
          </>
        }
      />
      <SaveBar wrongCount={form.problems} note={<StaleNote {...stale} />}>
        <Button component={Link} to={paths.admin.job(id)} variant="default">
          {words.cancel}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={!isOpen || !form.formState.isDirty || stale.isStale}>
          {words.save}
        </Button>
      </SaveBar>
    </form>
  );
}
