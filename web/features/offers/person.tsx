import { greatRecruiterLook } from '#core/rules/status-colours.ts';
import { useStoredImage } from '#web/lib/stored-image.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Recruiter } from './offer-query.ts';
import styles from './offers.module.css';

type PhotoProps = { recruiter: Pick<Recruiter, 'name' | 'photoId'>; isLarge?: boolean };

/** The face of a recruiter, or the first letter of the name until it is there. */
export function Photo({ recruiter: { name, photoId }, isLarge }: PhotoProps) {
  const { photo } = useWords().offers;
  const address = useStoredImage(photoId);
  return (
    <div className={styles.photo} data-large={isLarge || undefined}>
      {address === null ? (
        <span aria-hidden>{Array.from(name).slice(0, 1).join('')}</span>
      ) : (
        <img src={address} alt={photo({ name })} />
      )}
    </div>
  );
}

export function GreatBadge() {
  const { great } = useWords().offers;
  return (
    <StatusBadge bare look={greatRecruiterLook}>
      {great}
    </StatusBadge>
  );
}

/** Photo, name and badge; the firm under them. */
export function Person({ recruiter, isRow }: { recruiter: Recruiter; isRow?: boolean }) {
  const { name, firm, isGreat } = recruiter;
  return (
    <div className={styles.person} data-row={isRow || undefined}>
      <Photo recruiter={recruiter} />
      <div className={styles.lines}>
        <div className={styles.name}>
          {name}
          {isGreat && <GreatBadge />}
        </div>
        <div className={styles.quiet}>{firm}</div>
      </div>
    </div>
  );
}
