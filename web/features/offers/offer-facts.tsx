import { formatDate } from '#core/rules/formats.ts';
import { recruiterSideLooks } from '#core/rules/status-colours.ts';
import { isEndedUndecided, offerStatusText } from '#core/words/offer-status.ts';
import type { Words } from '#core/words/words.ts';
import type { Fact } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { type Offer, offerLooks, type Recruiter } from './offer-query.ts';
import styles from './offers.module.css';

export const rateText = ({ offers }: Words, { rate }: Pick<Offer, 'rate'>): string | null =>
  rate === undefined ? null : rate === null ? offers.fixedFee : offers.withoutTax({ rate });

export function OfferStatusBadge({ offer }: { offer: Pick<Offer, 'status' | 'jobStatus'> }) {
  const words = useWords();
  const look = isEndedUndecided(offer) ? recruiterSideLooks.EXPIRED : offerLooks[offer.status];
  return <StatusBadge look={look}>{offerStatusText(words, offer)}</StatusBadge>;
}

/** Where it stands, and what must be known beside that. */
export function OfferState({ offer }: { offer: Offer }) {
  const { offers } = useWords();
  const { status, needsConfirmation, stoppedAt, isSelectedByItself } = offer;
  const besides = [
    ...(needsConfirmation ? [offers.unconfirmed] : []),
    ...(status === 'SELECTED' && stoppedAt !== null ? [offers.stopped] : []),
    ...(isSelectedByItself ? [offers.byItself] : []),
  ];
  return (
    <div className={styles.lines}>
      <span>
        <OfferStatusBadge offer={offer} />
      </span>
      {besides.map((one) => (
        <span key={one} className={styles.quiet}>
          {one}
        </span>
      ))}
    </div>
  );
}

type HandedNotesProps = { offer: Pick<Offer, 'handedFrom' | 'handedTo'>; timeZone: string };

/** That the operator handed it on: whose it was before, or who goes on with it. */
export function HandedNotes({ offer: { handedFrom, handedTo }, timeZone }: HandedNotesProps) {
  const { offers } = useWords();
  const locale = useLocale();
  const told = (handed: { name: string; at: string }) => ({
    name: handed.name,
    day: formatDate(handed.at, locale, timeZone),
  });
  return (
    <>
      {handedFrom && <InlineNote>{offers.handedFrom(told(handedFrom))}</InlineNote>}
      {handedTo && <InlineNote>{offers.handedTo(told(handedTo))}</InlineNote>}
    </>
  );
}

/** What the year before tells of a recruiter, each share with the numbers behind it. */
export const recordFacts = ({ offers }: Words, { record }: Recruiter): Fact[] => {
  const { selected, recommended, hired, evaluation } = record;
  return [
    { label: offers.keys.selected, value: selected === 0 ? offers.noRecord : offers.selectedTimes({ n: selected }) },
    { label: offers.keys.success, value: offers.share({ part: recommended, whole: selected }) },
    { label: offers.keys.hire, value: offers.share({ part: hired, whole: selected }) },
    {
      label: offers.keys.evaluation,
      value:
        evaluation === null
          ? offers.noEvaluation
          : offers.evaluated({ average: evaluation.average, n: evaluation.count }),
    },
  ];
};

type DayProps = { at: string; timeZone: string };
export function Day({ at, timeZone }: DayProps) {
  const locale = useLocale();
  return <time dateTime={at}>{formatDate(at, locale, timeZone)}</time>;
}

export function Tags({ keywords }: { keywords: readonly string[] }) {
  const { nothing } = useWords().offers;
  if (keywords.length === 0) return nothing;
  return (
    <ul className={styles.tags}>
      {keywords.map((keyword) => (
        <li key={keyword}>{keyword}</li>
      ))}
    </ul>
  );
}
