import { dayIn } from '#core/rules/calendar.ts';
import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import type { Locale } from '#core/rules/enums.ts';
import type { DemoCandidate } from './candidates.ts';
import type { DemoHire } from './hires.ts';
import type { DemoPosting } from './postings.ts';

/** Postings of the year before, over by now: what they led to is what the statistics show. */
type Past = {
  of: string;
  by: string;
  recruiter: string;
  title: string;
  locale: Locale;
  salary: number;
  /** How long ago it was written, how many were recommended, and how long after the writing one was hired. */
  daysAgo: number;
  people: number;
  hiredAfter?: number;
  rating?: number;
};

const nuri = {
  of: 'nuri',
  by: 'daeun.jung@nurimobility.kr',
  recruiter: 'jiwon.han@hanbitsearch.kr',
  locale: 'ko',
} as const;
const fintech = { of: 'fintech', by: 'hr@fintech1.kr', recruiter: 'eunbi.seo@bridgep.kr', locale: 'ko' } as const;
const kirana = { of: 'kirana', by: 'rina@kirana.co.id', recruiter: 'agus@nusantaratalent.id', locale: 'en' } as const;
const merlion = {
  of: 'merlion',
  by: 'wei.tan@merlionlog.sg',
  recruiter: 'putri@nusantaratalent.id',
  locale: 'en',
} as const;

const past: Past[] = [
  { ...nuri, title: '차량 데이터 분석가', salary: 62_000_000, daysAgo: 352, people: 3, hiredAfter: 29, rating: 4 },
  {
    ...kirana,
    title: 'Growth Product Manager',
    salary: 420_000_000,
    daysAgo: 340,
    people: 2,
    hiredAfter: 34,
    rating: 5,
  },
  { ...nuri, title: '임베디드 리눅스 개발자', salary: 74_000_000, daysAgo: 318, people: 2 },
  { ...kirana, title: 'Data Engineer', salary: 380_000_000, daysAgo: 306, people: 3, hiredAfter: 27 },
  { ...nuri, title: '차량 보안 엔지니어', salary: 88_000_000, daysAgo: 284, people: 3, hiredAfter: 41, rating: 5 },
  { ...fintech, title: '여신 심사 기획자', salary: 70_000_000, daysAgo: 270, people: 2, hiredAfter: 30, rating: 5 },
  { ...nuri, title: '모빌리티 UX 디자이너', salary: 58_000_000, daysAgo: 251, people: 2, hiredAfter: 22 },
  { ...kirana, title: 'Head of Marketing', salary: 610_000_000, daysAgo: 236, people: 0 },
  {
    ...nuri,
    title: '배터리 관리 시스템 개발자',
    salary: 81_000_000,
    daysAgo: 214,
    people: 3,
    hiredAfter: 38,
    rating: 4,
  },
  {
    ...merlion,
    title: 'Warehouse Automation Lead',
    salary: 14_400_000,
    daysAgo: 205,
    people: 2,
    hiredAfter: 33,
    rating: 4,
  },
  {
    ...kirana,
    title: 'Site Reliability Engineer',
    salary: 450_000_000,
    daysAgo: 186,
    people: 3,
    hiredAfter: 25,
    rating: 4,
  },
  { ...nuri, title: '차량 통신 프로토콜 개발자', salary: 76_000_000, daysAgo: 171, people: 2, hiredAfter: 35 },
  {
    ...fintech,
    title: '백오피스 프런트엔드 개발자',
    salary: 66_000_000,
    daysAgo: 158,
    people: 3,
    hiredAfter: 26,
    rating: 4,
  },
  { ...nuri, title: '시험 차량 운영 매니저', salary: 54_000_000, daysAgo: 139, people: 0 },
  { ...kirana, title: 'Finance Controller', salary: 520_000_000, daysAgo: 128, people: 2, hiredAfter: 31 },
  { ...nuri, title: '지도 데이터 엔지니어', salary: 72_000_000, daysAgo: 108, people: 3, hiredAfter: 28, rating: 5 },
  { ...merlion, title: 'Fleet Pricing Analyst', salary: 9_600_000, daysAgo: 96, people: 2, hiredAfter: 30 },
];

/** So that somebody was great in the month before this one: two people hired about its middle. */
const ofLastMonth = (now: Date): Past[] => {
  const dayOfMonth = Number(dayIn(now, operatorTimeZone).slice(8, 10));
  const common = { ...fintech, salary: 92_000_000, daysAgo: dayOfMonth + 40, people: 2, hiredAfter: 26 };
  return [
    { ...common, title: '코어뱅킹 아키텍트', rating: 5 },
    { ...common, title: '정산 플랫폼 개발 리드' },
  ];
};

