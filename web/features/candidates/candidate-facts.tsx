import { shownContact } from '#core/rules/contact-lifecycle.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { contactLooks } from '#core/rules/status-colours.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { TextExpander } from '#web/ui/blocks/text-expander.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { AdminCandidate, RecruiterCandidate, SideCandidate } from './candidate-query.ts';
import { careerText, jobLine, salaryText, schoolText } from './candidate-texts.ts';
import styles from './review.module.css';

type AnyCandidate = SideCandidate | RecruiterCandidate | AdminCandidate;

type CandidateFactsProps = {
  candidate: AnyCandidate;
  timeZone: string;
  /** The contact has a place of its own beside them. */
  hidesContact?: boolean;
};

/** What is known of the person, whoever reads it. */
export function CandidateFacts({ candidate, timeZone, hidesContact = false }: CandidateFactsProps) {
  const words = useWords();
  const locale = useLocale();
  const { candidates, units, enums } = words;
  const { keys, nobody } = candidates;
  const { currency } = candidate;
  const { contactState } = shownContact(candidate);
  return (
    <DefinitionList
      facts={[
        { label: keys.company, value: jobLine(candidate) || nobody },
        { label: keys.career, value: careerText(words, candidate.careerMonths) },
        { label: keys.education, value: schoolText(words, candidate) },
        { label: keys.age, value: units.age({ n: candidate.age }) },
        { label: keys.salary, value: salaryText(words, candidate.currentSalary, currency) },
        { label: keys.expected, value: salaryText(words, candidate.expectedSalary, currency) },
        ...(hidesContact
          ? []
          : [
              {
                label: keys.contact,
                value: (
                  <StatusBadge bare look={contactLooks[contactState]}>
                    {enums.contactState[contactState]}
                  </StatusBadge>
                ),
              },
            ]),
        { label: keys.recommendedAt, value: formatDateTime(candidate.createdAt, locale, timeZone) },
        { label: keys.consent, value: formatDateTime(candidate.agreedAt, locale, timeZone) },
      ]}
    />
  );
}

/** Why the recruiter proposes this person. */
export function ReasonBlock({ reason }: { reason: string }) {
  const { candidates } = useWords();
  return (
    <section className={styles.block} aria-label={candidates.reason.title}>
      <div className={styles.blockHead}>
        <h2>{candidates.reason.title}</h2>
      </div>
      <div className={styles.text}>
        <TextExpander>{reason}</TextExpander>
      </div>
    </section>
  );
}
