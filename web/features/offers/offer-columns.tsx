import type { ReactNode } from 'react';
import type { Words } from '#core/words/words.ts';
import { DottedLine } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useWords } from '#web/ui/words.tsx';
import { Day, OfferState, rateText } from './offer-facts.tsx';
import type { Offer } from './offer-query.ts';
import styles from './offers.module.css';
import { GreatBadge, Person } from './person.tsx';

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className={styles.lines}>
    <span>{first}</span>
    <span className={styles.quiet}>{second}</span>
  </div>
);

/** A department's rows have no fee, and so no column for it. */
const feeColumn = (words: Words, rows: readonly Offer[]): Column<Offer>[] =>
  rows.some(({ rate }) => rate !== undefined)
    ? [
        {
          key: 'rate',
          header: words.offers.keys.rate,
          sortKey: 'COMMISSION',
          width: '8.5rem',
          cell: (offer) =>
            offer.rate === null || offer.rate === undefined ? rateText(words, offer) : `${offer.rate}%`,
        },
      ]
    : [];

export const offerColumns = (
  words: Words,
  timeZone: string,
  rows: readonly Offer[],
  choice: (offer: Offer) => ReactNode,
): Column<Offer>[] => {
  const { offers } = words;
  const { keys } = offers;
  return [
    {
      key: 'recruiter',
      header: keys.recruiter,
      sortKey: 'NAME',
      cell: ({ recruiter }) => <Person isRow recruiter={recruiter} />,
    },
    {
      key: 'status',
      header: keys.status,
      sortKey: 'STATUS',
      width: '14rem',
      cell: (offer) => <OfferState offer={offer} />,
    },
    ...feeColumn(words, rows),
    {
      key: 'record',
      header: keys.success,
      width: '16rem',
      from: 'lg',
      cell: ({ recruiter: { record } }) =>
        record.selected === 0 ? (
          <span className={styles.quiet}>{offers.noRecord}</span>
        ) : (
          <Two
            first={offers.share({ part: record.recommended, whole: record.selected })}
            second={`${keys.hire} ${offers.share({ part: record.hired, whole: record.selected })}`}
          />
        ),
    },
    {
      key: 'together',
      header: keys.together,
      width: '11rem',
      from: 'lg',
      cell: ({ recruiter }) => <DottedLine facts={offers.togetherFacts(recruiter.withCompany)} />,
    },
    {
      key: 'offered',
      header: keys.offered,
      sortKey: 'CREATEDAT',
      width: '11rem',
      cell: ({ createdAt }) => <Day at={createdAt} timeZone={timeZone} />,
    },
    { key: 'compare', header: keys.compare, width: '6.5rem', align: 'right', cell: choice },
  ];
};

type OfferCardProps = { offer: Offer; timeZone: string };

/** An offer on a phone. */
export function OfferCard({ offer, timeZone }: OfferCardProps) {
  const words = useWords();
  const { offers } = words;
  const { recruiter, createdAt } = offer;
  const rate = rateText(words, offer);
  return (
    <PhoneCard
      top={
        <>
          <OfferState offer={offer} />
          {recruiter.isGreat && <GreatBadge />}
        </>
      }
      title={recruiter.name}
      meta={[recruiter.firm, recruiter.position]}
    >
      <CardFacts
        facts={[
          ...(rate === null ? [] : [{ label: offers.keys.rate, value: rate }]),
          {
            label: offers.keys.success,
            value: offers.share({ part: recruiter.record.recommended, whole: recruiter.record.selected }),
          },
          { label: offers.keys.offered, value: <Day at={createdAt} timeZone={timeZone} /> },
        ]}
      />
    </PhoneCard>
  );
}
