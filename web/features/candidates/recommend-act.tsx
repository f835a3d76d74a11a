import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Output } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import type { Words } from '#core/words/words.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './recommend-act.module.css';

/** What the server says of the reader's recommendations on a posting. */
export type Recommending = Pick<
  Output<typeof jobsApi.seenByRecruiter>,
  'recruiterStatus' | 'recommending' | 'recommendations'
>;

/** Why nobody can be recommended now; null where somebody can. */
export const barredText = (
  { candidateForm }: Words,
  { recommending, recommendations }: Recommending,
): string | null => {
  if (recommending === 'OPEN') return null;
  return recommending === 'FULL' ? candidateForm.full(recommendations) : candidateForm.barred[recommending];
};

const icon = <IconUserPlus size={18} stroke={1.75} aria-hidden />;

/** The way to recommending somebody. */
export function RecommendLink({ to }: { to: string }) {
  const { candidateForm } = useWords();
  return (
    <Button component={Link} to={to} leftSection={icon}>
      {candidateForm.act}
    </Button>
  );
}

/** As above for whoever was selected, while the posting runs; closed to them, it says why. */
export function RecommendAct({ standing, to }: { standing: Recommending; to: string }) {
  const words = useWords();
  const why = useId();
  const barred = barredText(words, standing);
  if (standing.recruiterStatus !== 'ACTIVE') return null;
  if (barred === null) return <RecommendLink to={to} />;
  return (
    <div className={styles.barred}>
      <Button disabled leftSection={icon} aria-describedby={why}>
        {words.candidateForm.act}
      </Button>
      <p id={why}>{barred}</p>
    </div>
  );
}
