import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { limits } from '#core/rules/limits.ts';
import { useWords } from '../words.tsx';
import styles from './star-rating.module.css';

const stars = Array.from({ length: limits.ratingMax }, (_, index) => index + 1);

type StarRatingProps = {
  /** The saved rating; 0 when there is none. */
  value: number;
  onChange: (rating: number) => void;
  label?: string | undefined;
  disabled?: boolean | undefined;
};

/** Hovering lights the stars up to the pointer, leaving shows the saved rating again, a click saves. */
export function StarRating({ value, onChange, label, disabled }: StarRatingProps) {
  const { rating } = useWords().widgets;
  const [hovered, setHovered] = useState<number | null>(null);
  const name = useId();
  const lit = hovered ?? value;
  return (
    <div
      className={styles.stars}
      role="radiogroup"
      aria-label={label ?? rating.label}
      onPointerLeave={() => setHovered(null)}
    >
      {stars.map((star) => (
        <label
          key={star}
          className={styles.star}
          data-lit={star <= lit || undefined}
          onPointerEnter={() => disabled || setHovered(star)}
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={value === star}
            disabled={disabled}
            aria-label={rating.stars({ n: star })}
            onChange={() => onChange(star)}
          />
          <Star isLit={star <= lit} />
        </label>
      ))}
    </div>
  );
}

/** A rating to look at, also an average between two stars: the nearest one is lit. */
export function ShownRating({ value }: { value: number }) {
  const { rating } = useWords().widgets;
  return (
    <span className={styles.shown} role="img" aria-label={rating.of({ n: value, max: limits.ratingMax })}>
      {stars.map((star) => (
        <span key={star} className={styles.star} data-lit={star <= Math.round(value) || undefined}>
          <Star isLit={star <= Math.round(value)} />
        </span>
      ))}
    </span>
  );
}

const Star = ({ isLit }: { isLit: boolean }) =>
  isLit ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.75} aria-hidden />;
