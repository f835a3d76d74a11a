import { formatNumber } from '../../rules/formats.ts';
import type { statistics as ko } from '../ko/statistics.ts';

const counted = (n: number, one: string, many: string): string => `${formatNumber(n)} ${n === 1 ? one : many}`;

export const statistics: typeof ko = {
  title: 'Statistics',
  period: ({ from, to }) => `${from} to ${to}`,
  computed: ({ time }) => `counted ${time}`,
  old: ({ time }) => `Counting is late. These figures are as of ${time}.`,
  empty: 'There is nothing to count in the past year.',
  emptyHint: {
    EMPLOYER: 'Select a recruiter for a posting; what they recommend is counted from the next day.',
    RECRUITER: 'Once you are selected and recommend somebody, it is counted from the next day.',
    ADMIN: 'Recommendations and hires are counted from the next day.',
  },
  percent: ({ n }) => `${n}%`,
  none: 'None',
  figures: {
    successRate: 'Success rate',
    successNote: ({ part, whole }) =>
      `${formatNumber(part)} of ${counted(whole, 'posting', 'postings')} got a recommendation`,
    average: 'Recommendations per posting',
    averageNote: ({ part, whole }) =>
      `${counted(part, 'candidate', 'candidates')} on ${counted(whole, 'posting', 'postings')}`,
    firstRecommendation: 'To the first recommendation',
    hire: 'To the hire',
    hireRate: 'Hire rate',
    hireRateNote: ({ part, whole }) =>
      `${formatNumber(part)} of ${counted(whole, 'posting', 'postings')} led to a hire`,
    medianOf: ({ n }) => `Median of ${counted(n, 'case', 'cases')}`,
  },
  spread: {
    title: 'Time taken',
    unit: 'In days',
    what: 'Value',
    count: 'Cases',
    mean: 'Mean',
    lower: 'Lower quarter',
    median: 'Median',
    upper: 'Upper quarter',
  },
  months: {
    title: 'Recommendations and hires by month',
    recommended: 'Recommended',
    hired: 'Hired',
    hiredAbove: 'Number above the bar: hired',
    summary: ({ total, best, most, hired }) =>
      `${counted(total, 'person was', 'people were')} recommended, most of them in ${best} (${formatNumber(most)}); ${counted(hired, 'was', 'were')} hired.`,
  },
  funnel: {
    title: 'Candidates by stage reached',
    basis: 'Percent of the step before',
    recommended: 'Recommended',
    persons: ({ n }) => formatNumber(n),
  },
  fees: {
    title: ({ currency }) => `Fees by month (${currency})`,
    total: ({ amount, n }) => `${amount} in ${counted(n, 'contract', 'contracts')}, excluding VAT`,
    series: 'Fee',
    summary: ({ total, best, most }) => `${total} in all; the most was ${most} in ${best}.`,
  },
  help: {
    title: 'What each figure means',
    period: {
      label: 'Period',
      text: 'The 365 days before today. A day ends at midnight in the country of the company.',
    },
    successRate: {
      label: 'Success rate',
      text: 'Of the postings that chose a recruiter in the period, the part with at least one recommendation.',
    },
    average: {
      label: 'Recommendations per posting',
      text: 'Candidates recommended on those postings, divided by the postings.',
    },
    hireRate: { label: 'Hire rate', text: 'Of those postings, the part with a confirmed hire.' },
    firstRecommendation: {
      label: 'To the first recommendation',
      text: 'From the approval of the posting to its first candidate. For a recruiter: from being selected to the own first candidate.',
    },
    hire: {
      label: 'To the hire',
      text: 'From the same moment to the confirmed hire. Contracts that were canceled or refunded in full do not count.',
    },
    funnel: {
      label: 'Candidates by stage reached',
      text: 'Of the candidates recommended in the period, how many came to the step or beyond it. Recruiters see it up to the results they were told.',
    },
    fees: {
      label: 'Fees',
      text: 'By invoice date, excluding VAT. Invoices that were canceled or refunded in full do not count, and nothing is converted.',
    },
  },
  country: { label: 'Country', all: 'All countries' },
  great: {
    title: 'Great recruiter',
    worn: 'You are a great recruiter this month.',
    notWorn: 'You do not have the badge this month.',
    rule: 'On the first of each month, the top 1 % (at least one) by the hire rate of the month before. It takes at least one hire in it; ties go by hires, then by evaluation.',
    noMonth: 'You worked on no posting last month, so there is no hire rate and no place.',
    old: ({ time }) => `Counting is late. Last month’s figures and place are as of ${time}.`,
    month: 'Month',
    why: ({ rate, part, whole, hires }) =>
      `Hire rate ${rate}% (${formatNumber(part)} of ${counted(whole, 'posting', 'postings')}), ${counted(hires, 'hire', 'hires')}`,
    place: ({ place, of }) => `Place ${formatNumber(place)} of ${formatNumber(of)}`,
    evaluation: ({ average, n }) => `Rated ${average} by ${formatNumber(n)}`,
    noEvaluation: 'Not rated',
    keys: {
      place: 'Place',
      recruiter: 'Recruiter',
      rate: 'Hire rate',
      jobs: 'Postings',
      hires: 'Hires',
      evaluation: 'Evaluation',
    },
    ofJobs: ({ part, whole }) => `${formatNumber(part)} of ${formatNumber(whole)}`,
    basis: ({ n, time }) => `Among ${counted(n, 'recruiter', 'recruiters')} at work, counted ${time}`,
    nobody: 'There was no great recruiter this month.',
    nobodyHint: 'Nobody is chosen in a month without a confirmed hire.',
    never: 'No month was counted yet.',
  },
};
