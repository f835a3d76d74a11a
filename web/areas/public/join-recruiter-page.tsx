import { lazy, type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { loadChunk } from '#web/lib/chunks.ts';
import { joinThrough } from '#web/lib/paths.ts';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import { useCorrectionToken } from './join-correction-state.ts';
import { JoinFrame } from './join-frame.tsx';
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
  const token = useCorrectionToken();
  return token === null ? <NewRecruiter /> : <CorrectedRecruiter token={token} />;
}

function NewRecruiter() {
  const { join, invited } = useWords().sign;
  const [search] = useSearchParams();
  const token = search.get('invitation');
  // it is asked for while an invitation is still being read
  useEffect(() => void loadForm().catch(() => undefined), []);
  const inFrame = (form: ReactNode, note?: string) => (
    <JoinFrame {...join.RECRUITER} note={note}>
      {form}
    </JoinFrame>
  );
  if (token === null) return inFrame(<JoinRecruiterForm />);
  return (
    <LoadedInvitation token={token} coming={inFrame(<Spinner page />)}>
      {(invitation) =>
        invitation.joinAs === 'RECRUITER' ? (
          inFrame(<JoinRecruiterForm invitation={invitation} />, invited.joining[invitation.kind](invitation))
        ) : (
          <Navigate to={joinThrough(invitation.joinAs, invitation.token)} replace />
        )
      }
    </LoadedInvitation>
  );
}

function CorrectedRecruiter({ token }: { token: string }) {
  const { correction: words } = useWords().accounts;
  const inFrame = (form: ReactNode) => (
    <JoinFrame title={words.title} lead={words.lead}>
      {form}
    </JoinFrame>
  );
  return (
    <LoadedCorrection token={token} coming={inFrame(<Spinner page />)}>
      {(correction) =>
        correction.userType !== 'RECRUITER' ? (
          <CorrectionExpired title={words.expired} />
        ) : (
          inFrame(<CorrectRecruiterForm token={token} correction={correction} firm={correction.firm} />)
        )
      }
    </LoadedCorrection>
  );
}
