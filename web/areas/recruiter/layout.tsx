import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AreaFrame } from '#web/features/shell/area-frame.tsx';
import { MeGate, useRecruiter } from '#web/features/shell/me.tsx';
import { announce } from '#web/lib/announce.ts';
import { currentWords } from '#web/lib/locale.ts';
import { paths } from '#web/lib/paths.ts';
import { RecruiterProfileBox } from '#web/ui/frame/profile-box.tsx';
import { recruiterMenu } from './menu.ts';

/** Contract and contact pages are read and signed: nothing beside them. */
const standsAlone = /^\/recruiters\/(?:contract|contact)\//;

export function RecruiterLayout() {
  return (
    <MeGate>
      <RecruiterFrame />
    </MeGate>
  );
}

function RecruiterFrame() {
  const { recruiter, company } = useRecruiter();
  const { pathname } = useLocation();
  useProfileReminder(recruiter.photo === null || recruiter.introduction === '');
  const profile = (
    <RecruiterProfileBox
      name={recruiter.name}
      position={recruiter.position}
      company={company.name}
      picture={recruiter.photo}
      limitOfferCount={recruiter.limitOfferCount}
      processingOfferCount={recruiter.processingOfferCount}
      limitCandidateCount={recruiter.limitCandidateCount}
    />
  );
  return (
    <AreaFrame
      home={paths.recruiter.home}
      menu={recruiterMenu}
      profile={profile}
      hidesMenu={standsAlone.test(pathname)}
    >
      <Outlet />
    </AreaFrame>
  );
}

/** Without photo and introduction no HR manager can select well: asked once per visit. */
function useProfileReminder(isIncomplete: boolean): void {
  useEffect(() => {
    if (!isIncomplete) return;
    const { title, message } = currentWords().shell.profileToast;
    // a moment later, so that a frame that is thrown away at once (strict mode) says nothing twice
    const timer = setTimeout(() => announce.toast({ type: 'info', title, message }), 0);
    return () => clearTimeout(timer);
  }, [isIncomplete]);
}
