import { formatNumber } from '../../rules/formats.ts';

type Counted = { n: number };
type Of = { part: number; whole: number };

/** The year before today in numbers, and what each of them means. */
export const statistics = {
  title: '통계',
  period: ({ from, to }: { from: string; to: string }) => `${from} ~ ${to}`,
  computed: ({ time }: { time: string }) => `${time} 집계`,
  old: ({ time }: { time: string }) => `집계가 늦어지고 있습니다. 아래 수치는 ${time} 기준입니다.`,
  empty: '지난 1년 동안 집계할 내용이 없습니다.',
  emptyHint: {
    EMPLOYER: '공고에 리크루터를 선정하고 추천을 받으면 다음 날부터 이곳에 표시됩니다.',
    RECRUITER: '공고에 선정되어 후보자를 추천하면 다음 날부터 이곳에 표시됩니다.',
    ADMIN: '공고에서 추천과 채용이 이루어지면 다음 날부터 이곳에 표시됩니다.',
  },
  percent: ({ n }: Counted) => `${n}%`,
  none: '없음',
  figures: {
    successRate: '추천 성공률',
    successNote: ({ part, whole }: Of) => `추천이 있는 공고 ${formatNumber(part)} / ${formatNumber(whole)}`,
    average: '공고당 평균 추천',
    averageNote: ({ part, whole }: Of) => `후보자 ${formatNumber(part)}명 / 공고 ${formatNumber(whole)}건`,
    firstRecommendation: '첫 추천까지',
    hire: '채용까지',
    hireRate: '채용률',
    hireRateNote: ({ part, whole }: Of) => `채용이 있는 공고 ${formatNumber(part)} / ${formatNumber(whole)}`,
    medianOf: ({ n }: Counted) => `${formatNumber(n)}건의 중앙값`,
  },
  spread: {
    title: '걸린 시간',
    unit: '단위: 일',
    what: '값',
    count: '건수',
    mean: '평균',
    lower: '하위 25%',
    median: '중앙값',
    upper: '상위 25%',
  },
  months: {
    title: '월별 추천과 채용',
    recommended: '추천 인원',
    hired: '채용 인원',
    hiredAbove: '막대 위 숫자: 채용 인원',
    summary: ({ total, best, most, hired }: { total: number; best: string; most: number; hired: number }) =>
      `모두 ${formatNumber(total)}명을 추천했고 ${best}에 ${formatNumber(most)}명으로 가장 많았습니다. 채용은 ${formatNumber(hired)}명입니다.`,
  },
  funnel: {
    title: '단계별 통과',
    basis: '오른쪽 비율은 앞 단계 대비',
    recommended: '추천',
    persons: ({ n }: Counted) => `${formatNumber(n)}명`,
  },
  fees: {
    title: ({ currency }: { currency: string }) => `월별 수수료 (${currency})`,
    total: ({ amount, n }: { amount: string; n: number }) => `합계 ${amount}, 계약 ${formatNumber(n)}건, 부가세 별도`,
    series: '수수료',
    summary: ({ total, best, most }: { total: string; best: string; most: string }) =>
      `합계 ${total}. 가장 많은 달은 ${best}(${most})입니다.`,
  },
  help: {
    title: '각 숫자의 뜻',
    period: {
      label: '기간',
      text: '오늘을 뺀 지난 365일입니다. 하루는 회사가 있는 나라의 자정에 바뀝니다.',
    },
    successRate: {
      label: '추천 성공률',
      text: '기간에 리크루터를 선정한 공고 가운데 한 명 이상 추천이 있는 공고의 비율입니다.',
    },
    average: { label: '공고당 평균 추천', text: '그 공고들에서 추천된 후보자 수를 공고 수로 나눈 값입니다.' },
    hireRate: { label: '채용률', text: '그 공고들 가운데 최종 합격이 확정된 공고의 비율입니다.' },
    firstRecommendation: {
      label: '첫 추천까지',
      text: '공고가 승인된 때부터 첫 후보자가 추천될 때까지입니다. 리크루터에게는 선정된 때부터 자신의 첫 추천까지입니다.',
    },
    hire: {
      label: '채용까지',
      text: '같은 때부터 최종 합격을 확정할 때까지입니다. 취소되거나 전액 환불된 계약은 세지 않습니다.',
    },
    funnel: {
      label: '단계별 통과',
      text: '기간에 추천된 후보자 가운데 그 단계나 그 뒤 단계에 이른 사람 수입니다. 리크루터는 안내받은 결과까지만 봅니다.',
    },
    fees: {
      label: '수수료',
      text: '청구일 기준이며 부가세는 뺀 금액입니다. 취소되거나 전액 환불된 청구서는 세지 않고, 통화를 환산하지 않습니다.',
    },
  },
  country: { label: '국가', all: '모든 국가' },
  great: {
    title: '우수 리크루터',
    worn: '이번 달 우수 리크루터입니다.',
    notWorn: '이번 달에는 해당하지 않습니다.',
    rule: '매달 1일에 지난달 채용률이 가장 높은 1%(적어도 한 명)를 정합니다. 지난달에 한 명 이상 채용되어야 하고, 같으면 채용 인원, 그다음 평가 순입니다.',
    noMonth: '지난달에 진행한 공고가 없어 채용률과 순위가 없습니다.',
    old: ({ time }: { time: string }) => `집계가 늦어지고 있습니다. 지난달 기록과 순위는 ${time} 기준입니다.`,
    month: '월',
    why: ({ rate, part, whole, hires }: Of & { rate: number; hires: number }) =>
      `채용률 ${rate}% (공고 ${formatNumber(whole)}건 중 ${formatNumber(part)}건), 채용 ${formatNumber(hires)}명`,
    place: ({ place, of }: { place: number; of: number }) => `${formatNumber(of)}명 중 ${formatNumber(place)}위`,
    evaluation: ({ average, n }: { average: number; n: number }) => `평가 ${average}점 (${formatNumber(n)}건)`,
    noEvaluation: '평가 없음',
    keys: { place: '순위', recruiter: '리크루터', rate: '채용률', jobs: '공고', hires: '채용', evaluation: '평가' },
    ofJobs: ({ part, whole }: Of) => `${formatNumber(part)} / ${formatNumber(whole)}건`,
    basis: ({ n, time }: { n: number; time: string }) => `진행한 리크루터 ${formatNumber(n)}명 가운데, ${time} 집계`,
    nobody: '이 달에는 우수 리크루터가 없습니다.',
    nobodyHint: '그 달에 확정된 채용이 없으면 아무도 정하지 않습니다.',
    never: '아직 정한 달이 없습니다.',
  },
};
