import { useWords } from '#web/ui/words.tsx';
import { CorrectEmployerForm } from './correct-employer-form.tsx';
import { CorrectionExpired, LoadedCorrection } from './join-correction.tsx';
import { useCorrectionToken } from './join-correction-state.ts';
import { JoinEmployerForm } from './join-employer-form.tsx';

/** A new employer, or a rejected one who corrects what was sent. */
export function JoinEmployerPage() {
  const { correction: words } = useWords().accounts;
  const token = useCorrectionToken();
  if (token === null) return <JoinEmployerForm />;
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
