import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { GoTo } from '#web/features/shell/go-to.tsx';
import { PublicFrame } from '#web/features/shell/public-frame.tsx';
import { loadChunk } from '#web/lib/chunks.ts';
import { afterSignIn, invitedByOf } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useFirstWords } from '#web/ui/words.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { UnusableAccount } from './unusable-account.ts';

const AccountStateView = lazy(async () => ({
  default: (await loadChunk(() => import('./account-state-view.tsx'))).AccountStateView,
}));

/** `/`: the sign-in, or the own home of who is signed in. */
export function SignInPage() {
  const userType = useUserType();
  const { state } = useLocation();
  const { signIn, account, invited } = useFirstWords().sign;
  const invitedBy = invitedByOf(state);
  const [unusable, setUnusable] = useState<UnusableAccount | null>(null);
  if (userType !== null && userType !== 'INVALID') {
    return <GoTo to={afterSignIn(userType, state)} />;
  }
  if (unusable !== null) {
    return (
      <PublicFrame title={account.states[unusable.status]} lead={account.hints[unusable.status]}>
        <Suspense fallback={<Spinner />}>
          <AccountStateView account={unusable} onBack={() => setUnusable(null)} />
        </Suspense>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={signIn.title} lead={invitedBy === null ? signIn.lead : invited.lead(invitedBy)}>
      <SignInForm invitedBy={invitedBy} onUnusable={setUnusable} />
    </PublicFrame>
  );
}
