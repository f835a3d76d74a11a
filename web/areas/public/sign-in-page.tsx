import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PublicFrame } from '#web/features/shell/public-frame.tsx';
import { afterSignIn } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';
import { useWords } from '#web/ui/words.tsx';
import { AccountStateView } from './account-state-view.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { UnusableAccount } from './unusable-account.ts';

/** `/`: the sign-in, or the own home of who is signed in. */
export function SignInPage() {
  const userType = useUserType();
  const { state } = useLocation();
  const { signIn, account } = useWords().sign;
  const [unusable, setUnusable] = useState<UnusableAccount | null>(null);
  if (userType !== null && userType !== 'INVALID') return <Navigate to={afterSignIn(userType, state)} replace />;
  if (unusable !== null) {
    return (
      <PublicFrame title={account.states[unusable.status]} lead={account.hints[unusable.status]}>
        <AccountStateView account={unusable} onBack={() => setUnusable(null)} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={signIn.title} lead={signIn.lead}>
      <SignInForm onUnusable={setUnusable} />
    </PublicFrame>
  );
}
