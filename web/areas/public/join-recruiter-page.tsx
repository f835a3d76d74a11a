import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { loadChunk } from '#web/lib/chunks.ts';
import { joinThrough } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import { useCorrectionToken } from './join-correction-state.ts';
import { ComingForm } from './join-frame.tsx';
import { CorrectionExpired, LoadedCorrection } from './loaded-correction.tsx';
import { LoadedInvitation } from './loaded-invitation.tsx';

/** Long as they are, they come while the page says already what it is about. */
const loadForm = () => loadChunk(() => import('./join-recruiter-form.tsx'));
const JoinRecruiterForm = lazy(async () => ({ default: (await loadForm()).JoinRecruiterForm }));
const CorrectRecruiterForm = lazy(async () => ({
  default: (await loadChunk(() => import('./correct-recruiter-form.tsx'))).CorrectRecruiterForm,
}));

/** A new recruiter, or a rejected one who corrects what was sent. */
export function JoinRecruiterPage() {
  const { join } = useWords().accounts;
  const coming = <ComingForm title={join.recruiterTitle} lead={join.recruiterLead} />;
  return (
    <Suspense fallback={coming}>
      <RecruiterForm coming={coming} />
    </Suspense>
  );
}

function RecruiterForm({ coming }: { coming: ReactNode }) {
  const { correction: words } = useWords().accounts;
  const token = useCorrectionToken();
  const [search] = useSearchParams();
  const invited = search.get('invitation');
  const isNew = token === null;
  // it is asked for while an invitation is still being read
  useEffect(() => {
    if (isNew) void loadForm().catch(() => undefined);
  }, [isNew]);
  if (token === null && invited === null) return <JoinRecruiterForm />;
  if (token === null)
    return (
      <LoadedInvitation token={invited ?? ''} coming={coming}>
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
