import { Navigate, useSearchParams } from 'react-router';
import { joinThrough } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import { CorrectEmployerForm } from './correct-employer-form.tsx';
import { CorrectionExpired, LoadedCorrection } from './join-correction.tsx';
import { useCorrectionToken } from './join-correction-state.ts';
import { JoinEmployerForm } from './join-employer-form.tsx';
import { LoadedInvitation } from './loaded-invitation.tsx';

/** A new employer, or a rejected one who corrects what was sent. */
export function JoinEmployerPage() {
  const { correction: words } = useWords().accounts;
  const token = useCorrectionToken();
  const [search] = useSearchParams();
  const invited = search.get('invitation');
  if (token === null && invited === null) return <JoinEmployerForm />;
  if (token === null)
    return (
      <LoadedInvitation token={invited ?? ''}>
        {(invitation) =>
          invitation.joinAs === 'EMPLOYER' ? (
            <JoinEmployerForm invitation={invitation} />
          ) : (
            <Navigate to={joinThrough(invitation.joinAs, invitation.token)} replace />
          )
        }
      </LoadedInvitation>
    );
  return (
    <LoadedCorrection token={token}>
      {(correction) =>
        correction.userType !== 'EMPLOYER' ? (
          <CorrectionExpired title={words.expired} />
        ) : (
          <CorrectEmployerForm token={token} correction={correction} company={correction.company} />
        )
      }
    </LoadedCorrection>
  );
}
