import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayIn } from '#core/rules/calendar.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import type { RecruiterSideStatus } from '#core/rules/recruiter-side-status.ts';
import { useTimeThere } from '#web/lib/own-zone.ts';
import { paths } from '#web/lib/paths.ts';
import { Figure, Figures } from '#web/ui/blocks/figure.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './home.module.css';
import { Block, type Todo, Todos, thingsIn, useSeveral, useWhole, Waited } from './home-parts.tsx';
import { DaysLeft } from './job-deadline.tsx';
import { addressOf, type RecruiterDashboard } from './job-query.ts';
import { JobTiles } from './job-tiles.tsx';
import { OffersChart } from './month-charts.tsx';

type RecruiterHomeProps = {
  dashboard: RecruiterDashboard;
  timeZone: string;
  readAt: number;
  /** What a newcomer does first, and otherwise whether the profile still lacks what HR managers look at. */
  firstSteps: ReactNode;
  lacksProfile: boolean;
};

/** What a recruiter looks at first: own postings that close soon, then numbers, then what could fit. */
export function RecruiterHome({ dashboard, timeZone, readAt, firstSteps, lacksProfile }: RecruiterHomeProps) {
  const { jobs } = useWords();
  const { home, titles } = jobs;
  const locale = useLocale();
  const profile = useProfileTodo();
  const todos = [...(lacksProfile ? [profile] : []), ...useTodos(dashboard, readAt)];
  const { customer, proposed, inProgress, recruiting } = dashboard.counters;
  return (
    <>
      <PageTitle count={thingsIn(todos)} note={home.asOf({ time: formatDateTime(new Date(readAt), locale, timeZone) })}>
        {home.nowRecruiter}
      </PageTitle>
      {firstSteps && <div className={styles.first}>{firstSteps}</div>}
      <Todos todos={todos} />
      <Block title={home.figures}>
        <Figures>
          <Figure label={titles.NONE} value={customer} unit={home.postings} />
          <Figure label={titles.APPLY} value={proposed} unit={home.postings} />
          <Figure label={titles.ACTIVE} value={inProgress} unit={home.postings} />
          <Figure label={titles.all} value={recruiting} unit={home.postings} />
        </Figures>
        <OffersChart byMonth={dashboard.byMonth} />
      </Block>
      <Block
        title={home.fitting}
        aside={
          <Link className={styles.more} to={paths.recruiter.allJobs}>
            {jobs.list.seeAll}
          </Link>
        }
      >
        <JobTiles
          label={home.fitting}
          rows={dashboard.fitting}
          now={readAt}
          isFetching={false}
          empty={<NothingYet title={home.noFitting} hint={home.noFittingHint} />}
        />
      </Block>
    </>
  );
}

const useProfileTodo = (): Todo => {
  const { title, message } = useWords().shell.profileToast;
  return { key: 'profile', what: title, title: message, to: paths.recruiter.editMypage };
};

const ownJobs = (...statuses: RecruiterSideStatus[]) => addressOf(paths.recruiter.jobs, statuses);

const useTodos = (dashboard: RecruiterDashboard, now: number): Todo[] => {
  const { totals, contactsAsked, departuresToContest, questions, termsToConfirm, closingSoon, counters } = dashboard;
  const { jobs, disclosures } = useWords();
  const timeThere = useTimeThere();
  const { home, titles } = jobs;
  const whole = useWhole();
  const several = useSeveral(now);
  return [
    ...whole(
      disclosures.own.asked,
      contactsAsked.map(({ id, name, title, since }) => ({
        key: `contact-${id}`,
        what: disclosures.own.asked,
        title: `${name} · ${title}`,
        to: paths.recruiter.contact(id),
        aside: <Waited since={since} now={now} words={home.waitsFor} />,
      })),
      { total: totals.contactsAsked, to: ownJobs('ACTIVE') },
    ),
    ...whole(
      home.contestDeparture,
      departuresToContest.map(({ id, candidate, company, until, timeZone }) => ({
        key: `departure-${id}`,
        what: home.contestDeparture,
        title: home.contestUntil({ candidate, company, time: timeThere(until, timeZone) }),
        to: paths.recruiter.payment(id),
        aside: <DaysLeft day={dayIn(until, timeZone)} timeZone={timeZone} now={now} />,
      })),
      { total: totals.departuresToContest, to: paths.recruiter.payments },
    ),
    ...several(questions, 'questions', paths.recruiter.jobQna, {
      total: totals.questions,
      to: ownJobs('APPLY', 'ACTIVE'),
    }),
    ...whole(
      home.termsToConfirm,
      termsToConfirm.map(({ id, title, since }) => ({
        key: `terms-${id}`,
        what: home.termsToConfirm,
        title,
        to: paths.recruiter.job(id),
        aside: <Waited since={since} now={now} words={home.waitsFor} />,
      })),
      { total: totals.termsToConfirm, to: ownJobs('APPLY') },
    ),
    ...whole(
      home.closing,
      closingSoon.map(({ id, title, recommendDeadline: day, timeZone }) => ({
        key: String(id),
        what: home.closing,
        title,
        to: paths.recruiter.job(id),
        ...(day === null ? {} : { aside: <DaysLeft day={day} timeZone={timeZone} now={now} /> }),
      })),
      { total: totals.closingSoon, to: ownJobs('ACTIVE') },
    ),
    ...(counters.customer === 0
      ? []
      : [
          {
            key: 'customer',
            what: `${titles.NONE} ${counters.customer}`,
            title: home.customerHint,
            to: ownJobs('NONE'),
            n: counters.customer,
          },
        ]),
  ];
};
