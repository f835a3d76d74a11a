import { IconBriefcase } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import { AreaFrame } from './area-frame.tsx';
import { MeGate } from './me.tsx';
import type { MenuSection } from './menu.ts';

const menu: readonly MenuSection[] = [
  { entries: [{ label: ({ shell }) => shell.menu.jobsInProgress, to: paths.department.jobs, icon: IconBriefcase }] },
];

/**
 * What a department sees in its own area and in the employer's alike: one link, no profile box, no register
 * button. Its profile says in which language and by whose clock it reads.
 */
export function DepartmentFrame({ bell }: { bell: ReactNode }) {
  const { areas } = useWords().shell;
  return (
    <MeGate>
      <AreaFrame home={paths.department.jobs} area={areas.department} menu={menu} bell={bell}>
        <Outlet />
      </AreaFrame>
    </MeGate>
  );
}
