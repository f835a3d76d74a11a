import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerMoves, offersApi } from '#core/api/offers.ts';
import { offerLifecycle } from '#core/rules/offer-lifecycle.ts';
import { announce } from '#web/lib/announce.ts';
import { refreshReads, useSend } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type Offer, type OfferedJob, offerReads } from './offer-query.ts';
import styles from './offers.module.css';

export type Act = Exclude<(typeof offerMoves)[number], 'edit'>;
/** What is done to somebody else's offer; withdrawing is the recruiter's own. */
type Decision = Exclude<Act, 'withdraw'>;

/** Tells why an act was refused; what it was about may have changed, so it is read again. */
export const useOfferSend = (done: (act: Act) => void, close: () => void) => {
  const words = useWords();
  const client = useQueryClient();
  return useSend(offersApi.move, {
    refresh: offerReads,
    onDone: (_made, { body }) => {
      close();
      done(body.action as Act);
    },
    onFailed: (failure) => {
      close();
      tellFailure(words, failure);
      if (failure instanceof ApiFailure) void refreshReads(client, offerReads);
    },
  });
};

const reasonOf = (act: Act, label: string) => {
  if ('needsReason' in offerLifecycle.steps[act]) return { label };
  return act === 'decline' || act === 'unselect' ? { label, isOptional: true } : undefined;
};

type OfferActsProps = { offer: Offer; job: OfferedJob };

/** What the server lets this reader do with the offer now: the decision beside the title, the rest in a menu. */
export function OfferActs({ offer, job }: OfferActsProps) {
  const { offers, enums } = useWords();
  const [asked, setAsked] = useState<Decision>('select');
  const [isAsking, setAsking] = useState(false);
  const ask = (act: Decision) => {
    setAsked(act);
    setAsking(true);
  };
  const close = () => setAsking(false);
  const sending = useOfferSend((act) => announce.toast({ type: 'success', title: offers.acts[act].done }), close);
  const { actions = [], id, version, recruiter } = offer;
  const acts = offerMoves.filter(
    (act): act is Decision => act !== 'edit' && act !== 'withdraw' && actions.includes(act),
  );
  const beside: readonly Decision[] = ['select', 'decline', 'resume'];
  const inMenu = acts.filter((act) => !beside.includes(act));
  const { name } = recruiter;
  const texts = offers.acts[asked];
  const isLast = asked === 'select' && job.status === 'ACTIVE' && job.selectedCount + 1 >= (job.maxRecruiters ?? 0);
  if (acts.length === 0) return null;
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
      {acts.includes('select') && (
        <Button
          disabled={offer.needsConfirmation === true}
          title={offer.needsConfirmation ? offers.unconfirmedHint : undefined}
          onClick={() => ask('select')}
        >
          {enums.offerAction.select}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={texts.title({ name })}
        verb={enums.offerAction[asked]}
        danger={asked === 'remove' || asked === 'decline' || asked === 'unselect'}
        isBusy={sending.isPending}
        reason={reasonOf(asked, offers.reason)}
        onConfirm={(reason) =>
          sending.mutate({ body: { id, version, action: asked, ...(reason === '' ? {} : { reason }) } })
        }
      >
        <div className={styles.stack}>
          <p>{texts.what}</p>
          {isLast && <p>{offers.acts.select.last}</p>}
        </div>
      </ConfirmDialog>
    </>
  );
}
