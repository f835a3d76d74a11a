import { useWords } from '../words.tsx';
import styles from './profile-box.module.css';

type PersonProps = {
  name: string;
  position?: string | null | undefined;
  company: string;
  /** A data: address of the picture; the first letters of a name stand in for a missing one. */
  picture?: string | null | undefined;
};

export function EmployerProfileBox(person: PersonProps) {
  return <Person {...person} kind="logo" initialsOf={person.company} />;
}

type RecruiterProfileBoxProps = PersonProps & {
  limitOfferCount?: number | null | undefined;
  processingOfferCount?: number | null | undefined;
  limitCandidateCount?: number | null | undefined;
};

export function RecruiterProfileBox({
  limitOfferCount,
  processingOfferCount,
  limitCandidateCount,
  ...person
}: RecruiterProfileBoxProps) {
  const { profile } = useWords().widgets;
  const maximum = limitOfferCount ?? 0;
  const counters = [
    { label: profile.maximumProjects, count: profile.projects({ n: maximum }) },
    { label: profile.remainingProjects, count: profile.projects({ n: maximum - (processingOfferCount ?? 0) }) },
    { label: profile.talentReferrals, count: profile.people({ n: limitCandidateCount ?? 0 }) },
  ];
  return (
    <div>
      <Person {...person} kind="photo" initialsOf={Array.from(person.name).slice(0, 1).join('')} />
      <dl className={styles.counters}>
        {counters.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The operator's box: no company, so the team's name stands there. */
export function PlainProfileBox(person: Omit<PersonProps, 'picture'>) {
  return <Person {...person} kind="logo" initialsOf={person.company} />;
}

function Person({
  name,
  position,
  company,
  picture,
  kind,
  initialsOf,
}: PersonProps & { kind: 'logo' | 'photo'; initialsOf: string }) {
  return (
    <div className={styles.me}>
      <span
        className={styles.picture}
        data-round={kind === 'photo' || undefined}
        data-logo={kind === 'logo' || undefined}
      >
        {picture ? (
          <img src={picture} alt="" />
        ) : (
          <span aria-hidden>{Array.from(initialsOf).slice(0, 2).join('')}</span>
        )}
      </span>
      <div className={styles.who}>
        <div className={styles.line}>
          <span className={styles.name}>{name}</span>
          {position && <span className={styles.position}>{position}</span>}
        </div>
        <div className={`${styles.line} ${styles.company}`}>{company}</div>
      </div>
    </div>
  );
}
