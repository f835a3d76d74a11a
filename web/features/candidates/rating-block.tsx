import { useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { StarRating } from '#web/ui/fields/star-rating.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { SideCandidate } from './candidate-query.ts';
import { candidateReads } from './candidate-reads.ts';
import { starsText } from './candidate-texts.ts';
import styles from './review.module.css';

/** One's own stars, at once; the average of all beside them. A refusal shows the saved ones again. */
export function RatingBlock({ candidate }: { candidate: SideCandidate }) {
  const words = useWords();
  const { rating } = words.candidates;
  const [shown, setShown] = useState<number | null>(null);
  const sending = useSend(candidatesApi.rate, {
    refresh: candidateReads,
    // the arrow keys go from star to star: what was pressed since stays shown until it is saved, too
    onDone: (_output, { body }) => setShown((last) => (last === body.rating ? null : last)),
    onFailed: besides(() => setShown(null)),
  });
  const own = shown ?? candidate.ownRating ?? 0;
  const rate = (stars: number) => {
    setShown(stars);
    sending.mutate({ body: { id: candidate.id, rating: stars } });
  };
  return (
    <section className={styles.block} aria-label={rating.title}>
      <div className={styles.blockHead}>
        <h2>{rating.title}</h2>
        <span>{rating.inside}</span>
        <span className={styles.rating}>
          <StarRating label={rating.title} value={own} onChange={rate} disabled={!candidate.actions.includes('rate')} />
          {/* its place is there before it is: the stars must not move under the pointer */}
          <span className={styles.ratingNumber}>{own > 0 && own}</span>
        </span>
      </div>
      {candidate.rating !== null && (
        <div className={styles.ratings}>
          <span>{rating.average({ n: starsText(candidate.rating), of: candidate.ratingCount })}</span>
          {candidate.ratings.map(({ name, rating: stars }) => (
            <span key={name}>
              {name} {stars}
            </span>
          ))}
        </div>
      )}
    </section>
  );
}
