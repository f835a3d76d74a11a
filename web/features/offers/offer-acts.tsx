import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { offerMoves, offersApi } from '#core/api/offers.ts';
import { offerLifecycle } from '#core/rules/offer-lifecycle.ts';
import { type Agreed, useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { type HiddenName, hiddenNameOf, NameNote } from '#web/lib/name-note.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type Offer, type OfferedJob, offerReads } from './offer-query.ts';
import styles from './offers.module.css';

export type Act = Exclude<(typeof offerMoves)[number], 'edit'>;
/** What is done to somebody else's offer; withdrawing is the recruiter's own. */
type Decision = Exclude<Act, 'withdraw'>;

export const useOfferSend = (agreed: Agreed, done: (act: Act) => void, close: () => void) =>
  useSend(offersApi.move, {
    agreed,
    refresh: offerReads,
    onDone: (_made, { body }) => {
      close();
      done(body.action as Act);
    },
    // what was written stays; where nothing was, the offer itself is to be looked at again
    onFailed: (_failure, { body }) => {
      if (!('reason' in body)) close();
      return false;
    },
  });

/** Who is turned down was told no name; whoever is unselected or stopped knows it. */
const reasonOf = (act: Act, label: string, hiddenName: HiddenName) => {
  if ('needsReason' in offerLifecycle.steps[act]) return { label };
  const note = (typed: string) => <NameNote text={typed} hiddenName={act === 'decline' ? hiddenName : null} />;
  return act === 'decline' || act === 'unselect' ? { label, isOptional: true, note } : undefined;
};

type OfferActsProps = { offer: Offer; job: OfferedJob };
type DecisionDialogProps = OfferActsProps & { act: Decision; isOpen: boolean; onClose: () => void };

/** Asks once more and says what follows. */
export function DecisionDialog({ offer, job, act, isOpen, onClose }: DecisionDialogProps) {
  const { offers, enums } = useWords();
  const agreed = useAgreed(offer, { isOpen, canAct: ({ actions = [] }) => actions.includes(act) });
  const sending = useOfferSend(
    agreed,
    (done) => announce.toast({ type: 'success', title: offers.acts[done].done }),
    onClose,
  );
  const { id, version, recruiter } = agreed.now;
  const texts = offers.acts[act];
  const isLast = act === 'select' && job.status === 'ACTIVE' && job.selectedCount + 1 >= (job.maxRecruiters ?? 0);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title({ name: recruiter.name })}
      verb={enums.offerAction[act]}
      danger={act === 'remove' || act === 'decline' || act === 'unselect'}
      isBusy={sending.isPending}
      agreed={agreed}
      reason={reasonOf(act, offers.reason, hiddenNameOf(job))}
      onConfirm={(reason) =>
        sending.mutate({ body: { id, version, action: act, ...(reason === '' ? {} : { reason }) } })
      }
    >
      <div className={styles.stack}>
        <p>{texts.what}</p>
        {act === 'select' && hiddenNameOf(job) !== null && <p>{offers.acts.select.tellsName}</p>}
        {isLast && <p>{offers.acts.select.last}</p>}
      </div>
    </ConfirmDialog>
  );
}

export const canSelect = ({ actions = [] }: Offer): boolean => actions.includes('select');

/** Who must confirm changed terms first cannot be selected yet. */
export function SelectButton({ offer, onSelect }: { offer: Offer; onSelect: () => void }) {
  const { offers, enums } = useWords();
  return (
    <Button
      disabled={offer.needsConfirmation === true}
      title={offer.needsConfirmation ? offers.unconfirmedHint : undefined}
      onClick={onSelect}
    >
      {enums.offerAction.select}
    </Button>
  );
}

/** What the server lets this reader do with the offer now: the decision beside the title, the rest in a menu. */
export function OfferActs({ offer, job }: OfferActsProps) {
  const { offers, enums } = useWords();
  const [asked, setAsked] = useState<Decision>('select');
  const [isAsking, setAsking] = useState(false);
  const ask = (act: Decision) => {
    setAsked(act);
    setAsking(true);
  };
  const { actions = [] } = offer;
  const acts = offerMoves.filter(
    (act): act is Decision => act !== 'edit' && act !== 'withdraw' && actions.includes(act),
  );
  const beside: readonly Decision[] = ['select', 'decline', 'resume'];
  const inMenu = acts.filter((act) => !beside.includes(act));
  if (acts.length === 0 && !isAsking) return null;
  return (
    <>
      {inMenu.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={offers.acts.more} title={offers.acts.more}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((act) => (
              <Menu.Item key={act} {...(act === 'remove' ? { color: 'error' } : {})} onClick={() => ask(act)}>
                {enums.offerAction[act]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {acts.includes('decline') && (
        <Button variant="default" onClick={() => ask('decline')}>
          {enums.offerAction.decline}
        </Button>
      )}
      {acts.includes('resume') && (
        <Button variant="default" onClick={() => ask('resume')}>
          {enums.offerAction.resume}
        </Button>
      )}
      {canSelect(offer) && <SelectButton offer={offer} onSelect={() => ask('select')} />}
      <DecisionDialog offer={offer} job={job} act={asked} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
