import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contactsApi } from '#core/api/contacts.ts';
import { PublicFrame } from '#web/features/shell/public-frame.tsx';
import { useMailLocale } from '#web/lib/account-locale.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { paths } from '#web/lib/paths.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import { earlyInvitation } from './early-invitation.ts';
import styles from './invitation.module.css';
import type { Invitation } from './invitation.ts';

type LoadedInvitationProps = {
  token: string;
  /** What stands there until it is known. */
  coming?: ReactNode;
  children: (invitation: Invitation) => ReactNode;
};

/** What a link is for. One that is forged, expired or used is refused alike, and told alike. */
export function LoadedInvitation({ token, coming = <Spinner page />, children }: LoadedInvitationProps) {
  const { contacts } = useWords();
  const { data: read, error, refetch } = useEndpoint(contactsApi.invitation, { params: { token } });
  const data = read ?? (error === null ? earlyInvitation(token) : undefined);
  const isLanguageComing = useMailLocale(data?.locale);
  if (data !== undefined) return isLanguageComing ? coming : children({ ...data, token });
  if (error === null) return coming;
  if (error instanceof ApiFailure && [400, 404, 422].includes(error.status)) return <InvalidInvitation />;
  return (
    <PublicFrame title={contacts.titles.invitation}>
      <ServerError message={error.message} onRetry={() => void refetch()} />
    </PublicFrame>
  );
}

function InvalidInvitation() {
  const { invitation } = useWords().contacts;
  return (
    <PublicFrame title={invitation.invalid} lead={invitation.invalidLead}>
      <Stack gap="lg">
        <p>{invitation.invalidWay}</p>
        <div className={styles.ways}>
          <p>{invitation.invalidMember}</p>
          <Button component={Link} to={paths.signIn} size="md" fullWidth>
            {invitation.toSignIn}
          </Button>
          <Button component={Link} to={paths.joinRecruiter} size="md" fullWidth variant="default">
            {invitation.joinAnyway}
          </Button>
        </div>
      </Stack>
    </PublicFrame>
  );
}
