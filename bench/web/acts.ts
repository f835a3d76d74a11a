import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { paths } from '#web/lib/paths.ts';
import { median } from '../measure.ts';
import type { Finding } from '../report.ts';
import { open, tokensOf } from './loads.ts';
import type { Phone } from './phone.ts';
import type { Screen } from './screens.ts';
import type { Shown } from './server.ts';
import { notedBy } from './vitals.ts';

const rounds = 3;
const mostMilliseconds = 150;
/** Whoever types quickly on glass. */
const betweenKeys = 80;

type Act = Screen & { name: string; act: (page: Page) => Promise<void> };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const type = async (page: Page, field: ReturnType<Page['locator']>, text: string): Promise<void> => {
  await field.tap();
  await page.keyboard.type(text, { delay: betweenKeys });
};
const { frame } = ko.widgets;
const openMenu = (page: Page) => button(page, frame.openMenu).tap();
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().tap();

/** What people do most, as they do it: by touch and key by key. */
const actsOn = ({ jobId, candidateId }: Shown): Act[] => [
  {
    name: 'typing ID and password',
    who: 'GUEST',
    path: paths.signIn,
    act: async (page) => {
      await type(page, page.locator('input[name="identify"]'), 'somebody@example.com');
      await type(page, page.locator('input[name="password"]'), 'Lane-2026!');
    },
  },
  {
    name: 'from the sign-in to a sign-up',
    who: 'GUEST',
    path: paths.signIn,
    act: (page) => follow(page, ko.sign.signIn.joinRecruiter),
  },
  {
    name: 'typing in the form of a sign-up',
    who: 'GUEST',
    path: paths.joinEmployer,
    act: (page) => type(page, page.getByLabel(ko.accounts.person.name).first(), 'Kim Garam'),
  },
  {
    name: 'opening and closing the menu',
    who: 'RECRUITER',
    path: paths.recruiter.home,
    act: async (page) => {
      await openMenu(page);
      await button(page, frame.closeMenu).tap();
    },
  },
  {
    name: 'to another screen by the menu',
    who: 'RECRUITER',
    path: paths.recruiter.home,
    act: async (page) => {
      await openMenu(page);
      await follow(page, new RegExp(ko.jobs.titles.all));
    },
  },
  {
    name: 'opening the bell',
    who: 'EMPLOYER',
    path: paths.employer.home,
    act: (page) => button(page, new RegExp(ko.notifications.bell.title)).tap(),
  },
  {
    name: 'typing the title of a posting',
    who: 'EMPLOYER',
    path: paths.employer.register,
    act: (page) => type(page, page.getByLabel(ko.jobForm.basics.title).first(), 'Backend developer'),
  },
  {
    name: 'to another tab of a posting',
    who: 'EMPLOYER',
    path: paths.employer.job(jobId),
    act: (page) => follow(page, new RegExp(`^${ko.candidates.title}`)),
  },
  {
    name: 'opening a dialog',
    who: 'EMPLOYER',
    path: paths.employer.candidate(jobId, candidateId),
    act: (page) => button(page, ko.candidates.stage.fail).tap(),
  },
  {
    name: 'choosing a state of a list',
    who: 'ADMIN',
    path: paths.admin.employers,
    act: (page) => page.getByRole('group', { name: ko.widgets.filters.status }).getByRole('button').nth(2).tap(),
  },
  {
    name: 'searching a list',
    who: 'ADMIN',
    path: paths.admin.recruiters,
    act: async (page) => {
      await type(page, page.getByRole('searchbox').first(), 'kim');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'opening a row of a list',
    who: 'ADMIN',
    path: paths.admin.recruiters,
    act: (page) => page.getByRole('list', { name: ko.shell.titles.recruiters }).getByRole('link').first().tap(),
  },
];

/** The longest interaction of an act, from the touch to the next picture. */
const longestOf = async (phone: Phone, url: string, { who, path, act }: Act): Promise<number> =>
  phone.visit(url, await tokensOf(url, who), async (page) => {
    await open(page, path);
    await act(page);
    await setTimeout(1500);
    const took = Object.values((await notedBy(page)).interactions).map((one) => one.took);
    // what was shorter than a frame is not told of
    return Math.max(0, ...took);
  });

export const interactions = async (phone: Phone, url: string, shown: Shown): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const act of actsOn(shown)) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) took.push(await longestOf(phone, url, act));
    const longest = median(took);
    findings.push({
      name: `${act.name} (${act.path})`,
      holds: longest <= mostMilliseconds,
      says: `INP ${longest === 0 ? 'under 16' : Math.round(longest)} ms (at most ${mostMilliseconds})`,
    });
  }
  return findings;
};
