import { IconBuilding, IconHome, IconSettings, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import type { MenuSection } from '#web/features/shell/menu.ts';
import { paths } from '#web/lib/paths.ts';

export const adminMenu: readonly MenuSection[] = [
  { entries: [{ label: ({ shell }) => shell.menu.home, to: paths.admin.home, icon: IconHome, isExact: true }] },
  {
    heading: ({ shell }) => shell.menu.groups.accounts,
    entries: [
      { label: ({ shell }) => shell.menu.employers, to: paths.admin.employers, icon: IconBuilding },
      { label: ({ shell }) => shell.menu.recruiters, to: paths.admin.recruiters, icon: IconUsers },
    ],
  },
  {
    heading: ({ shell }) => shell.menu.groups.system,
    entries: [
      { label: ({ notices }) => notices.titles.manage, to: paths.admin.notices, icon: IconSpeakerphone },
      { label: ({ shell }) => shell.menu.settings, to: paths.admin.settings, icon: IconSettings },
    ],
  },
];
