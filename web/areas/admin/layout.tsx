import { Outlet, useLocation } from 'react-router';
import { Bell } from '#web/features/notifications/bell.tsx';
import { AreaFrame } from '#web/features/shell/area-frame.tsx';
import { MeGate, useAdmin } from '#web/features/shell/me.tsx';
import { useMenuCounts } from '#web/features/shell/menu-counts.ts';
import { paths } from '#web/lib/paths.ts';
import { PlainProfileBox } from '#web/ui/frame/profile-box.tsx';
import { useWords } from '#web/ui/words.tsx';
import { adminMenu } from './menu.ts';

export function AdminLayout() {
  return (
    <MeGate>
      <AdminFrame />
    </MeGate>
  );
}

/** A contract is read and printed: nothing beside it. */
const standsAlone = /^\/admin\/contract\//;

function AdminFrame() {
  const { pathname } = useLocation();
  const { admin } = useAdmin();
  const { areas } = useWords().shell;
  return (
    <AreaFrame
      home={paths.admin.home}
      area={areas.admin}
      menu={adminMenu}
      counts={useMenuCounts()}
      bell={<Bell all={paths.admin.notifications} />}
      profile={<PlainProfileBox name={admin.name} company={areas.admin} />}
      hidesMenu={standsAlone.test(pathname)}
    >
      <Outlet />
    </AreaFrame>
  );
}
