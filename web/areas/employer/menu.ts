import { IconHome, IconSpeakerphone, IconUser } from '@tabler/icons-react';
import type { MenuSection } from '#web/features/shell/menu.ts';
import { paths } from '#web/lib/paths.ts';

export const employerMenu: readonly MenuSection[] = [
  {
    entries: [
      { label: ({ shell }) => shell.menu.home, to: paths.employer.home, icon: IconHome, isExact: true },
      { label: ({ notices }) => notices.titles.board, to: paths.employer.notices, icon: IconSpeakerphone },
      { label: ({ shell }) => shell.menu.mypage, to: paths.employer.mypage, icon: IconUser },
    ],
  },
];
