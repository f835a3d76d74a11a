import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '#core/rules/enums.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { textsIn } from '#web/testing/texts.ts';
import { AdminStatistics } from './admin-statistics.tsx';
import { GreatCard } from './great-card.tsx';
import type { GreatRecruiters, RecruiterStatistics, Statistics } from './statistics-query.ts';
import { YearView } from './year-view.tsx';

const year: Statistics = {
  fromDay: '2025-11-16',
  toDay: '2026-11-15',
  timeZone: 'Asia/Seoul',
  computedAt: '2026-11-16T00:30:00.000Z',
  jobCount: 1200,
  recommendedJobCount: 1100,
  hiredJobCount: 300,
  candidateCount: 3456,
  successRate: 91.7,
  hireRate: 25,
  averageRecommendations: 2.9,
  firstRecommendation: { count: 1100, mean: 4.2, lowerQuartile: 1, median: 2.5, upperQuartile: 6 },
  hire: null,
  months: [
    { month: '2025-12', recommended: 1456, hired: 100 },
    { month: '2026-01', recommended: 2000, hired: 200 },
  ],
  funnel: [
    { step: 'RECOMMENDED', count: 3456 },
    { step: 'DOCUMENT', count: 1728 },
    { step: 'HIRED', count: 300 },
  ],
  fees: [
    {
      currency: 'IDR',
      count: 1,
      fee: 123_456_789,
      months: [{ month: '2026-01', count: 1, fee: 123_456_789 }],
    },
  ],
};

/** All figures in the order of the page, without what they mean; of each chart its sentence and its table. */
const read = (container: HTMLElement) => ({
  figures: textsIn(container, 'dl > div').slice(0, 5),
  steps: textsIn(container, 'ol li'),
  charts: [...container.querySelectorAll('[role=img]')].map((chart) => chart.getAttribute('aria-label')),
  tables: [...container.querySelectorAll('table')].map((table) => textsIn(table, 'tr')),
});

const told: Record<Locale, ReturnType<typeof read>> = {
  ko: {
    figures: [
      '추천 성공률91.7%추천이 있는 공고 1,100 / 1,200',
      '공고당 평균 추천2.9명후보자 3,456명 / 공고 1,200건',
      '채용률25%채용이 있는 공고 300 / 1,200',
      '첫 추천까지2.5일1,100건의 중앙값',
      '채용까지–없음',
    ],
    steps: ['추천3,456명', '서류 합격1,728명50%', '최종 합격300명17%'],
    charts: [
      '모두 3,456명을 추천했고 2026년 1월에 2,000명으로 가장 많았습니다. 채용은 300명입니다.',
      '합계 Rp 123,456,789. 가장 많은 달은 2026년 1월(Rp 123,456,789)입니다.',
    ],
    tables: [
      ['월추천 인원채용 인원', '2025년 12월1,456100', '2026년 1월2,000200'],
      ['값첫 추천까지채용까지', '중앙값2.5–', '평균4.2–', '하위 25%1–', '상위 25%6–', '건수1,100–'],
      ['월수수료', '2025년 12월Rp 0', '2026년 1월Rp 123,456,789'],
    ],
  },
  en: {
    figures: [
      'Success rate91.7%1,100 of 1,200 postings got a recommendation',
      'Recommendations per posting2.9 people3,456 candidates on 1,200 postings',
      'Hire rate25%300 of 1,200 postings led to a hire',
      'To the first recommendation2.5 daysMedian of 1,100 cases',
      'To the hire–None',
    ],
    steps: ['Recommended3,456', 'Documents passed1,72850%', 'Hired30017%'],
    charts: [
      '3,456 people were recommended, most of them in Jan 2026 (2,000); 300 were hired.',
      'Rp 123,456,789 in all; the most was Rp 123,456,789 in Jan 2026.',
    ],
    tables: [
      ['MonthRecommendedHired', 'Dec 20251,456100', 'Jan 20262,000200'],
      [
        'ValueTo the first recommendationTo the hire',
        'Median2.5–',
        'Mean4.2–',
        'Lower quarter1–',
        'Upper quarter6–',
        'Cases1,100–',
      ],
      ['MonthFee', 'Dec 2025Rp 0', 'Jan 2026Rp 123,456,789'],
    ],
  },
};

