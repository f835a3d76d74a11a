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
const loadForm = () => loadChunk(() => import('./join-employer-form.tsx'));
const JoinEmployerForm = lazy(async () => ({ default: (await loadForm()).JoinEmployerForm }));
const CorrectEmployerForm = lazy(async () => ({
  default: (await loadChunk(() => import('./correct-employer-form.tsx'))).CorrectEmployerForm,
}));

/** A new employer, or a rejected one who corrects what was sent. */
export function JoinEmployerPage() {
  const token = useCorrectionToken();
  return token === null ? <NewEmployer /> : <CorrectedEmployer token={token} />;
}

function NewEmployer() {
  const { join, invited } = useWords().sign;
  const [search] = useSearchParams();
  const token = search.get('invitation');
  // it is asked for while an invitation is still being read
  useEffect(() => void loadForm().catch(() => undefined), []);
  const inFrame = (form: ReactNode, note?: string) => (
    <JoinFrame {...join.EMPLOYER} note={note}>
      {form}
    </JoinFrame>
  );
  if (token === null) return inFrame(<JoinEmployerForm />);
  return (
    <LoadedInvitation token={token} coming={inFrame(<Spinner page />)}>
      {(invitation) =>
        invitation.joinAs === 'EMPLOYER' ? (
          inFrame(<JoinEmployerForm invitation={invitation} />, invited.joining[invitation.kind](invitation))
        ) : (
          <Navigate to={joinThrough(invitation.joinAs, invitation.token)} replace />
        )
      }
    </LoadedInvitation>
  );
}

function CorrectedEmployer({ token }: { token: string }) {
  const { correction: words } = useWords().accounts;
  const inFrame = (form: ReactNode) => (
    <JoinFrame title={words.title} lead={words.lead}>
      {form}
    </JoinFrame>
  );
  return (
    <LoadedCorrection token={token} coming={inFrame(<Spinner page />)}>
      {(correction) =>
        correction.userType !== 'EMPLOYER' ? (
          <CorrectionExpired title={words.expired} />
        ) : (
          inFrame(<CorrectEmployerForm token={token} correction={correction} company={correction.company} />)
        )
      }
    </LoadedCorrection>
  );
}
