import {
  type CandidateCode,
  candidateNumbers,
  isFail,
  type Stage,
  stageCodes,
  stageOf,
  stages,
} from '#core/rules/candidate-codes.ts';
import { type LaneStep, LaneSteps } from '#web/ui/blocks/lane.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './review.module.css';

type State = LaneStep['state'];

/** How far a candidate has come in a process of these stages: recommended, each stage, hired. */
export const laneStates = (code: CandidateCode, jobStages: readonly Stage[]): { stage: Stage; state: State }[] => {
  const own = stages.filter((stage) => jobStages.includes(stage));
  const failed = isFail(code) ? stageOf(code) : null;
  const isPassed = (stage: Stage): boolean => candidateNumbers[stageCodes[stage].pass] <= candidateNumbers[code];
  const ahead = own.find((stage) => !isPassed(stage));
  return own.map((stage) => {
    if (failed === stage) return { stage, state: 'stopped' };
    if (failed !== null)
      return { stage, state: stages.indexOf(stage) < stages.indexOf(failed) ? 'travelled' : 'ahead' };
    if (isPassed(stage)) return { stage, state: 'travelled' };
    return { stage, state: stage === ahead && code !== 'NONE' ? 'now' : 'ahead' };
  });
};

const lastState = (code: CandidateCode, states: readonly { state: State }[]): State => {
  if (code === 'ALL_PASS') return 'travelled';
  return states.every(({ state }) => state === 'travelled') && code !== 'NONE' && code !== 'REVIEW_DOCUMENT'
    ? 'now'
    : 'ahead';
};

export function StageLane({ code, jobStages }: { code: CandidateCode; jobStages: readonly Stage[] }) {
  const { stage: words } = useWords().candidates;
  const states = laneStates(code, jobStages);
  const begun: LaneStep = {
    key: 'NONE',
    label: words.steps.recommended,
    state: code === 'NONE' ? 'now' : 'travelled',
  };
  const between = states.map(({ stage, state }): LaneStep => ({ key: stage, label: words.steps[stage], state }));
  const hired: LaneStep = { key: 'ALL_PASS', label: words.steps.hired, state: lastState(code, states) };
  return (
    <div className={styles.lane}>
      <LaneSteps wraps label={words.lane} steps={[begun, ...between, hired]} />
    </div>
  );
}
