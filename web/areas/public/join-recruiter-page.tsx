import { Navigate, useSearchParams } from 'react-router';
import { joinThrough } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import { CorrectRecruiterForm } from './correct-recruiter-form.tsx';
import { CorrectionExpired, LoadedCorrection } from './join-correction.tsx';
import { useCorrectionToken } from './join-correction-state.ts';
import { JoinRecruiterForm } from './join-recruiter-form.tsx';
import { LoadedInvitation } from './loaded-invitation.tsx';

/** A new recruiter, or a rejected one who corrects what was sent. */
export function JoinRecruiterPage() {
  const { correction: words } = useWords().accounts;
  const token = useCorrectionToken();
  const [search] = useSearchParams();
  const invited = search.get('invitation');
  if (token === null && invited === null) return <JoinRecruiterForm />;
  if (token === null)
    return (
      <LoadedInvitation token={invited ?? ''}>
        {(invitation) =>
          invitation.joinAs === 'RECRUITER' ? (
            <JoinRecruiterForm invitation={invitation} />
          ) : (
            <Navigate to={joinThrough(invitation.joinAs, invitation.token)} replace />
          )
        }
      </LoadedInvitation>
    );
  return (
    <LoadedCorrection token={token}>
      {(correction) =>
        correction.userType !== 'RECRUITER' ? (
          <CorrectionExpired title={words.expired} />
        ) : (
          <CorrectRecruiterForm token={token} correction={correction} firm={correction.firm} />
        )
      }
    </LoadedCorrection>
  );
}
