import type { UserType } from '#core/rules/roles.ts';

const inProgress = 'status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END';

/** The side menus of the specification's section 2 with its statuses, copied by hand, and the screens added since. */
export const specifiedMenus: Record<UserType, { links: string[]; added: string[] }> = {
  ADMIN: {
    links: [
      '/admin',
      '/admin/employers',
      '/admin/recruiters',
      `/admin/job-confirm?status=CHECK&status=REJECT&${inProgress}`,
      `/admin/job?${inProgress}`,
      '/admin/job?status=EXPIRED',
      '/admin/notice',
    ],
    added: ['/admin/claim', '/admin/payment', '/admin/statistics', '/admin/mails', '/admin/audit', '/admin/settings'],
  },
  EMPLOYER: {
    links: [
      '/employers',
      '/employers/notice',
      // drafts stand with the postings under inspection
      '/employers/job?status=TEMPORARY&status=CHECK&status=REJECT',
      `/employers/job?${inProgress}`,
      '/employers/job?status=EXPIRED',
      '/employers/payment',
      '/employers/mypage',
      '/employers/search-firm',
      '/employers/department',
    ],
    added: ['/employers/statistics'],
  },
  DEPARTMENT: { links: ['/departments/job'], added: [] },
  RECRUITER: {
    links: [
      '/recruiters',
      '/recruiters/notice',
      '/recruiters/job?status=NONE',
      '/recruiters/job?status=APPLY',
      '/recruiters/job?status=ACTIVE',
      '/recruiters/job?status=EXPIRED',
      '/recruiters/job-all?size=18',
      '/recruiters/payment',
      '/recruiters/mypage',
    ],
    added: ['/recruiters/statistics'],
  },
};
