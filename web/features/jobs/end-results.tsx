import { NativeSelect } from '@mantine/core';
import { candidatesApi } from '#core/api/candidates.ts';
import type { Sent } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { type FailReason, failReasons } from '#core/rules/candidate-codes.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';

/** What becomes of a candidate when the posting ends: still decided on, or failed for a reason. */
type Choice = FailReason | 'CONTINUE' | '';
export type Choices = Readonly<Record<number, Choice>>;
export type EndResults = NonNullable<Sent<typeof jobsApi.move>['body']['results']>;

/** Those who wait for a result on a posting. */
export const useUndecided = (jobId: number, isAsked: boolean) =>
  useEndpoint(
    candidatesApi.list,
    { params: { id: String(jobId) }, query: { summary: ['RECOMMENDED', 'REVIEW'], size: 'all' } },
    { enabled: isAsked },
  );
type Undecided = NonNullable<ReturnType<typeof useUndecided>['data']>['data'];

const isUndecided = ({ isWithdrawn, isLost }: Undecided[number]): boolean => !isWithdrawn && !isLost;

/** The results as they are sent; null while somebody has none. */
export const resultsOf = (candidates: Undecided, choices: Choices): EndResults | null => {
  const waiting = candidates.filter(isUndecided);
  const results = waiting.flatMap(({ id, version }): EndResults => {
    const choice = choices[id] ?? '';
    if (choice === '') return [];
    return [{ id, version, ...(choice === 'CONTINUE' ? { outcome: choice } : { outcome: 'FAIL', reason: choice }) }];
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
  const options = [
    { value: '', label: results.choose },
    { value: 'CONTINUE', label: results.goOn },
    ...failReasons.map((reason) => ({ value: reason, label: results.failed({ reason: enums.failReason[reason] }) })),
  ];
  const choose = (ids: readonly number[], value: string) =>
    onChange({ ...choices, ...Object.fromEntries(ids.map((id) => [id, value as Choice])) });
  return (
    <fieldset className={styles.results}>
      <legend>{results.title({ n: waiting.length })}</legend>
      <p>{results.hint}</p>
      {waiting.length > 1 && (
        <NativeSelect
          label={results.forAll}
          data={options}
          value=""
          onChange={({ currentTarget }) =>
            choose(
              waiting.map(({ id }) => id),
              currentTarget.value,
            )
          }
        />
      )}
      {waiting.map(({ id, name, code }) => (
        <NativeSelect
          key={id}
          withAsterisk
          label={`${name} · ${enums.candidateCode[code]}`}
          data={options}
          value={choices[id] ?? ''}
          onChange={({ currentTarget }) => choose([id], currentTarget.value)}
          error={(choices[id] ?? '') === '' ? error : undefined}
        />
      ))}
    </fieldset>
  );
}