test.each(['ko', 'en'] as const)(
  'a year of figures is shown as the server counted it, charts as tables too, in %s',
  (locale) => {
    const { container } = show(<YearView of={year} reader="EMPLOYER" />, { locale });
    expect(read(container)).toEqual(told[locale]);
  },
);

const month = { jobCount: 4, hiredJobCount: 1, hireCount: 2, hireRate: 25, recruiterCount: 1234 };
const own: RecruiterStatistics = {
  ...year,
  isGreat: false,
  greatMonths: [{ ...month, month: '2026-08-01', place: 1, evaluation: { average: 4.5, count: 2 } }],
  lastMonth: {
    ...month,
    month: '2026-10-01',
    place: 77,
    hireRate: 0,
    hireCount: 0,
    hiredJobCount: 0,
    evaluation: null,
  },
  lastMonthComputedAt: '2026-11-15T12:01:00.000Z',
  isLastMonthOld: true,
};

test.each([
  [
    'ko',
    [
      '2026년 10월1,234명 중 77위채용률 0% (공고 4건 중 0건), 채용 0명평가 없음',
      '2026년 8월1,234명 중 1위채용률 25% (공고 4건 중 1건), 채용 2명평가 4.5점 (2건)',
    ],
    '집계가 늦어지고 있습니다. 지난달 기록과 순위는 2026-11-15 09:01 PM 기준입니다.',
  ],
  [
    'en',
    [
      'Oct 2026Place 77 of 1,234Hire rate 0% (0 of 4 postings), 0 hiresNot rated',
      'Aug 2026Place 1 of 1,234Hire rate 25% (1 of 4 postings), 2 hiresRated 4.5 by 2',
    ],
    'Counting is late. Last month’s figures and place are as of 11-15-2026 09:01 pm.',
  ],
] as const)('a recruiter reads why they were great, and how the last month went, in %s', (locale, lines, old) => {
  const { container } = show(<GreatCard of={own} />, { locale });
  expect(textsIn(container, 'li')).toEqual(lines);
  expect(screen.getByRole('note').textContent).toBe(old);
});

const great = (asked: string | null): GreatRecruiters => ({
  months: ['2026-10', '2026-09'],
  month: asked ?? '2026-10',
  recruiterCount: 1234,
  computedAt: '2026-11-01T00:05:00.000Z',
  recruiters:
    asked === '2026-09'
      ? []
      : [
          {
            id: 7,
            name: '오민석',
            firm: '테크브릿지',
            month: '2026-10-01',
            place: 1,
            jobCount: 4,
            hiredJobCount: 3,
            hireCount: 3,
            hireRate: 75,
            evaluation: { average: 4.5, count: 2 },
          },
        ],
});

test('the operator reads everybody’s year or one country’s, and who was great in which month', async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
  const calls = recordedFetch(({ url }) =>
    answer(200, { data: great(new URL(url, 'http://x').searchParams.get('month')) }),
  );
  const of = {
    isOld: true,
    all: year,
    countries: [{ country: 'SG' as const, figures: { ...year, successRate: 50, fees: [] } }],
  };
  const { container, user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <AdminStatistics of={of} recruiterPath={(id) => `/r/${id}`} />
    </QueryClientProvider>,
  );
  const row = await screen.findByText('오민석');
  expect(row.closest('tr')?.textContent).toBe('오민석테크브릿지175%3 / 4건3평가 4.5점 (2건)');
  expect(row.closest('a')?.getAttribute('href')).toBe('/r/7');
  expect(screen.getByText(/진행한 리크루터/).textContent).toContain(
    '진행한 리크루터 1,234명 가운데, 2026-11-01 09:05 AM 집계',
  );
  expect(screen.getByRole('note').textContent).toBe(
    '집계가 늦어지고 있습니다. 아래 수치는 2026-11-16 09:30 AM 기준입니다.',
  );
  await user.selectOptions(screen.getByLabelText('국가'), 'SG');
  expect(read(container).figures[0]).toBe('추천 성공률50%추천이 있는 공고 1,100 / 1,200');
  expect(read(container).charts).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('월'), '2026-09');
  expect(await screen.findByText('이 달에는 우수 리크루터가 없습니다.')).toBeTruthy();
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/admin/statistics/great-recruiters',
      '/api/admin/statistics/great-recruiters?month=2026-09',
    ]),
  );
});
