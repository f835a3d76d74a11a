import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { offersApi } from '#core/api/offers.ts';
import type { OfferStatus } from '#core/rules/offer-lifecycle.ts';
import { backAfterProfile } from '#web/lib/after-profile.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import { useOfferSend } from './offer-acts.tsx';
import { Day, HandedNotes, OfferStatusBadge, rateText } from './offer-facts.tsx';
import { OfferForm } from './offer-form.tsx';
import type { OwnOffer as Own } from './offer-query.ts';
import styles from './offers.module.css';
import { TermsFacts } from './terms-facts.tsx';

type SeenJob = {
  id: number;
  canOffer: boolean;
  fixedRate: number | null;
  autoSelectRecruiter: boolean;
  termsNumber: number;
  offer: { id: number; status: OfferStatus } | null;
};

type OwnOfferProps = {
  job: SeenJob;
  /** A recruiter with a photo and an introduction. */
  hasProfile: boolean;
  timeZone: string;
};

/** The reader's own part in a posting: an offer to make, or what became of the one that was made. */
export function OwnOffer({ job, hasProfile, timeZone }: OwnOfferProps) {
  const { own } = useWords().offers;
  const { offer } = job;
  return (
    <Card title={own.title}>
      <div className={styles.stack}>
        {offer !== null && <Made id={offer.id} job={job} timeZone={timeZone} />}
        {!job.canOffer && offer === null && <p className={styles.quiet}>{own.closed}</p>}
        {!job.canOffer && offer?.status === 'WITHDRAWN' && <p className={styles.quiet}>{own.noMore}</p>}
        <ToOffer job={job} hasProfile={hasProfile} />
      </div>
    </Card>
  );
}

function ToOffer({ job, hasProfile }: { job: SeenJob; hasProfile: boolean }) {
  const { own } = useWords().offers;
  const { canOffer } = job;
  const { data } = useEndpoint(offersApi.one, { params: { id: job.offer?.id ?? 0 } }, { enabled: job.offer !== null });
  const withdrawn = data && 'title' in data && data.status === 'WITHDRAWN' ? data : null;
  if (canOffer && !hasProfile)
    return (
      <InlineNote
        colour="warning"
        action={
          <Button
            variant="default"
            component={Link}
            to={paths.recruiter.editMypage}
            state={backAfterProfile(paths.recruiter.job(job.id))}
          >
            {own.toProfile}
          </Button>
        }
      >
        {own.profileHint}
      </InlineNote>
    );
  return (
    <WithForm job={job} offer={withdrawn} title={own.madeTitle}>
      {(open) =>
        canOffer && (
          <>
            <p>{job.autoSelectRecruiter ? own.autoHint : own.makeHint}</p>
            {/* what was offered before is there before it can be offered again */}
            <Button disabled={job.offer !== null && withdrawn === null} onClick={open}>
              {job.offer === null ? own.make : own.makeAgain}
            </Button>
          </>
        )
      }
    </WithForm>
  );
}

type WithFormProps = { job: SeenJob; offer: Own | null; title: string; children: (open: () => void) => ReactNode };

/** A button with the form that it opens. The form stays while somebody writes in it, whatever becomes of the button. */
function WithForm({ job, offer, title, children }: WithFormProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {children(() => setOpen(true))}
      <FormDialog isOpen={isOpen} onClose={close} title={title}>
        <OfferForm jobId={job.id} offer={offer} fixedRate={job.fixedRate} onClose={close} />
      </FormDialog>
    </>
  );
}

type MadeProps = { id: number; job: SeenJob; timeZone: string };

function Made({ id, job, timeZone }: MadeProps) {
  const { data, isError, refetch } = useEndpoint(offersApi.one, { params: { id } });
  if (data === undefined) return isError ? <ServerError onRetry={() => void refetch()} /> : <Spinner />;
  return 'title' in data ? <MadeOffer offer={data} job={job} timeZone={timeZone} /> : null;
}

type MadeOfferProps = { offer: Own; job: SeenJob; timeZone: string };

function MadeOffer({ offer, job, timeZone }: MadeOfferProps) {
  const words = useWords();
  const { offers } = words;
  const { own, keys } = offers;
  const { status, needsConfirmation, reason, stoppedAt, stopReason, actions } = offer;
  return (
    <>
      {needsConfirmation && <InlineNote colour="warning">{own.changed}</InlineNote>}
      {status === 'SELECTED' && stoppedAt !== null && (
        <InlineNote colour="warning">
          {own.stopped}
          {stopReason && ` ${offers.reason}: ${stopReason}`}
        </InlineNote>
      )}
      <HandedNotes offer={offer} timeZone={timeZone} />
      <DefinitionList
        facts={[
          {
            label: keys.status,
            value: <OfferStatusBadge offer={offer} />,
          },
          ...(reason ? [{ label: offers.reason, value: reason }] : []),
          { label: keys.rate, value: rateText(words, offer) },
          { label: keys.terms, value: offers.terms({ n: offer.termsNumber }) },
          { label: keys.offered, value: <Day at={offer.createdAt} timeZone={timeZone} /> },
        ]}
      />
      {status === 'SELECTED' && offer.termsNumber !== job.termsNumber && <KeptTerms offer={offer} />}
      <p className={styles.text}>{offer.introduction}</p>
      <WithForm job={job} offer={offer} title={needsConfirmation ? own.confirmTitle : own.editTitle}>
        {(open) =>
          (actions.includes('edit') || actions.includes('withdraw')) && (
            <div className={styles.acts}>
              {actions.includes('withdraw') && <Withdraw offer={offer} />}
              {actions.includes('edit') && (
                <Button variant={needsConfirmation ? 'filled' : 'default'} onClick={open}>
                  {needsConfirmation ? own.confirm : own.edit}
                </Button>
              )}
            </div>
          )
        }
      </WithForm>
    </>
  );
}

/** Who was selected keeps the terms of then: they are shown whole, as the posting beside them shows others. */
function KeptTerms({ offer: { jobId, termsNumber } }: { offer: Own }) {
  const { own } = useWords().offers;
  const { data, isError, refetch } = useEndpoint(offersApi.terms, { params: { id: jobId } });
  const accepted = data?.find(({ number }) => number === termsNumber);
  return (
    <>
      <InlineNote>{own.kept}</InlineNote>
      {data === undefined && (isError ? <ServerError onRetry={() => void refetch()} /> : <Spinner />)}
      {accepted && <TermsFacts terms={accepted} title={own.keptTerms} />}
    </>
  );
}

function Withdraw({ offer }: { offer: Own }) {
  const { offers } = useWords();
  const { withdraw } = offers.acts;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const agreed = useAgreed(offer, { isOpen: isAsking });
  const { id, version, isLast } = agreed.now;
  const sending = useOfferSend(agreed, () => announce.toast({ type: 'success', title: withdraw.done }), close);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {offers.own.withdraw}
      </Button>
      <ConfirmDialog
        danger
        isOpen={isAsking}
        onClose={close}
        title={withdraw.title}
        verb={offers.own.withdraw}
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate({ body: { id, version, action: 'withdraw' } })}
      >
        <p>{isLast ? withdraw.whatLast : withdraw.what}</p>
      </ConfirmDialog>
    </>
  );
}
