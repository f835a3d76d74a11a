import type { DemoCandidate } from './candidates.ts';
import { leftHires } from './left-hires.ts';
import type { DemoDeparture } from './load-departures.ts';

/** People of the demo who were hired: paid out, held, overdue and just billed, in won and in rupiah. */
export type DemoHire = DemoCandidate & {
  hire: {
    salary: number;
    /** How long ago it was confirmed, and in how many days from today the person starts. */
    daysAgo: number;
    startsIn: number;
    payment: 'BILLED' | 'PAID' | 'PAID_OUT';
    /** Paid so much too much. */
    over?: number;
    /** Reports that the person left, or never came; the last one may be open. */
    left?: DemoDeparture;
    /** One that came to nothing. */
    doubted?: DemoDeparture[];
    /** What the company said of the recruiter. */
    evaluation?: { rating: number; comment: string };
  };
};

const recruiter = 'jiwon.han@hanbitsearch.kr';
const passed = ['REVIEW_DOCUMENT', 'PASS_DOCUMENT'] as const;

export const hires: DemoHire[] = [
  ...leftHires,
  {
    posting: '차량 앱 iOS 개발자',
    by: recruiter,
    name: '서지안',
    gender: 'WOMAN',
    birthDate: '1990-03-22',
    lastPhone: '7741',
    careerMonths: 104,
    education: 'BACHELOR',
    school: '한강대학교 소프트웨어학과',
    company: '모토링크',
    position: 'iOS 리드',
    salaries: [78_000_000, 88_000_000],
    reason: '차량 연결 앱을 세 차종에 출시했고, 블루투스 디지털 키를 처음부터 설계했습니다.',
    locale: 'ko',
    daysAgo: 66,
    codes: [...passed],
    told: 2,
    rating: 5,
    hire: {
      salary: 86_000_000,
      daysAgo: 55,
      startsIn: -38,
      payment: 'PAID_OUT',
      evaluation: { rating: 5, comment: '두 주 만에 꼭 맞는 분을 소개해 주셨습니다. 처우 협의도 꼼꼼했습니다.' },
    },
  },
  {
    posting: '차량 앱 iOS 개발자',
    by: recruiter,
    name: '문해린',
    gender: 'WOMAN',
    birthDate: '1993-12-01',
    lastPhone: '6610',
    careerMonths: 80,
    education: 'BACHELOR',
    school: '가람대학교 컴퓨터공학과',
    company: '드라이브온',
    position: '앱 개발자',
    salaries: [66_000_000, 74_000_000],
    reason: '내비게이션 앱의 오프라인 지도와 위젯을 혼자 만들었고 협업 평이 좋습니다.',
    locale: 'ko',
    daysAgo: 60,
    codes: [...passed],
    told: 2,
    rating: 4,
    hire: {
      salary: 72_000_000,
      daysAgo: 52,
      startsIn: -33,
      payment: 'PAID',
      over: 10_000,
      doubted: [
        { reason: 'OTHER', daysAgo: 22, workedUntil: 23, note: '휴직을 퇴사로 잘못 적었습니다.', withdrawnDaysAgo: 21 },
        {
          reason: 'OTHER',
          daysAgo: 16,
          workedUntil: 17,
          note: '며칠째 출근하지 않고 있습니다.',
          contest: { daysAgo: 15, text: '병가를 냈고 진단서도 회사에 보냈습니다.' },
          decision: { daysAgo: 13, decision: 'REJECTED', note: '병가로 확인되어 퇴사로 보지 않습니다.' },
        },
      ],
    },
  },
  {
    posting: '결제 시스템 SRE',
    by: recruiter,
    name: '백승민',
    gender: 'MAN',
    birthDate: '1987-09-05',
    lastPhone: '2096',
    careerMonths: 131,
    education: 'MASTER',
    school: '세림대학교 정보보호학과',
    company: '온페이',
    position: '인프라 파트장',
    salaries: [92_000_000, 105_000_000],
    reason: '결제 트래픽을 무중단으로 두 번 이전했고, 장애 대응 체계를 만들었습니다.',
    locale: 'ko',
    daysAgo: 27,
    codes: [...passed],
    told: 2,
    hire: { salary: 102_000_000, daysAgo: 20, startsIn: 4, payment: 'BILLED' },
  },
  {
    posting: '결제 시스템 SRE',
    by: recruiter,
    name: '한이슬',
    gender: 'WOMAN',
    birthDate: '1991-12-17',
    lastPhone: '6350',
    careerMonths: 88,
    education: 'BACHELOR',
    school: '한빛대학교 컴퓨터공학과',
    company: '클라우드모아',
    position: 'SRE',
    salaries: [80_000_000, 92_000_000],
    reason: '쿠버네티스 위에서 카드 승인 시스템을 3년 동안 운영했습니다.',
    locale: 'ko',
    daysAgo: 26,
    codes: [...passed],
    told: 2,
    hire: { salary: 90_000_000, daysAgo: 16, startsIn: -3, payment: 'PAID' },
  },
  {
    posting: '자율주행 인지 소프트웨어 엔지니어',
    by: recruiter,
    name: '조민재',
    gender: 'MAN',
    birthDate: '1988-02-11',
    lastPhone: '4408',
    careerMonths: 112,
    education: 'DOCTOR',
    school: '세림대학교 로봇공학과',
    company: '비전하임',
    position: '수석 연구원',
    salaries: [98_000_000, 110_000_000],
    reason: '카메라와 라이다 융합으로 박사 학위를 받았고, 양산 프로젝트를 이끌었습니다.',
    locale: 'ko',
    daysAgo: 7,
    codes: [...passed],
    told: 2,
    rating: 5,
    hire: { salary: 108_000_000, daysAgo: 2, startsIn: 21, payment: 'BILLED' },
  },
  {
    posting: 'Head of Supply Chain Planning',
    by: 'agus@nusantaratalent.id',
    name: 'Bayu Pratama',
    gender: 'MAN',
    birthDate: '1984-07-30',
    lastPhone: '1187',
    careerMonths: 174,
    education: 'MASTER',
    school: 'Universitas Nusantara',
    company: 'Samudra Logistik',
    position: 'Planning Director',
    salaries: [780_000_000, 900_000_000],
    reason: 'Built the planning team of a national retailer from two people to thirty and cut stock by a fifth.',
    locale: 'en',
    daysAgo: 4,
    codes: [...passed],
    told: 2,
    rating: 5,
    hire: {
      salary: 880_000_000,
      daysAgo: 1,
      startsIn: 30,
      payment: 'BILLED',
      left: { reason: 'NO_SHOW', daysAgo: 0.2, note: 'He signed with his present employer for two more years.' },
    },
  },
];
