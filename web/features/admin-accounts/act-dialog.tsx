import { useState } from 'react';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { AccountAction } from '#core/rules/account-lifecycle.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure, isRefusedByState } from '#web/lib/failures.ts';
import { endOfOperatorDay, operatorZone } from '#web/lib/time-zone.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { dayProblem } from '#web/ui/fields/typed-day.ts';
import { useWords } from '#web/ui/words.tsx';
import { type Account, companyDomains, domainOf, readsOf } from './account-detail.ts';
import styles from './detail.module.css';
import { RunningWork, useRunningWork } from './running-work.tsx';

/** What the operator does; correcting is the applicant's own. */
export type Act = Exclude<AccountAction, 'correct'>;
export const isAct = (action: AccountAction): action is Act => action !== 'correct';

const endpoints = { EMPLOYER: adminAccountsApi.setEmployerStatus, RECRUITER: adminAccountsApi.setRecruiterStatus };
const dated: readonly Act[] = ['approve', 'extend'];
const ending: readonly Act[] = ['expire', 'delete'];
const dangerous: readonly Act[] = ['reject', 'expire', 'delete'];

type ActDialogProps = { account: Account; act: Act | null; onClose: () => void };

/** Says what the act does to whom, and asks for what it needs. */
export function ActDialog({ account, act, onClose }: ActDialogProps) {
  // While the dialog fades out it still shows what it was opened for.
  const [shown, setShown] = useState<Act | null>(act);
  if (act !== null && act !== shown) setShown(act);
  if (shown === null) return null;
  return <OneAct key={shown} account={account} act={shown} isOpen={act !== null} onClose={onClose} />;
}

type OneActProps = { account: Account; act: Act; isOpen: boolean; onClose: () => void };
type Complaints = { reason?: string; expiresAt?: string };

function OneAct({ account, act, isOpen, onClose }: OneActProps) {
  const words = useWords();
  const { act: texts } = words.adminAccounts;
  const { person, kind } = account;
  const agreed = useAgreed(account, { isOpen, canAct: ({ actions }) => actions.includes(act) });
  const [until, setUntil] = useState<string | null>(null);
  const [complaints, setComplaints] = useState<Complaints>({});
  const work = useRunningWork(account, isOpen && ending.includes(act));
  const close = () => {
    setUntil(null);
    work.clear();
    setComplaints({});
    onClose();
  };
  const sending = useSend(endpoints[kind], {
    agreed,
    refresh: readsOf[kind],
    reread: [...readsOf[kind], adminJobsApi.runningOf, adminJobsApi.takersOf],
    onDone: () => {
      announce.toast({ type: 'success', title: texts.done[act]({ name: person.name }) });
      close();
    },
    onFailed: (failure, { body }) => {
      const fields = failure instanceof ApiFailure ? failure.fields : {};
      setComplaints(fields);
      if (fields.reason !== undefined || fields.expiresAt !== undefined) return true;
      // what was written stays; where nothing was, the account itself is to be looked at again
      if (isRefusedByState(failure) && body.reason === undefined) close();
      return false;
    },
  });
  const today = dayIn(new Date(), operatorZone);
  const send = (reason: string) => {
    // the field says what is wrong with it
    if (dayProblem(until, today) !== null || !work.isSettled()) return;
    sending.mutate({
      body: {
        id: person.id,
        version: agreed.now.person.version,
        action: act,
        ...(reason === '' ? {} : { reason }),
        ...(dated.includes(act) ? { expiresAt: until === null ? null : endOfOperatorDay(until) } : {}),
        ...work.settlement,
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={texts.titles[act]}
      verb={words.enums.accountAction[act]}
      danger={dangerous.includes(act)}
      isBusy={sending.isPending}
      reason={useReason(account, act, complaints.reason)}
      agreed={agreed}
      onConfirm={send}
    >
      <div className={styles.act}>
        <Consequences account={account} act={act} />
        <RunningWork account={account} work={work} />
        {dated.includes(act) && (
          <DateField
            clearable
            label={texts.expiry}
            description={texts.expiryHint}
            min={today}
            value={until}
            onChange={setUntil}
            error={complaints.expiresAt}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

const needsDomainReason = ({ domainDiffers }: Account, act: Act): boolean => act === 'approve' && domainDiffers;

/** What takes an account away always says why; approving a stranger of the company says what was checked. */
const useReason = (account: Account, act: Act, error: string | undefined) => {
  const { act: texts } = useWords().adminAccounts;
  if (needsDomainReason(account, act)) return { label: texts.domainReason, error };
  return dangerous.includes(act) ? { error } : undefined;
};

function Consequences({ account, act }: { account: Account; act: Act }) {
  const { act: texts, detail } = useWords().adminAccounts;
  const { person, colleagues } = account;
  const told = colleagues.filter(({ status }) => status === 'ACTIVE').length;
  return (
    <>
      <p>{texts.what[act]({ name: person.name, email: person.email })}</p>
      {act === 'approve' && told > 0 && <p>{texts.colleaguesTold({ n: told })}</p>}
      {needsDomainReason(account, act) && (
        <>
          <InlineNote colour="warning">
            {detail.domainDiffers} {detail.domainDiffersHint}
          </InlineNote>
          <DefinitionList
            facts={[
              { label: texts.ownDomain, value: <b>{domainOf(person.email)}</b> },
              { label: texts.companyDomain, value: <b>{companyDomains(colleagues).join(', ')}</b> },
            ]}
          />
        </>
      )}
    </>
  );
}
