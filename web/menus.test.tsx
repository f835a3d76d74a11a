import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserType } from '#core/rules/roles.ts';
import { ko } from '#core/words/ko/index.ts';
import { recordedFetch } from './lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from './testing/whole-app.tsx';

prepareWholeApp();

const inProgress = 'status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END';

/** The side menus of the specification's section 2 with its statuses, copied by hand, and the screens added since. */
const menus: Record<UserType, { at: string; links: string[]; added: string[] }> = {
  ADMIN: {
    at: '/admin',
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
    at: '/employers',
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
  DEPARTMENT: { at: '/employers', links: ['/departments/job'], added: [] },
  RECRUITER: {
    at: '/recruiters',
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

test.each(Object.entries(menus) as [UserType, (typeof menus)[UserType]][])(
  'the menu of %s has exactly its links and a way out; only employers register a posting there [web.menus]',
  async (userType, { at, links, added }) => {
    signedInAs(userType);
    recordedFetch(serverFor(userType));
    open(at);
    const menu = await screen.findByRole('complementary', { name: ko.widgets.frame.menu, hidden: true });
    const navigation = within(menu).getByRole('navigation', { hidden: true });
    const shown = within(navigation)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href') ?? '');
    expect(shown.toSorted()).toEqual([...links, ...added].toSorted());
    expect(within(menu).getByRole('button', { name: ko.widgets.frame.signOut, hidden: true })).toBeTruthy();
    const register = within(menu).queryByRole('link', { name: ko.jobForm.title, hidden: true });
    expect([userType, register?.getAttribute('href')]).toEqual([
      userType,
      userType === 'EMPLOYER' ? '/employers/job-posting' : undefined,
    ]);
  },
);
