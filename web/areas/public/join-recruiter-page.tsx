import { useWords } from '#web/ui/words.tsx';
import { CorrectRecruiterForm } from './correct-recruiter-form.tsx';
import { CorrectionExpired, LoadedCorrection } from './join-correction.tsx';
import { useCorrectionToken } from './join-correction-state.ts';
import { JoinRecruiterForm } from './join-recruiter-form.tsx';

/** A new recruiter, or a rejected one who corrects what was sent. */
export function JoinRecruiterPage() {
  const { correction: words } = useWords().accounts;
  const token = useCorrectionToken();
  if (token === null) return <JoinRecruiterForm />;
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
