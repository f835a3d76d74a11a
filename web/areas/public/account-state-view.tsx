import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountsApi } from '#core/api/accounts.ts';
import { announce } from '#web/lib/announce.ts';
import { call } from '#web/lib/client.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { currentWords } from '#web/lib/locale.ts';
import { paths } from '#web/lib/paths.ts';
import { useFirstWords } from '#web/ui/words.tsx';
import styles from './sign-in.module.css';
import { SupportContact } from './support-contact.tsx';
import type { UnusableAccount } from './unusable-account.ts';

type AccountStateViewProps = { account: UnusableAccount; onBack: () => void };

/** Why an account cannot be used, and what its owner can do about it without a session. */
export function AccountStateView({ account, onBack }: AccountStateViewProps) {
  const words = useFirstWords().sign.account;
  const navigate = useNavigate();
  const { correctionToken, deletionToken } = account;
  const [isRemoving, setRemoving] = useState(false);

  const remove = async (token: string): Promise<void> => {
    const isSure = await announce.ask({
      title: words.removeTitle,
      message: words.removeWhat,
      yes: words.remove,
      no: words.keep,
    });
    if (!isSure) return;
    setRemoving(true);
    try {
      await call(accountsApi.deleteWithoutSession, { body: { deletionToken: token } });
      announce.toast({ type: 'success', title: words.removed });
      onBack();
    } catch (failure) {
      tellFailure(currentWords(), failure);
      setRemoving(false);
    }
  };
  const joinPath = account.userType === 'EMPLOYER' ? paths.joinEmployer : paths.joinRecruiter;

  return (
    <Stack gap="lg">
      {account.reason !== null && (
        <dl className={styles.reason}>
          <dt>{words.reason}</dt>
          <dd>{account.reason}</dd>
        </dl>
      )}
      <SupportContact />
      <Stack gap="sm">
        {correctionToken !== null && (
          <Button size="md" fullWidth onClick={() => void navigate(joinPath, { state: { correctionToken } })}>
            {words.correct}
          </Button>
        )}
        <Button size="md" fullWidth variant="default" onClick={onBack}>
          {words.back}
        </Button>
        {deletionToken !== null && (
          <Button
            size="md"
            fullWidth
            variant="subtle"
            color="grey"
            loading={isRemoving}
            onClick={() => void remove(deletionToken)}
          >
            {words.remove}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
