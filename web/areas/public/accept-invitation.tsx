import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accountsApi } from '#core/api/accounts.ts';
import { contactsApi } from '#core/api/contacts.ts';
import type { Output } from '#core/api/endpoint.ts';
import type { ContactKind } from '#core/rules/enums.ts';
import type { UserType } from '#core/rules/roles.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { homeOf, paths } from '#web/lib/paths.ts';
import { useSignOut } from '#web/lib/sign-out.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { DottedLine } from '#web/ui/lists/cells.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './invitation.module.css';
import type { Invitation } from './invitation.ts';

type AcceptProps = { invitation: Invitation; userType: UserType };

/** Where what was just tied can be seen. */
const seenAt: Record<ContactKind, string> = {
  SEARCH_FIRM: `${paths.recruiter.jobs}?status=NONE`,
  COLLEAGUE: paths.recruiter.mypage,
  CUSTOMER: paths.employer.searchFirms,
};

/** Somebody signed in with the right kind of account joins at once. */
export function AcceptInvitation({ invitation, userType }: AcceptProps) {
  const words = useWords();
  const { invitation: texts } = words.contacts;
  const navigate = useNavigate();
  const me = useEndpoint(accountsApi.me);
  const [refusal, setRefusal] = useState('');
  const sending = useSend(contactsApi.accept, {
    refresh: [contactsApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: texts.accepted[invitation.kind](invitation) });
      void navigate(seenAt[invitation.kind], { replace: true });
    },
    onFailed: (failure) => {
      // what the server says stands in the page; a failure without a word is a toast
      const told = failure instanceof ApiFailure ? failure.message : '';
      setRefusal(told);
      return told !== '';
    },
  });
  const account = me.data !== undefined && (
    <DefinitionList facts={[{ label: texts.account, value: <Account me={me.data} /> }]} />
  );
  if (me.data !== undefined && isOfOtherFirm(me.data, invitation))
    return (
      <>
        {account}
        <OtherAccount invitation={invitation} userType={userType}>
          <p>{words.errors.FIRM_OTHER}</p>
        </OtherAccount>
      </>
    );
  return (
    <>
      {account}
      {refusal !== '' && <InlineNote colour="error">{refusal}</InlineNote>}
      <div className={styles.ways}>
        <Button
          size="md"
          fullWidth
          loading={me.isPending || sending.isPending}
          onClick={() => sending.mutate({ body: { token: invitation.token } })}
        >
          {texts.accept}
        </Button>
        <HomeButton userType={userType} />
      </div>
    </>
  );
}

/** A link moves nobody into another firm: it is told before they try. */
const isOfOtherFirm = (me: Output<typeof accountsApi.me>, { firmId }: Invitation): boolean =>
  firmId !== null && 'recruiter' in me && me.company.id !== firmId;

/** Several accounts may be in use on one device: it is told which one joins. */
function Account({ me }: { me: Output<typeof accountsApi.me> }) {
  const person = 'employer' in me ? me.employer : 'recruiter' in me ? me.recruiter : null;
  if (person === null || !('company' in me)) return null;
  return (
    <>
      <DottedLine facts={[person.name, me.company.name]} />
      <div>{person.email}</div>
    </>
  );
}

/** Signed in with another kind of account: nothing is taken before that is put right. */
export function OtherRole({ invitation, userType }: AcceptProps) {
  const { invitation: words } = useWords().contacts;
  return (
    <OtherAccount invitation={invitation} userType={userType}>
      <p>{words.otherRole[invitation.joinAs]}</p>
      <p>{words.otherRoleHint}</p>
    </OtherAccount>
  );
}

/** Why this account cannot join, and the way out of it that keeps the invitation. */
function OtherAccount({ invitation, userType, children }: AcceptProps & { children: ReactNode }) {
  const { invitation: words } = useWords().contacts;
  const { signOut, isSigningOut } = useSignOut(paths.invitation(invitation.token));
  return (
    <>
      <InlineNote colour="warning">{children}</InlineNote>
      <div className={styles.ways}>
        <Button size="md" fullWidth loading={isSigningOut} onClick={signOut}>
          {words.signOut}
        </Button>
        <HomeButton userType={userType} />
      </div>
    </>
  );
}

function HomeButton({ userType }: { userType: UserType }) {
  const { invitation } = useWords().contacts;
  return (
    <Button component={Link} to={homeOf[userType]} size="md" fullWidth variant="default">
      {invitation.home}
    </Button>
  );
}
