import { formatDateTime } from '#core/rules/formats.ts';
import { greatRecruiterLook } from '#core/rules/status-colours.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './statistics.module.css';
import type { GreatRecruiters, RecruiterStatistics } from './statistics-query.ts';

/** `2026-10` or a day of it, as the language says a month. */
export const useMonthText = (): ((month: string) => string) => {
  const { chart } = useWords().widgets;
  return (month) => chart.fullMonth({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) });
};

type Evaluation = GreatRecruiters['recruiters'][number]['evaluation'];

export const useEvaluationText = (): ((evaluation: Evaluation) => string) => {
  const { great } = useWords().statistics;
  return (evaluation) =>
    evaluation === null ? great.noEvaluation : great.evaluation({ average: evaluation.average, n: evaluation.count });
};

/** Whether a recruiter wears the badge now, how one gets it, how the last month went, and why they had it. */
export function GreatCard({ of }: { of: RecruiterStatistics }) {
  const { great } = useWords().statistics;
  const monthText = useMonthText();
  const evaluationText = useEvaluationText();
  const locale = useLocale();
  const { greatMonths, lastMonth } = of;
  const isListed = lastMonth === null || greatMonths.some(({ month }) => month === lastMonth.month);
  const months = isListed ? greatMonths : [lastMonth, ...greatMonths];
  return (
    <Card title={great.title}>
      <div className={styles.great}>
        <p className={styles.worn}>
          {of.isGreat && (
            <StatusBadge bare look={greatRecruiterLook}>
              {great.title}
            </StatusBadge>
          )}
          {of.isGreat ? great.worn : great.notWorn}
        </p>
        <p className={styles.quiet}>{great.rule}</p>
        {of.isLastMonthOld && (
          <InlineNote colour="warning">
            {great.old({ time: formatDateTime(new Date(of.lastMonthComputedAt), locale, of.timeZone) })}
          </InlineNote>
        )}
        {of.lastMonth === null && !of.isGreat && <p className={styles.quiet}>{great.noMonth}</p>}
        {months.length > 0 && (
          <ul className={styles.months}>
            {months.map(({ month, place, recruiterCount, hireRate, evaluation, ...counted }) => (
              <li key={month}>
                <b>{monthText(month)}</b>
                <span>{great.place({ place, of: recruiterCount })}</span>
                <span>
                  {great.why({
                    rate: hireRate ?? 0,
                    part: counted.hiredJobCount,
                    whole: counted.jobCount,
                    hires: counted.hireCount,
                  })}
                </span>
                <span>{evaluationText(evaluation)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
