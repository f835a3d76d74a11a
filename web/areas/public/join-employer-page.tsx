import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { loadChunk } from '#web/lib/chunks.ts';
import { joinThrough } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import { useCorrectionToken } from './join-correction-state.ts';
import { ComingForm } from './join-frame.tsx';
import { CorrectionExpired, LoadedCorrection } from './loaded-correction.tsx';
import { LoadedInvitation } from './loaded-invitation.tsx';

/** Long as they are, they come while the page says already what it is about. */
const JoinEmployerForm = lazy(async () => ({
  default: (await loadChunk(() => import('./join-employer-form.tsx'))).JoinEmployerForm,
}));
const CorrectEmployerForm = lazy(async () => ({
  default: (await loadChunk(() => import('./correct-employer-form.tsx'))).CorrectEmployerForm,
}));

/** A new employer, or a rejected one who corrects what was sent. */
export function JoinEmployerPage() {
  const { join } = useWords().accounts;
  return (
    <Suspense fallback={<ComingForm title={join.employerTitle} lead={join.employerLead} />}>
      <EmployerForm />
    </Suspense>
  );
}

function EmployerForm() {
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
