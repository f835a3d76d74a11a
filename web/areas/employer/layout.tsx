import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Bell } from '#web/features/notifications/bell.tsx';
import { AreaFrame } from '#web/features/shell/area-frame.tsx';
import { DepartmentFrame } from '#web/features/shell/department-frame.tsx';
import { MeGate, useEmployer } from '#web/features/shell/me.tsx';
import { useMenuCounts } from '#web/features/shell/menu-counts.ts';
import { loadChunk } from '#web/lib/chunks.ts';
import { paths } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';
import { EmployerProfileBox } from '#web/ui/frame/profile-box.tsx';
import { useWords } from '#web/ui/words.tsx';
import { employerMenu } from './menu.ts';

const LeaveAct = lazy(() => loadChunk(async () => ({ default: (await import('./leave-act.tsx')).LeaveAct })));

/** A department that comes here keeps its own small frame. */
export function EmployerLayout() {
  if (useUserType() === 'DEPARTMENT') return <DepartmentFrame bell={<Bell all={paths.department.notifications} />} />;
  return (
    <MeGate leave={<LeaveAct />}>
      <EmployerFrame />
    </MeGate>
  );
}

/** A contract is read and printed: nothing beside it. */
const standsAlone = /^\/employers\/contract\//;

function EmployerFrame() {
  const { pathname } = useLocation();
  const { jobForm } = useWords();
  const { employer, company } = useEmployer();
  const profile = (
    <EmployerProfileBox
      name={employer.name}
      position={employer.position}
      company={company.name}
      picture={company.logo}
    />
  );
  const register = (close: () => void) => (
    <Button
      component={Link}
      to={paths.employer.register}
      onClick={close}
      variant="light"
      fullWidth
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
    >
      {jobForm.title}
    </Button>
  );
  return (
    <AreaFrame
      home={paths.employer.home}
      menu={employerMenu}
      counts={useMenuCounts()}
      bell={<Bell all={paths.employer.notifications} />}
      profile={profile}
      register={register}
      hidesMenu={standsAlone.test(pathname)}
    >
      <Outlet />
    </AreaFrame>
  );
}
