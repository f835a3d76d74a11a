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

/** The results as they are sent; null while somebody has none. */
export const resultsOf = (candidates: Undecided, choices: Choices): EndResults | null => {
  const waiting = candidates.filter(isUndecided);
  const results = waiting.flatMap((one): EndResults => {
    const { id, version } = one;
    const choice = choices[keyOf(one)] ?? '';
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
  const choose = (whom: Undecided, value: string) =>
    onChange({ ...choices, ...Object.fromEntries(whom.map((one) => [keyOf(one), value as Choice])) });
  return (
    <fieldset className={styles.results}>
      <legend>{results.title({ n: waiting.length })}</legend>
      <p>{results.hint}</p>
      {waiting.length > 1 && (
        <NativeSelect
          label={results.forAll}
          data={options}
          value=""
          onChange={({ currentTarget }) => choose(waiting, currentTarget.value)}
        />
      )}
      {waiting.map((one) => {
        const choice = choices[keyOf(one)] ?? '';
        return (
          <NativeSelect
            key={one.id}
            withAsterisk
            label={`${one.name} · ${enums.candidateCode[one.code]}`}
            data={options}
            value={choice}
            onChange={({ currentTarget }) => choose([one], currentTarget.value)}
            error={choice === '' ? error : undefined}
          />
        );
      })}
    </fieldset>
  );
}
