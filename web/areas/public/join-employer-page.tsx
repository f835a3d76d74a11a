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
const loadForm = () => loadChunk(() => import('./join-employer-form.tsx'));
const JoinEmployerForm = lazy(async () => ({ default: (await loadForm()).JoinEmployerForm }));
const CorrectEmployerForm = lazy(async () => ({
  default: (await loadChunk(() => import('./correct-employer-form.tsx'))).CorrectEmployerForm,
}));

/** A new employer, or a rejected one who corrects what was sent. */
export function JoinEmployerPage() {
  const { join } = useWords().accounts;
  const coming = <ComingForm title={join.employerTitle} lead={join.employerLead} />;
  return (
    <Suspense fallback={coming}>
      <EmployerForm coming={coming} />
    </Suspense>
  );
}

function EmployerForm({ coming }: { coming: ReactNode }) {
  const { correction: words } = useWords().accounts;
  const token = useCorrectionToken();
  const [search] = useSearchParams();
  const invited = search.get('invitation');
  const isNew = token === null;
  // it is asked for while an invitation is still being read
  useEffect(() => {
    if (isNew) void loadForm().catch(() => undefined);
  }, [isNew]);
  if (token === null && invited === null) return <JoinEmployerForm />;
  if (token === null)
    return (
      <LoadedInvitation token={invited ?? ''} coming={coming}>
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
