import {
  IconArchive,
  IconBriefcase,
  IconBuilding,
  IconChartBar,
  IconHome,
  IconLayoutGrid,
  IconSend,
  IconSpeakerphone,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { addressOf, arePast, ownStatusesIn } from '#web/features/jobs/job-query.ts';
import type { MenuEntry, MenuSection } from '#web/features/shell/menu.ts';
import { paths } from '#web/lib/paths.ts';

const { jobs } = paths.recruiter;

const listEntry = (status: 'NONE' | 'APPLY' | 'ACTIVE' | 'EXPIRED', icon: MenuEntry['icon']): MenuEntry => ({
  label: (words) => words.jobs.titles[status],
  to: addressOf(jobs, [status]),
  icon,
  counted: status.toLowerCase(),
  // the list of what is over has its parts
  ...(status === 'EXPIRED' ? { isShown: (address) => arePast(ownStatusesIn(address.getAll('status'))) } : {}),
});

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
      { label: (words) => words.jobs.titles.all, to: paths.recruiter.allJobs, icon: IconLayoutGrid, counted: 'all' },
      listEntry('NONE', IconBuilding),
      listEntry('APPLY', IconSend),
      listEntry('ACTIVE', IconBriefcase),
      listEntry('EXPIRED', IconArchive),
    ],
  },
  {
    heading: ({ shell }) => shell.menu.groups.accounts,
    entries: [
      {
        label: ({ payments }) => payments.titles.RECRUITER,
        to: paths.recruiter.payments,
        icon: IconWallet,
        counted: 'departuresToContest',
        isWaiting: true,
      },
      { label: ({ statistics }) => statistics.title, to: paths.recruiter.statistics, icon: IconChartBar },
      { label: ({ shell }) => shell.menu.mypage, to: paths.recruiter.mypage, icon: IconUser },
    ],
  },
];
