import { IconHome, IconSpeakerphone, IconUser } from '@tabler/icons-react';
import type { MenuSection } from '#web/features/shell/menu.ts';
import { paths } from '#web/lib/paths.ts';

export const recruiterMenu: readonly MenuSection[] = [
  {
    entries: [
      { label: ({ shell }) => shell.menu.home, to: paths.recruiter.home, icon: IconHome, isExact: true },
      { label: ({ notices }) => notices.titles.board, to: paths.recruiter.notices, icon: IconSpeakerphone },
      { label: ({ shell }) => shell.menu.mypage, to: paths.recruiter.mypage, icon: IconUser },
    ],
  },
];
