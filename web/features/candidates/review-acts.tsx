import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type CandidateCode, isFail } from '#core/rules/candidate-codes.ts';
import { useFollowed } from '#web/ui/blocks/kept-focus.ts';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useWords } from '#web/ui/words.tsx';
import { ActsBar } from './acts-bar.tsx';
import type { SideCandidate } from './candidate-query.ts';
import styles from './review.module.css';
import type { StageActs } from './use-stage-acts.ts';

type ReviewActsProps = {
  candidate: SideCandidate;
  acts: StageActs;
  /** The final hire, where it can be confirmed; `isLast` where no stage is left. */
  hire: ((isLast: boolean) => ReactNode) | undefined;
};

/** The bar that stays in sight: turn down, choose where next, save. */
export function ReviewActs({ candidate, acts, hire }: ReviewActsProps) {
  const { candidates, enums } = useWords();
  const { stage } = candidates;
  const { moves = [], actions } = candidate;
  const [chosen, setChosen] = useState({ from: candidate.code, to: '' });
  const [isSaved, setSaved] = useState(false);
  const save = useFollowed<HTMLButtonElement>(isSaved, `${acts.isSending} ${candidate.code}`);
  const forward = moves.filter((code) => !isFail(code));
  // nothing is chosen beforehand, and what was chosen at another stage is chosen no more: stages only go forward
  const code = forward.find((one) => one === chosen.to && chosen.from === candidate.code);
  // from the very beginning there is one way on: nothing is to be chosen
  const beginsReview = candidate.code === 'NONE' && forward.includes('REVIEW_DOCUMENT');
  const send = (to: CandidateCode) => {
    setSaved(true);
    acts.move([candidate], to);
  };
  const canEnd = actions.includes('stop') || moves.some(isFail);
  if (actions.includes('reopen'))
    return (
      <ActsBar>
        <span className={styles.over}>{enums.candidateCode[candidate.code]}</span>
        {hire?.(false)}
        <Button variant="default" onClick={() => acts.reopen(candidate)}>
          {stage.reopen}
        </Button>
      </ActsBar>
    );
  // who withdrew can be hired within the year, and nothing else
  if (forward.length === 0 && !canEnd)
    return (
      candidate.hireHindrance === null && (
        <ActsBar>
          <span className={styles.over} />
          {hire?.(true)}
        </ActsBar>
      )
    );
  return (
    <ActsBar>
      {canEnd && (
        <Button variant="default" data-danger onClick={() => acts.fail([candidate])}>
          {stage.fail}
        </Button>
      )}
      {beginsReview && (
        <Button ref={save} loading={acts.isSending} onClick={() => send('REVIEW_DOCUMENT')}>
          {candidates.resume.review}
        </Button>
      )}
      {!beginsReview && forward.length === 0 && (
        <>
          <span className={styles.over}>{hire === undefined && stage.over}</span>
          {hire?.(true)}
        </>
      )}
      {!beginsReview && forward.length > 0 && (
        <>
          {hire?.(false)}
          <div className={styles.next}>
            <PlainSelect
              label={stage.next}
              value={code ?? ''}
              options={[
                { value: '', label: stage.choose },
                ...forward.map((one) => ({ value: one, label: enums.candidateCode[one] })),
              ]}
              onChange={(to) => setChosen({ from: candidate.code, to })}
            />
            <Button
              ref={save}
              loading={acts.isSending}
              // it keeps the focus, which a button that is disabled would lose
              data-disabled={code === undefined}
              aria-disabled={code === undefined}
              onClick={() => code !== undefined && send(code)}
            >
              {stage.save}
            </Button>
          </div>
        </>
      )}
    </ActsBar>
  );
}
