import { Button, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { formatDate } from '#core/rules/formats.ts';
import { PublicFrame } from '#web/features/shell/public-frame.tsx';
import { backToInvitation, joinThrough, paths } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';
import { browserZone } from '#web/lib/time-zone.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AcceptInvitation, OtherRole } from './accept-invitation.tsx';
import styles from './invitation.module.css';
import type { Invitation } from './invitation.ts';
import { LoadedInvitation } from './loaded-invitation.tsx';

/** What the link of an invitation mail opens: who invites, what joining means, and the way there. */
export function InvitationPage() {
  const { token = '' } = useParams();
  return <LoadedInvitation token={token}>{(invitation) => <Invited invitation={invitation} />}</LoadedInvitation>;
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { contacts, sign } = useWords();
  const words = contacts.invitation;
  const locale = useLocale();
  const userType = useUserType();
  const { kind, name, email, expiresAt } = invitation;
  const isSignedIn = userType !== null && userType !== 'INVALID';
  return (
    <PublicFrame title={sign.invited.title(invitation)} lead={sign.invited.about[kind](invitation)}>
      <Stack gap="xl">
        <DefinitionList
          facts={[
            { label: words.invited, value: name },
            { label: words.email, value: email },
            { label: words.until, value: words.untilDay({ date: formatDate(expiresAt, locale, browserZone()) }) },
          ]}
        />
        {!isSignedIn && <GuestWays invitation={invitation} />}
        {isSignedIn && userType === invitation.joinAs && (
          <AcceptInvitation invitation={invitation} userType={userType} />
        )}
        {isSignedIn && userType !== invitation.joinAs && <OtherRole invitation={invitation} userType={userType} />}
      </Stack>
    </PublicFrame>
  );
}

function GuestWays({ invitation }: { invitation: Invitation }) {
  const { joinAs, token } = invitation;
  const { contacts, sign } = useWords();
  const words = contacts.invitation;
  return (
    <>
      <div className={styles.ways}>
        <Button component={Link} to={joinThrough(joinAs, token)} size="md" fullWidth>
          {sign.invited.join[joinAs]}
        </Button>
        <p>{words.approval}</p>
      </div>
      <div className={styles.rest}>
        <p>{words.member}</p>
        <Button
          component={Link}
          to={paths.signIn}
          state={backToInvitation(invitation)}
          size="md"
          fullWidth
          variant="default"
        >
          {words.signIn}
        </Button>
      </div>
    </>
  );
}
