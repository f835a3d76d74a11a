import { lazy, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { Bell } from '#web/features/notifications/bell.tsx';
import { AreaFrame } from '#web/features/shell/area-frame.tsx';
import { MeGate, useRecruiter } from '#web/features/shell/me.tsx';
import { useMenuCounts } from '#web/features/shell/menu-counts.ts';
import { backAfterProfile } from '#web/lib/after-profile.ts';
import { announce } from '#web/lib/announce.ts';
import { loadChunk } from '#web/lib/chunks.ts';
import { currentWords } from '#web/lib/locale.ts';
import { paths } from '#web/lib/paths.ts';
import { readSessionId } from '#web/lib/session.ts';
import { RecruiterProfileBox } from '#web/ui/frame/profile-box.tsx';
import { recruiterMenu } from './menu.ts';
import { hasWholeProfile } from './whole-profile.ts';

const LeaveAct = lazy(() => loadChunk(async () => ({ default: (await import('./leave-act.tsx')).LeaveAct })));

/** Contract and contact pages are read and signed: nothing beside them. */
const standsAlone = /^\/recruiters\/(?:contract|contact)\//;

/** The home and one's own page ask for the profile themselves. */
const saysItself = (pathname: string): boolean =>
  pathname === paths.recruiter.home || pathname.startsWith(paths.recruiter.mypage);

export function RecruiterLayout() {
  return (
    <MeGate leave={<LeaveAct />}>
      <RecruiterFrame />
    </MeGate>
  );
}

function RecruiterFrame() {
  const { recruiter, company } = useRecruiter();
  const { pathname } = useLocation();
  useProfileReminder(!hasWholeProfile(recruiter) && !saysItself(pathname));
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
      counts={useMenuCounts()}
      bell={<Bell all={paths.recruiter.notifications} />}
      profile={profile}
      hidesMenu={standsAlone.test(pathname)}
    >
      <Outlet />
    </AreaFrame>
  );
}

const askedKey = 'profileAsked';

/** Without photo and introduction no HR manager can select well: asked once per sign-in. */
function useProfileReminder(isMissed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const sessionId = String(readSessionId());
    if (!isMissed || localStorage.getItem(askedKey) === sessionId) return;
    const { shell, accounts } = currentWords();
    const complete = () =>
      void navigate(paths.recruiter.editMypage, { state: backAfterProfile(window.location.pathname) });
    const action = { label: accounts.profile.complete, act: complete };
    // a moment later, so that a frame that is thrown away at once (strict mode) says nothing twice
    const timer = setTimeout(() => {
      localStorage.setItem(askedKey, sessionId);
      announce.toast({ type: 'info', ...shell.profileToast, action });
    }, 0);
    return () => clearTimeout(timer);
  }, [isMissed, navigate]);
}