const ended = 32;
const surnames = [
  '강',
  '고',
  '권',
  '남',
  '노',
  '류',
  '민',
  '배',
  '성',
  '송',
  '신',
  '안',
  '양',
  '우',
  '유',
  '윤',
  '임',
  '전',
  '차',
  '하',
];
const given = [
  '다인',
  '도윤',
  '라온',
  '서율',
  '서준',
  '수아',
  '시온',
  '예진',
  '유찬',
  '은호',
  '이준',
  '재윤',
  '지호',
  '채원',
  '태린',
  '하진',
  '해솔',
];
const firstNames = [
  'Adi',
  'Citra',
  'Dian',
  'Eka',
  'Farhan',
  'Gita',
  'Hendra',
  'Intan',
  'Joko',
  'Kartika',
  'Lina',
  'Made',
  'Nanda',
];
const lastNames = [
  'Gunawan',
  'Halim',
  'Iskandar',
  'Kusuma',
  'Nugroho',
  'Permata',
  'Rahman',
  'Saputra',
  'Setiawan',
  'Wibowo',
  'Yulianto',
];
const pick = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => list[at % list.length] as T;

const texts = {
  ko: {
    guideline: '팀과 함께 제품을 키워 갈 분을 찾았습니다.',
    detail: '주요 업무\n- 담당 영역의 설계와 운영\n\n자격 요건\n- 관련 경력 4년 이상',
    reason: '같은 분야에서 성과를 낸 경력이 분명하고, 이직 사유와 기대 조건이 공고와 맞습니다.',
    school: '한강대학교',
    company: '가람시스템',
    position: '선임',
    comment: '추천이 빠르고 후보자 설명이 정확했습니다.',
  },
  en: {
    guideline: 'We looked for somebody who grows the product with the team.',
    detail:
      'What you will do\n- Own your area from design to operation\n\nWhat you bring\n- Four years in a similar role',
    reason: 'A clear record in the same field; reasons for moving and expectations fit the posting.',
    school: 'Universitas Nusantara',
    company: 'Cahaya Systems',
    position: 'Senior',
    comment: 'Quick, and every introduction was accurate.',
  },
};

const places = { nuri: 'SEOUL', fintech: 'SEOUL', kirana: 'JAKARTA', merlion: 'SINGAPORE' } as const;

const postingOf = ({ of, by, recruiter, title, locale, salary, daysAgo }: Past): DemoPosting => ({
  of,
  by,
  status: 'EXPIRED',
  title,
  locations: [places[of as keyof typeof places]],
  position: 'MANAGER',
  businessTypes: ['IT'],
  hiringCount: 1,
  salary: [Math.round(salary * 0.9), Math.round(salary * 1.2)],
  fee: { rates: [1500, 2000] },
  keywords: [],
  guideline: texts[locale].guideline,
  detail: texts[locale].detail,
  daysAgo,
  deadlines: [-(daysAgo - ended + 4), -(daysAgo - ended)],
  endedDaysAgo: daysAgo - ended,
  maxRecruiters: 3,
  offers: [[recruiter, 'SELECTED']],
});

const stopped: CandidateCode[][] = [
  ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'FAIL_FIRST_INTERVIEW'],
  ['REVIEW_DOCUMENT', 'FAIL_DOCUMENT'],
  ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'PASS_FIRST_INTERVIEW', 'FAIL_SECOND_INTERVIEW'],
];
const hired: CandidateCode[] = ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'PASS_FIRST_INTERVIEW', 'PASS_SECOND_INTERVIEW'];

const personOf = (
  { title, recruiter, locale, salary, daysAgo }: Past,
  n: number,
  codes: CandidateCode[],
): DemoCandidate => ({
  posting: title,
  by: recruiter,
  name:
    locale === 'ko'
      ? `${pick(surnames, n * 7)}${pick(given, n * 3)}`
      : `${pick(firstNames, n * 5)} ${pick(lastNames, n * 3)}`,
  gender: n % 2 === 0 ? 'WOMAN' : 'MAN',
  birthDate: `${1980 + (n % 15)}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 27) + 1).padStart(2, '0')}`,
  lastPhone: String(1000 + n * 37),
  careerMonths: 48 + (n % 9) * 12,
  education: 'BACHELOR',
  school: texts[locale].school,
  company: texts[locale].company,
  position: texts[locale].position,
  salaries: [Math.round(salary * 0.9), salary],
  reason: texts[locale].reason,
  locale,
  daysAgo: daysAgo - 4 - (n % 5),
  codes,
  told: codes.length,
});

export type PastYear = { postings: DemoPosting[]; candidates: DemoCandidate[]; hires: DemoHire[] };

export const pastYear = (now: Date): PastYear => {
  const all = [...past, ...ofLastMonth(now)].sort((a, b) => b.daysAgo - a.daysAgo);
  let n = 0;
  const made: PastYear = { postings: all.map(postingOf), candidates: [], hires: [] };
  for (const one of all) {
    const { people, hiredAfter, rating, salary, daysAgo } = one;
    for (let at = 0; at < people; at += 1) {
      n += 1;
      if (at > 0 || hiredAfter === undefined) made.candidates.push(personOf(one, n, pick(stopped, n)));
      else
        made.hires.push({
          ...personOf(one, n, hired),
          hire: {
            salary,
            daysAgo: daysAgo - hiredAfter,
            startsIn: 14 - (daysAgo - hiredAfter),
            payment: daysAgo - hiredAfter > 50 ? 'PAID_OUT' : 'PAID',
            ...(rating === undefined ? {} : { evaluation: { rating, comment: texts[one.locale].comment } }),
          },
        });
    }
  }
  return made;
};
