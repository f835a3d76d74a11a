import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatDay } from '#core/rules/formats.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Figure, Figures } from '#web/ui/blocks/figure.tsx';
import { HistoryList } from '#web/ui/blocks/history-list.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { eventSentence } from './history.tsx';
import styles from './home.module.css';
import {
  Block,
  ClosingSoon,
  type SeveralKind,
  type Todo,
  Todos,
  thingsIn,
  useSeveral,
  useWhole,
  Waited,
} from './home-parts.tsx';
import { DaysLeft } from './job-deadline.tsx';
import { addressOf, type EmployerDashboard } from './job-query.ts';
import { JobsChart } from './month-charts.tsx';

type EmployerHomeProps = {
  dashboard: EmployerDashboard;
  timeZone: string;
  readAt: number;
  /** What a newcomer does first. */
  firstSteps: ReactNode;
};

/** What needs the employer now; then numbers; then what happened lately. */
export function EmployerHome({ dashboard, timeZone, readAt, firstSteps }: EmployerHomeProps) {
  const { home, titles } = useWords().jobs;
  const locale = useLocale();
  const todos = useTodos(dashboard, timeZone, readAt);
  const { closingSoon, totals } = dashboard;
  return (
    <>
      <PageTitle count={thingsIn(todos)} note={home.asOf({ time: formatDateTime(new Date(readAt), locale, timeZone) })}>
        {home.now}
      </PageTitle>
      {firstSteps && <div className={styles.first}>{firstSteps}</div>}
      <div className={styles.now} data-two={closingSoon.length > 0 || undefined}>
        <Todos todos={todos} />
        <ClosingSoon
          jobs={closingSoon}
          now={readAt}
          jobPath={paths.employer.job}
          all={{ total: totals.closingSoon, to: running }}
        />
      </div>
      <Block title={home.figures}>
        <JobFigures counters={dashboard.counters} />
        <JobsChart title={home.jobsByMonth} names={titles} byMonth={dashboard.byMonth} />
      </Block>
      <Block title={home.activity} aside={<AllLink />}>
        <Activity activity={dashboard.activity} timeZone={timeZone} />
      </Block>
    </>
  );
}

const running = addressOf(paths.employer.jobs, jobLists.inProgress);
const ended = addressOf(paths.employer.jobs, jobLists.ended);
const begun = addressOf(paths.employer.jobs, [...jobLists.inProgress, ...jobLists.ended]);

const useTodos = (dashboard: EmployerDashboard, timeZone: string, now: number): Todo[] => {
  const { totals, counters, invoices, proposals, hiresToConfirm, rejected } = dashboard;
  const { jobs, formats } = useWords();
  const { home, list } = jobs;
  const locale = useLocale();
  const whole = useWhole();
  const several = useSeveral(now);
  const severalOf = (kind: SeveralKind, to: (id: number) => string, all = running) =>
    several(dashboard[kind], kind, to, { total: totals[kind], to: all });
  return [
    ...whole(
      home.invoice,
      invoices.map(({ id, number, open, currency, dueDate, isOverdue, isReported }) => ({
        key: `invoice ${id}`,
        what: isReported ? home.invoiceReported : isOverdue ? home.invoiceLate : home.invoice,
        title: home.invoiceOf({
          number,
          amount: moneyText(formats.money, open, currency),
          date: formatDay(dueDate, locale),
        }),
        to: paths.employer.payment(id),
        aside: <DaysLeft day={dueDate} timeZone={timeZone} now={now} today={home.dueToday} />,
      })),
      { total: totals.invoices, to: paths.employer.payments },
    ),
    ...whole(
      home.proposal,
      proposals.map(({ id, title, since }) => ({
        key: `proposal ${id}`,
        what: home.proposal,
        title,
        to: paths.employer.job(id),
        aside: <Waited since={since} now={now} words={home.waitsFor} />,
      })),
      { total: totals.proposals, to: addressOf(paths.employer.jobs, ['CHECK', ...jobLists.inProgress]) },
    ),
    ...whole(
      home.hireToConfirm,
      hiresToConfirm.map(({ id, name, jobId, title, since }) => ({
        key: `hire ${id}`,
        what: home.hireToConfirm,
        title: `${name} · ${title}`,
        to: paths.employer.candidate(jobId, id),
        aside: <Waited since={since} now={now} words={home.waitsFor} />,
      })),
      { total: totals.hiresToConfirm, to: running },
    ),
    ...severalOf('offersToDecide', paths.employer.jobOffers),
    ...severalOf('candidatesToReview', paths.employer.jobCandidates, begun),
    ...severalOf('resultsToTell', paths.employer.jobCandidates, begun),
    ...severalOf('undecidedAtEnd', paths.employer.jobCandidates, ended),
    ...severalOf('questions', paths.employer.jobQna),
    ...severalOf('evaluationsToGive', paths.employer.jobOffers, begun),
    ...whole(
      home.rejected,
      rejected.map(({ id, title, since }) => ({
        key: `rejected ${id}`,
        what: home.rejected,
        title: title || list.untitled,
        to: paths.employer.job(id),
        aside: <Waited since={since} now={now} words={home.rejectedAgo} />,
      })),
      { total: totals.rejected, to: addressOf(paths.employer.jobs, ['REJECT']) },
    ),
    ...(counters.draft === 0
      ? []
      : [
          {
            key: 'drafts',
            what: `${home.drafts} ${counters.draft}`,
            title: home.draftsHint,
            to: addressOf(paths.employer.jobs, ['TEMPORARY']),
            n: counters.draft,
          },
        ]),
  ];
};

/** Each of the lists by its own name, with as many as stand in it, and what they are made of. */
function JobFigures({ counters }: Pick<EmployerDashboard, 'counters'>) {
  const { jobs, units } = useWords();
  const { home, titles } = jobs;
  const { draft, underReview: review, rejected, inProgress, active, recruiterClosed, candidateClosed } = counters;
  const { persons } = units;
  const { postings } = home;
  return (
    <Figures>
      <Figure
        label={titles.underInspection}
        value={draft + review + rejected}
        unit={postings}
        note={home.inspectionNote({ draft, review, rejected })}
      />
      <Figure
        label={titles.inProgress}
        value={inProgress}
        unit={postings}
        note={home.closedNote({ active, recruiter: recruiterClosed, candidate: candidateClosed })}
      />
      <Figure label={titles.ended} value={counters.ended} unit={postings} note={home.all({ n: counters.all })} />
      <Figure
        label={home.recruited}
        value={counters.recruited}
        unit={persons}
        note={home.remaining({ n: counters.remaining })}
      />
    </Figures>
  );
}

function Activity({ activity, timeZone }: Pick<EmployerDashboard, 'activity'> & { timeZone: string }) {
  const words = useWords();
  const locale = useLocale();
  const { home, list, history } = words.jobs;
  if (activity.length === 0)
    return (
      <Card>
        <NothingYet title={home.noActivity} />
      </Card>
    );
  const entries = activity.map((event) => ({
    id: event.id,
    text: (
      <span className={styles.entry}>
        <Link to={paths.employer.job(event.jobId)}>{event.title || list.untitled}</Link>
        {eventSentence(words, event)}
      </span>
    ),
    at: event.at,
    shownAt: formatDateTime(event.at, locale, timeZone),
    note: event.reason ? history.reason({ reason: event.reason }) : undefined,
  }));
  return (
    <Card>
      <HistoryList entries={entries} />
    </Card>
  );
}

function AllLink() {
  const { home } = useWords().jobs;
  return (
    <Link className={styles.more} to={running}>
      {home.seeAll}
    </Link>
  );
}
