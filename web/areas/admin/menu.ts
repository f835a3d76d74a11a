import {
  IconArchive,
  IconBriefcase,
  IconBuilding,
  IconChartBar,
  IconClipboardCheck,
  IconHistory,
  IconHome,
  IconMail,
  IconScale,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import { confirmStatuses } from '#web/features/admin-jobs/job-query.ts';
import type { MenuSection } from '#web/features/shell/menu.ts';
import { paths } from '#web/lib/paths.ts';

const withStatuses = (path: string, statuses: readonly string[]): string =>
  `${path}?${statuses.map((status) => `status=${status}`).join('&')}`;

const showsEnded = (search: URLSearchParams): boolean => search.getAll('status').join(' ') === 'EXPIRED';

export const adminMenu: readonly MenuSection[] = [
  { entries: [{ label: ({ shell }) => shell.menu.home, to: paths.admin.home, icon: IconHome, isExact: true }] },
  {
    heading: ({ shell }) => shell.menu.groups.accounts,
    entries: [
      {
        label: ({ shell }) => shell.menu.employers,
        to: paths.admin.employers,
        icon: IconBuilding,
        counted: 'employersWaiting',
        isWaiting: true,
      },
      {
        label: ({ shell }) => shell.menu.recruiters,
        to: paths.admin.recruiters,
        icon: IconUsers,
        counted: 'recruitersWaiting',
        isWaiting: true,
      },
    ],
  },
  {
    heading: ({ adminJobs }) => adminJobs.menuGroup,
    entries: [
      {
        label: ({ adminJobs }) => adminJobs.titles.confirm,
        to: withStatuses(paths.admin.jobsToConfirm, confirmStatuses),
        icon: IconClipboardCheck,
        counted: 'underReview',
        isWaiting: true,
        isShown: () => true,
      },
      {
        label: ({ adminJobs }) => adminJobs.titles.inProgress,
        to: withStatuses(paths.admin.jobs, jobLists.inProgress),
        icon: IconBriefcase,
        counted: 'inProgress',
        isShown: (search) => !showsEnded(search),
      },
      {
        label: ({ adminJobs }) => adminJobs.titles.ended,
        to: withStatuses(paths.admin.jobs, jobLists.ended),
        icon: IconArchive,
        isShown: showsEnded,
      },
      {
        label: ({ disclosures }) => disclosures.claims.menu,
        to: paths.admin.claims,
        icon: IconScale,
        counted: 'claimsOpen',
        isWaiting: true,
      },
    ],
  },
  {
    heading: ({ shell }) => shell.menu.groups.system,
    entries: [
      {
        label: ({ payments }) => payments.titles.ADMIN,
        to: paths.admin.payments,
        icon: IconWallet,
        counted: 'moneyWaiting',
        isWaiting: true,
      },
      { label: ({ statistics }) => statistics.title, to: paths.admin.statistics, icon: IconChartBar },
      { label: ({ notices }) => notices.titles.manage, to: paths.admin.notices, icon: IconSpeakerphone },
      { label: ({ notifications }) => notifications.mails.title, to: paths.admin.mails, icon: IconMail },
      { label: ({ audit }) => audit.title, to: paths.admin.audit, icon: IconHistory },
      { label: ({ shell }) => shell.menu.settings, to: paths.admin.settings, icon: IconSettings },
    ],
  },
];
