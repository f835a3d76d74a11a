import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { candidatesApi } from '#core/api/candidates.ts';
import type { Country, Currency } from '#core/rules/countries.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { forgetKept, readKept } from '#web/lib/kept-in-tab.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { LaneSteps } from '#web/ui/blocks/lane.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import { listReads } from '../candidate-reads.ts';
import {
  bodyOf,
  type CheckState,
  emptyCandidate,
  type KeptForm,
  keptFormIn,
  typedCandidate,
} from './candidate-values.ts';
import { type CandidateForm, CheckSection } from './check-section.tsx';
import { CareerSection, ConsentSection, PersonSection, RecommendationSection } from './details-sections.tsx';
import styles from './form.module.css';

export type FormJob = {
  id: number;
  title: string;
  country: Country;
  currency: Currency;
};

type AddCandidateProps = Pick<ComponentProps<typeof RecommendationSection>, 'template'> & {
  job: FormJob;
  leaveTo: string;
  onDone: (id: number) => void;
};

const draftName = (jobId: number): string => `candidate ${jobId}`;

/** Recommending somebody: the duplicate check first, then everything else. */
export function AddCandidate(props: AddCandidateProps) {
  const name = draftName(props.job.id);
  const [kept, setKept] = useState(() => keptFormIn(readKept(name)));
  const [tries, setTries] = useState(0);
  const restart = () => {
    forgetKept(name);
    setKept(null);
    setTries((before) => before + 1);
  };
  return <AddForm key={tries} {...props} kept={kept} onRestart={restart} />;
}

type AddFormProps = AddCandidateProps & { kept: KeptForm | null; onRestart: () => void };

function AddForm({ job, template, leaveTo, onDone, kept, onRestart }: AddFormProps) {
  const { candidateForm: words } = useWords();
  const [check, setCheck] = useState<CheckState | null>(kept?.check ?? null);
  const [isPersonOpen, setPersonOpen] = useState(check === null || check.result === 'DUPLICATE');
  const form = useEndpointForm(candidatesApi.recommend, {
    schema: typedCandidate,
    currency: job.currency,
    defaults: kept?.values ?? emptyCandidate,
    toSent: ({ checkToken, agreed, ...fields }) => ({
      body: { ...bodyOf({ ...fields, checkToken, agreed }), jobId: job.id, checkToken, agreed },
    }),
    refresh: listReads,
    onDone: ({ id }) => {
      draft.forget();
      announce.toast({ type: 'success', title: words.recommended, message: words.recommendedHint });
      onDone(id);
    },
    // what is typed is kept in the tab: leaving it loses nothing
    warnsUnsaved: false,
  });
  const whole = form as unknown as CandidateForm;
  const toKeep = (): KeptForm => ({ values: whole.getValues(), check });
  const draft = useKeptForm(draftName(job.id), whole, toKeep, kept !== null);
  const mayGoOn = check !== null && check.result !== 'DUPLICATE' && !isPersonOpen;
  const checked = (next: CheckState | null) => {
    setCheck(next);
    setPersonOpen(next === null || next.result === 'DUPLICATE');
  };
  return (
    <form noValidate onSubmit={form.submit}>
      <PageTitle crumb={{ label: job.title, to: leaveTo }}>{words.title}</PageTitle>
      <div className={styles.steps}>
        <LaneSteps
          label={words.steps.label}
          steps={[
            { key: 'check', label: words.steps.check, state: mayGoOn ? 'travelled' : 'now' },
            { key: 'details', label: words.steps.details, state: mayGoOn ? 'now' : 'ahead' },
          ]}
        />
      </div>
      {kept !== null && (
        <div className={styles.note}>
          <InlineNote
            action={
              <Button size="xs" variant="default" onClick={onRestart}>
                {words.draft.clear}
              </Button>
            }
          >
            {words.draft.restored}
          </InlineNote>
        </div>
      )}
      <CheckSection
        form={whole}
        jobId={job.id}
        check={check}
        onChecked={checked}
        isLocked={mayGoOn}
        onUnlock={() => {
          form.setValue('checkToken', '');
          checked(null);
        }}
      />
      {mayGoOn && (
        <>
          <PersonSection form={whole} country={job.country} />
          <CareerSection form={whole} currency={job.currency} />
          <RecommendationSection form={whole} template={template} infectedId={null} />
          <ConsentSection form={whole} />
          {/* before there is something to send it would hide the check, which is what to press, on a phone */}
          <SaveBar wrongCount={form.problems} saved={draft.isKept ? words.draft.kept : undefined}>
            <Button component={Link} to={leaveTo} variant="default">
              {words.leave}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {words.submit}
            </Button>
          </SaveBar>
        </>
      )}
    </form>
  );
}
