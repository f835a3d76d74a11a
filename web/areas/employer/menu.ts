import {
  IconAddressBook,
  IconArchive,
  IconBriefcase,
  IconChartBar,
  IconClipboardCheck,
  IconHome,
  IconReceipt,
  IconSitemap,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react';
import { type JobList, jobLists } from '#core/rules/job-lifecycle.ts';
import { addressOf, jobStatusesIn, listOf } from '#web/features/jobs/job-query.ts';
import type { MenuEntry, MenuSection } from '#web/features/shell/menu.ts';
import { paths } from '#web/lib/paths.ts';

/** Also where the list is narrowed to one of its states. */
const listEntry = (list: JobList, icon: MenuEntry['icon']): MenuEntry => ({
  label: ({ jobs }) => jobs.titles[list],
  to: addressOf(paths.employer.jobs, jobLists[list]),
  icon,
  counted: list,
  isShown: (address) => listOf(jobStatusesIn(address.getAll('status'))) === list,
});

export const employerMenu: readonly MenuSection[] = [
  {
    entries: [
      { label: ({ shell }) => shell.menu.home, to: paths.employer.home, icon: IconHome, isExact: true },
      { label: ({ notices }) => notices.titles.board, to: paths.employer.notices, icon: IconSpeakerphone },
    ],
  },
  {
    heading: (words) => words.jobs.menu.group,
    entries: [
      listEntry('underInspection', IconClipboardCheck),
      listEntry('inProgress', IconBriefcase),
      listEntry('ended', IconArchive),
    ],
  },
  {
    heading: ({ shell }) => shell.menu.groups.manage,
    entries: [
      {
        label: ({ payments }) => payments.titles.EMPLOYER,
        to: paths.employer.payments,
        icon: IconReceipt,
        counted: 'invoicesToPay',
        isWaiting: true,
      },
      { label: ({ statistics }) => statistics.title, to: paths.employer.statistics, icon: IconChartBar },
      { label: ({ contacts }) => contacts.menu, to: paths.employer.searchFirms, icon: IconAddressBook },
      { label: ({ departments }) => departments.title, to: paths.employer.departments, icon: IconSitemap },
      { label: ({ shell }) => shell.menu.mypage, to: paths.employer.mypage, icon: IconUser },
    ],
  },
];
