import { Button } from '@mantine/core';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { evaluationsApi, type ownEvaluation, type shownEvaluation } from '#core/api/evaluations.ts';
import type { EvaluatingState } from '#core/rules/evaluation.ts';
import { formatDate } from '#core/rules/formats.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { ShownRating } from '#web/ui/fields/star-rating.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { EvaluationDialog } from './evaluation-dialog.tsx';
import styles from './evaluations.module.css';

export type OwnEvaluation = z.output<typeof ownEvaluation>;
type Shown = z.output<typeof shownEvaluation>;

type OwnEvaluationCardProps = {
  offerId: number;
  recruiterName: string;
  evaluation: OwnEvaluation | null;
  evaluating: EvaluatingState;
  timeZone: string;
};

/** What the own company said of a recruiter on this posting; nothing before there is something to say. */
export function OwnEvaluationCard({
  offerId,
  recruiterName,
  evaluation,
  evaluating,
  timeZone,
}: OwnEvaluationCardProps) {
  const { evaluations } = useWords();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  if (evaluating === 'NOT_YET') return null;
  const act = evaluating === 'CLOSED' ? null : evaluation === null ? evaluations.give : evaluations.edit;
  return (
    <Card title={evaluations.own}>
      {evaluation !== null && (
        <div className={styles.one}>
          <ShownRating value={evaluation.rating} />
          <p className={styles.text}>{evaluation.comment}</p>
          {evaluating === 'EDITABLE' && (
            <p className={styles.quiet}>
              {evaluations.until({ date: formatDate(evaluation.editableUntilAt, locale, timeZone) })}
            </p>
          )}
        </div>
      )}
      {act !== null && (
        <Button variant={evaluation === null ? 'filled' : 'default'} onClick={() => setOpen(true)}>
          {act}
        </Button>
      )}
      <EvaluationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        offerId={offerId}
        recruiterName={recruiterName}
        evaluation={evaluation}
      />
    </Card>
  );
}

/** What all companies said of a recruiter, with the average and the number behind it. */
export function EvaluationsCard({ recruiterId, timeZone }: { recruiterId: number; timeZone: string }) {
  const { evaluations } = useWords();
  const { data, isError, refetch } = useEndpoint(evaluationsApi.ofRecruiter, { params: { id: recruiterId } });
  const average =
    data?.average == null ? undefined : evaluations.average({ average: data.average.toFixed(1), n: data.count });
  return (
    <Card title={evaluations.others} aside={average}>
      {data === undefined ? (
        isError ? (
          <ServerError message={evaluations.failed} onRetry={() => void refetch()} />
        ) : (
          <Spinner />
        )
      ) : data.evaluations.length === 0 ? (
        <p className={styles.quiet}>{evaluations.none}</p>
      ) : (
        <ul className={styles.list}>
          {data.evaluations.map((one) => (
            <Evaluation key={one.id} evaluation={one} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Evaluation({ evaluation, timeZone }: { evaluation: Shown; timeZone: string }) {
  const { evaluations } = useWords();
  const locale = useLocale();
  const { company, title, isOwnCompany, createdAt, rating, comment } = evaluation;
  const whose = isOwnCompany ? evaluations.own : (company ?? evaluations.anonymous);
  return (
    <li className={styles.one}>
      <ShownRating value={rating} />
      <p className={styles.text}>{comment}</p>
      <p className={styles.quiet}>
        {[whose, title, formatDate(createdAt, locale, timeZone)].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
