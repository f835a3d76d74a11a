import type { ReactNode } from 'react';
import { formatPhone } from '#core/rules/formats.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { DefinitionList, type Fact, FactStrip } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { DottedLine } from '#web/ui/lists/cells.tsx';
import { useWords } from '#web/ui/words.tsx';
import { OfferActs } from './offer-acts.tsx';
import { Day, HandedNotes, OfferStatusBadge, rateText, recordFacts, Tags } from './offer-facts.tsx';
import type { Offer, OfferedJob } from './offer-query.ts';
import styles from './offers.module.css';
import { GreatBadge, Photo } from './person.tsx';

type OfferDetailProps = {
  offer: Offer;
  job: OfferedJob;
  /** The list it hangs in. */
  list: string;
  timeZone: string;
  /** What companies said of the recruiter. */
  evaluations?: ReactNode;
};

/** One offer: who makes it, what it says, what is known of them, and the decision. */
export function OfferDetail({ offer, job, list, timeZone, evaluations }: OfferDetailProps) {
  const words = useWords();
  const { offers } = words;
  const { recruiter } = offer;
  return (
    <>
      <PageTitle
        crumb={useLeftList({ label: `${job.title} · ${offers.title}`, to: list }, offer.id)}
        badge={
          <>
            <OfferStatusBadge offer={offer} />
            {recruiter.isGreat && <GreatBadge />}
          </>
        }
        actions={<OfferActs offer={offer} job={job} />}
      >
        {recruiter.name}
      </PageTitle>
      <div className={styles.head}>
        <FactStrip facts={useStrip(offer, timeZone)} />
        <Notes offer={offer} />
        <HandedNotes offer={offer} timeZone={timeZone} />
      </div>
      <Columns
        isRightNarrow
        left={
          <>
            <Card title={offers.keys.introduction}>
              <p className={styles.text}>{offer.introduction || offers.nothing}</p>
            </Card>
            <Card title={offers.keys.profile}>
              <div className={styles.profile}>
                <Photo isLarge recruiter={recruiter} />
                <div className={styles.stack}>
                  <p className={styles.text}>{recruiter.profile || offers.nothing}</p>
                  <DefinitionList
                    facts={[{ label: offers.keys.keywords, value: <Tags keywords={recruiter.keywords} /> }]}
                  />
                </div>
              </div>
            </Card>
          </>
        }
        right={
          <>
            <Card title={offers.keys.record}>
              <DefinitionList facts={recordFacts(words, recruiter)} />
            </Card>
            <Together offer={offer} timeZone={timeZone} />
            {evaluations}
          </>
        }
      />
    </>
  );
}

const useStrip = (offer: Offer, timeZone: string): Fact[] => {
  const words = useWords();
  const { keys, terms } = words.offers;
  const { recruiter, createdAt, decidedAt, termsNumber, email, phone } = offer;
  const rate = rateText(words, offer);
  return [
    { label: keys.firm, value: recruiter.firm },
    { label: keys.position, value: recruiter.position },
    ...(rate === null ? [] : [{ label: keys.rate, value: rate }]),
    ...(termsNumber === undefined ? [] : [{ label: keys.terms, value: terms({ n: termsNumber }) }]),
    { label: keys.offered, value: <Day at={createdAt} timeZone={timeZone} /> },
    ...(decidedAt === null ? [] : [{ label: keys.decided, value: <Day at={decidedAt} timeZone={timeZone} /> }]),
    ...(email === undefined ? [] : [{ label: keys.email, value: email }]),
    ...(phone === undefined ? [] : [{ label: keys.phone, value: formatPhone(phone) }]),
  ];
};

/** What must be read before deciding. */
function Notes({ offer }: { offer: Offer }) {
  const { offers } = useWords();
  const { status, needsConfirmation, stoppedAt, stopReason, reason, isSelectedByItself } = offer;
  return (
    <>
      {needsConfirmation && <InlineNote colour="warning">{offers.unconfirmedHint}</InlineNote>}
      {isSelectedByItself && <InlineNote>{offers.byItself}</InlineNote>}
      {status === 'SELECTED' && stoppedAt !== null && (
        <InlineNote colour="warning">
          {offers.stoppedHint}
          {stopReason && ` ${offers.reason}: ${stopReason}`}
        </InlineNote>
      )}
      {reason && (
        <InlineNote>
          <b>{offers.reason}</b>
          <p>{reason}</p>
        </InlineNote>
      )}
    </>
  );
}

function Together({ offer, timeZone }: { offer: Offer; timeZone: string }) {
  const { offers } = useWords();
  const { withCompany } = offer.recruiter;
  return (
    <Card title={offers.keys.together}>
      {withCompany.offered === 0 ? (
        <p>{offers.firstTime}</p>
      ) : (
        <DefinitionList
          facts={[
            { label: offers.soFar, value: <DottedLine facts={offers.togetherFacts(withCompany)} /> },
            {
              label: offers.lastSelected,
              value:
                withCompany.lastSelectedAt === null ? (
                  offers.nothing
                ) : (
                  <Day at={withCompany.lastSelectedAt} timeZone={timeZone} />
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
