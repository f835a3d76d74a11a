import { Switch } from '@mantine/core';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './account-list.module.css';

type MailingSwitchProps = {
  account: { id: number; name: string; mailing: boolean };
  /** Beside the switch, where no column says what it is. */
  label?: string;
};

/** Posting mails to a recruiter: shows the choice at once, and takes it back when the server refuses. */
export function MailingSwitch({ account, label }: MailingSwitchProps) {
  const { list } = useWords().adminAccounts;
  const { id, name, mailing } = account;
  const sending = useSend(adminAccountsApi.setMailing, {
    refresh: [adminAccountsApi.recruiters, adminAccountsApi.recruiter],
    onDone: (_done, { body }) =>
      announce.toast({ type: 'success', title: body.mailing ? list.mailingOn({ name }) : list.mailingOff({ name }) }),
  });
  const asked = sending.isPending ? sending.variables?.body.mailing : undefined;
  const isOn = asked ?? mailing;
  return (
    <Switch
      className={styles.switch}
      labelPosition="left"
      checked={isOn}
      aria-label={list.mailingOf({ name })}
      label={label}
      onChange={({ currentTarget }) => {
        if (!sending.isPending) sending.mutate({ params: { id }, body: { mailing: currentTarget.checked } });
      }}
    />
  );
}
