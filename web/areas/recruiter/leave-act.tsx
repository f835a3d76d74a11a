import { DeleteAccountAct } from '#web/features/accounts/delete-account.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { OwnVerification } from '#web/features/verification/own-verification.tsx';

/** Deletes the own account, on the screen of new terms for who does not agree. */
export function LeaveAct() {
  const { email, phone } = useRecruiter().recruiter;
  return (
    <DeleteAccountAct
      verification={(onVerified) => (
        <OwnVerification purpose="DELETE_ACCOUNT" email={email} phone={phone} onVerified={onVerified} />
      )}
    />
  );
}
