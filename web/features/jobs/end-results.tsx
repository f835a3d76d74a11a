import { NativeSelect } from '@mantine/core';
import { candidatesApi } from '#core/api/candidates.ts';
import type { Sent } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { type FailReason, failReasons, needsNote } from '#core/rules/candidate-codes.ts';
import { limits } from '#core/rules/limits.ts';
import { fill } from '#core/words/words.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';

/** What becomes of a candidate when the posting ends: still decided on, or failed for a reason, in one's own words too. */
type Choice = { result: FailReason | 'CONTINUE' | ''; note: string };
/** By candidate as they stood: a choice about somebody who has gone on since is none. */
export type Choices = Readonly<Record<string, Choice>>;
export type EndResults = NonNullable<Sent<typeof jobsApi.move>['body']['results']>;

/** Those who wait for a result on a posting. */
export const useUndecided = (jobId: number, isAsked: boolean) =>
  useEndpoint(
    candidatesApi.list,
    { params: { id: String(jobId) }, query: { summary: ['RECOMMENDED', 'REVIEW'], size: 'all' } },
    { enabled: isAsked },
  );
export type Undecided = NonNullable<ReturnType<typeof useUndecided>['data']>['data'];

const keyOf = ({ id, version }: Undecided[number]): string => `${id} ${version}`;

const isUndecided = ({ isWithdrawn, isLost }: Undecided[number]): boolean => !isWithdrawn && !isLost;

const unchosen: Choice = { result: '', note: '' };
const isFailing = ({ result }: Choice): boolean => result !== '' && result !== 'CONTINUE';

type NoteProblem = 'required' | 'maxLength' | null;
const noteProblem = ({ result, note }: Choice): NoteProblem => {
  if (note.trim().length > limits.reasonLengthMax) return 'maxLength';
  return needsNote(result, note) ? 'required' : null;
};

/** The results as they are sent; null while somebody has none, or none that can be sent. */
export const resultsOf = (candidates: Undecided, choices: Choices): EndResults | null => {
  const waiting = candidates.filter(isUndecided);
  const results = waiting.flatMap((one): EndResults => {
    const { id, version } = one;
    const choice = choices[keyOf(one)] ?? unchosen;
    const { result, note } = choice;
    if (result === '') return [];
    if (result === 'CONTINUE') return [{ id, version, outcome: result }];
    if (noteProblem(choice) !== null) return [];
    return [{ id, version, outcome: 'FAIL', reason: result, ...(note.trim() === '' ? {} : { note: note.trim() }) }];
  });
  return results.length === waiting.length ? results : null;
};

type ResultFieldsProps = {
  candidates: Undecided;
  choices: Choices;
  onChange: (choices: Choices) => void;
  error: string | undefined;
};

/** Asks for a result for every candidate who waits; recruiters are told at once. */
export function ResultFields({ candidates, choices, onChange, error }: ResultFieldsProps) {
  const { jobs, enums } = useWords();
  const { results } = jobs.acts;
  const waiting = candidates.filter(isUndecided);
  if (waiting.length === 0) return null;
  const chosenFor = (one: Undecided[number]): Choice => choices[keyOf(one)] ?? unchosen;
  const choose = (whom: Undecided, change: Partial<Choice>) =>
    onChange({
      ...choices,
      ...Object.fromEntries(whom.map((one) => [keyOf(one), { ...chosenFor(one), ...change }])),
    });
  return (
    <fieldset className={styles.results}>
      <legend>{results.title({ n: waiting.length })}</legend>
      <p>{results.hint}</p>
      {waiting.length > 1 && (
        <ResultField
          label={results.forAll}
          choice={sharedBy(waiting.map(chosenFor))}
          onChange={(change) => choose(waiting, change)}
        />
      )}
      {waiting.map((one) => (
        <ResultField
          key={one.id}
          isRequired
          label={`${one.name} · ${enums.candidateCode[one.code]}`}
          choice={chosenFor(one)}
          onChange={(change) => choose([one], change)}
          error={error}
        />
      ))}
    </fieldset>
  );
}

/** What all of them have; where they differ, nothing. */
const sharedBy = (chosen: readonly Choice[]): Choice => {
  const shared = <K extends keyof Choice>(key: K): Choice[K] | undefined =>
    chosen.every((one) => one[key] === chosen[0]?.[key]) ? chosen[0]?.[key] : undefined;
  return { result: shared('result') ?? '', note: shared('note') ?? '' };
};

type ResultFieldProps = {
  label: string;
  isRequired?: boolean;
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
  error?: string | undefined;
};

function ResultField({ label, isRequired = false, choice, onChange, error }: ResultFieldProps) {
  const { jobs, enums, candidates, validation } = useWords();
  const { results } = jobs.acts;
  const options = [
    { value: '', label: results.choose },
    { value: 'CONTINUE', label: results.goOn },
    ...failReasons.map((reason) => ({ value: reason, label: results.failed({ reason: enums.failReason[reason] }) })),
  ];
  const problem = noteProblem(choice);
  return (
    <>
      <NativeSelect
        withAsterisk={isRequired}
        label={label}
        data={options}
        value={choice.result}
        onChange={({ currentTarget }) => onChange({ result: currentTarget.value as Choice['result'] })}
        error={choice.result === '' ? error : undefined}
      />
      {isFailing(choice) && (
        <CountedTextarea
          label={`${label} · ${candidates.fail.text}`}
          required={isRequired && choice.result === 'ETC'}
          rows={2}
          max={limits.reasonLengthMax}
          value={choice.note}
          onChange={(note) => onChange({ note })}
          error={
            error !== undefined && problem !== null
              ? fill(validation[problem], { value: limits.reasonLengthMax })
              : undefined
          }
        />
      )}
    </>
  );
}
