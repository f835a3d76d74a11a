import {
  IconArchive,
  IconBriefcase,
  IconBuilding,
  IconHome,
  IconLayoutGrid,
  IconSend,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react';
import { addressOf } from '#web/features/jobs/job-query.ts';
import type { MenuSection } from '#web/features/shell/menu.ts';
import { paths } from '#web/lib/paths.ts';

const { jobs } = paths.recruiter;

export const recruiterMenu: readonly MenuSection[] = [
  {
    entries: [
      { label: ({ shell }) => shell.menu.home, to: paths.recruiter.home, icon: IconHome, isExact: true },
      { label: ({ notices }) => notices.titles.board, to: paths.recruiter.notices, icon: IconSpeakerphone },
    ],
  },
  {
    heading: (words) => words.jobs.menu.group,
    entries: [
      { label: (words) => words.jobs.titles.all, to: paths.recruiter.allJobs, icon: IconLayoutGrid },
      { label: (words) => words.jobs.titles.NONE, to: addressOf(jobs, ['NONE']), icon: IconBuilding },
      { label: (words) => words.jobs.titles.APPLY, to: addressOf(jobs, ['APPLY']), icon: IconSend },
      { label: (words) => words.jobs.titles.ACTIVE, to: addressOf(jobs, ['ACTIVE']), icon: IconBriefcase },
      { label: (words) => words.jobs.titles.EXPIRED, to: addressOf(jobs, ['EXPIRED']), icon: IconArchive },
    ],
  },
  {
    heading: ({ shell }) => shell.menu.groups.accounts,
    entries: [{ label: ({ shell }) => shell.menu.mypage, to: paths.recruiter.mypage, icon: IconUser }],
  },
];
