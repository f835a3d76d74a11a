import { useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { jobsApi } from '#core/api/jobs.ts';
import { dayIn } from '#core/rules/calendar.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { announce } from '#web/lib/announce.ts';
import { type Dependants, useDependants } from '#web/lib/dependants.ts';
import { type EndpointForm, useEndpointForm } from '#web/lib/endpoint-form.ts';
import { hasCode } from '#web/lib/failures.ts';
import { goToHeldBack } from '#web/ui/fields/held-back.ts';
import { useWords } from '#web/ui/words.tsx';
import { changedNames, type EmployerJob, type PostingCompany, type Submittable, submittableOn } from './job-values.ts';
import { beginningOf } from './kept-posting.ts';
import { useDraft } from './use-draft.ts';

const dependants: Dependants<JobFields> = {
  salaryMin: ['salaryMax', 'fixedFee'],
  feeRateMin: ['feeRateMax'],
  recommendDeadline: ['dueDate'],
  guaranteeType: ['guaranteeTerms'],
  recruitType: ['searchFirmContactIds'],
};

type JobFormOptions = {
  job: EmployerJob | null;
  company: PostingCompany;
  onMade: (id: number) => void;
  onSubmitted: (id: number) => void;
};

export const useJobForm = ({ job, company, onMade, onSubmitted }: JobFormOptions) => {
  const { jobForm: words } = useWords();
  const [today] = useState(() => dayIn(new Date(), company.timeZone));
  const [beginning] = useState(() => beginningOf(job));
  const [schema] = useState(() => submittableOn(today));
  const [isWaiting, setWaiting] = useState(false);
  const sections = useRef<HTMLDivElement>(null);
  /** What is typed while the posting is submitted would be lost. By hand: a complaint moves the focus before React draws. */
  const close = (isClosed: boolean): void => {
    if (sections.current) sections.current.inert = isClosed;
  };
  const form: EndpointForm<JobFields, unknown> = useEndpointForm<typeof jobsApi.save, Submittable>(jobsApi.save, {
    schema,
    defaults: beginning.values,
    currency: company.currency,
    warnsUnsaved: false,
    refresh: [jobsApi.list, jobsApi.dashboard, jobsApi.counts],
    toSent: (checked) => {
      const kept = draft.kept();
      if (kept === null) throw new Error('a posting is kept before it is submitted');
      draft.pause();
      close(true);
      return { body: { ...checked, ...kept, submit: true } };
    },
    onFailed: (failure) => {
      close(false);
      draft.resume();
      if (!hasCode(failure, 'VERSION_STALE')) return false;
      draft.goStale();
      return true;
    },
    onDone: ({ id }) => {
      draft.stop();
      announce.toast({ type: 'success', title: words.submitted, message: words.submittedHint });
      onSubmitted(id);
    },
  });
  const draft = useDraft({
    job,
    beginning,
    read: () => form.getValues(),
    write: (values) => form.reset(values, { keepErrors: true, keepTouched: true, keepIsSubmitted: true }),
    onMade,
    onRefused: (fields) => {
      for (const [path, message] of Object.entries(fields))
        form.setError(path as FieldPath<JobFields>, { type: 'server', message });
    },
  });

  useDependants(form, dependants);
  const { trigger, watch } = form;
  useEffect(() => {
    const { isRestored, values, saved } = beginning;
    if (isRestored) void trigger(changedNames(values, saved));
  }, [beginning, trigger]);

  const { changed } = draft;
  useEffect(() => {
    const subscription = watch((_values, { name, type }) => {
      if (name === undefined && type === undefined) return;
      changed();
    });
    return () => subscription.unsubscribe();
  });

  /** What is wrong is told at once; what is right goes out on the version of the last save. */
  const submit = async (element: HTMLFormElement | null): Promise<void> => {
    if (goToHeldBack(element)) return;
    setWaiting(true);
    close(true);
    let isKept = false;
    try {
      isKept = await draft.flush();
    } finally {
      close(false);
      setWaiting(false);
    }
    // without a draft there is nothing to submit, but what is wrong can be told
    if (isKept) form.submit();
    else await form.trigger(undefined, { shouldFocus: true });
  };
  return {
    form,
    draft,
    today,
    sections,
    submit: (element: HTMLFormElement | null) => void submit(element),
    isSending: isWaiting || form.isSending,
  };
};
