import type { BusinessType, Location, Position } from '#core/rules/enums.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import type { OfferStatus } from '#core/rules/offer-lifecycle.ts';
import { globalPostings } from './global-postings.ts';

/** The postings of the demo: every state, both languages, percentages and a fixed fee. */
export type DemoPosting = {
  of: string;
  by: string;
  status: JobStatus;
  title: string;
  locations: Location[];
  position: Position;
  businessTypes: BusinessType[];
  hiringCount: number;
  salary: [min: number, max: number];
  fee: { rates: [minBps: number, maxBps: number] } | { fixed: number; days: number };
  keywords: string[];
  guideline: string;
  detail: string;
  /** How long ago it was written, and in how many days its two deadlines are. */
  daysAgo: number;
  deadlines: [recommend: number, due: number];
  /** When one that is over was ended; twelve days where nothing is said. */
  endedDaysAgo?: number;
  maxRecruiters: number;
  isForFirms?: true;
  rejectReason?: string;
  offers?: [login: string, status: OfferStatus][];
};

const detailKo = (work: string, needs: string, likes: string): string =>
  `주요 업무\n- ${work}\n\n자격 요건\n- ${needs}\n\n우대 사항\n- ${likes}`;

export const postings: DemoPosting[] = [
  {
    of: 'nuri',
    by: 'daeun.jung@nurimobility.kr',
    status: 'ACTIVE',
    title: '자율주행 인지 소프트웨어 엔지니어',
    locations: ['GYEONGGI', 'SEOUL'],
    position: 'MANAGER',
    businessTypes: ['AUTOMOTIVE', 'IT'],
    hiringCount: 3,
    salary: [70_000_000, 110_000_000],
    fee: { rates: [1500, 2000] },
    keywords: ['자율주행', 'C++', '컴퓨터비전'],
    guideline: '카메라와 라이다 데이터를 실시간으로 해석하는 인지 모듈을 함께 만들 분을 찾습니다.',
    detail: detailKo(
      '센서 융합 인지 알고리즘 개발과 차량 탑재',
      '관련 경력 5년 이상, C++ 실무',
      'ROS 2 또는 TensorRT 경험',
    ),
    daysAgo: 9,
    deadlines: [12, 26],
    maxRecruiters: 5,
    offers: [
      ['jiwon.han@hanbitsearch.kr', 'SELECTED'],
      ['agus@nusantaratalent.id', 'SUGGESTED'],
    ],
  },
  {
    of: 'nuri',
    by: 'minjae.kim@nurimobility.kr',
    status: 'ACTIVE',
    title: '차량 관제 플랫폼 백엔드 개발자',
    locations: ['SEOUL', 'REMOTE'],
    position: 'ASSISTANT_MANAGER',
    businessTypes: ['IT'],
    hiringCount: 2,
    salary: [60_000_000, 90_000_000],
    fee: { rates: [1500, 1800] },
    keywords: ['TypeScript', 'PostgreSQL', '백엔드'],
    guideline: '수천 대의 차량 상태를 끊김 없이 모으고 보여 주는 플랫폼을 만듭니다.',
    detail: detailKo('이벤트 수집 서버와 API 개발', '서버 개발 경력 4년 이상', '대용량 시계열 데이터 경험'),
    daysAgo: 4,
    deadlines: [2, 16],
    maxRecruiters: 4,
    offers: [['jiwon.han@hanbitsearch.kr', 'SUGGESTED']],
  },
  {
    of: 'nuri',
    by: 'daeun.jung@nurimobility.kr',
    status: 'RECRUITER_END',
    title: '로봇 제어 펌웨어 책임 엔지니어',
    locations: ['DAEJEON'],
    position: 'GENERAL_MANAGER',
    businessTypes: ['AUTOMOTIVE', 'MANUFACTURING'],
    hiringCount: 1,
    salary: [90_000_000, 130_000_000],
    fee: { rates: [1800, 2200] },
    keywords: ['펌웨어', 'RTOS'],
    guideline: '자율주행 셔틀의 구동 제어기를 책임질 분을 찾습니다.',
    detail: detailKo('모터 제어 펌웨어 설계', '임베디드 경력 8년 이상', '기능 안전 인증 경험'),
    daysAgo: 21,
    deadlines: [6, 20],
    maxRecruiters: 1,
    offers: [['jiwon.han@hanbitsearch.kr', 'SELECTED']],
  },
  {
    of: 'nuri',
    by: 'daeun.jung@nurimobility.kr',
    status: 'CHECK',
    title: '모빌리티 서비스 기획자',
    locations: ['SEOUL'],
    position: 'MANAGER',
    businessTypes: ['IT'],
    hiringCount: 1,
    salary: [55_000_000, 75_000_000],
    fee: { rates: [1500, 1600] },
    keywords: ['서비스기획', '모빌리티'],
    guideline: '이동 서비스의 다음 화면을 그릴 기획자를 찾습니다.',
    detail: detailKo('호출 서비스 기획과 지표 운영', '기획 경력 5년 이상', '위치 기반 서비스 경험'),
    daysAgo: 0,
    deadlines: [20, 40],
    maxRecruiters: 3,
  },
  {
    of: 'nuri',
    by: 'minjae.kim@nurimobility.kr',
    status: 'REJECT',
    title: '경영지원 담당자',
    locations: ['SEOUL'],
    position: 'STAFF',
    businessTypes: ['AUTOMOTIVE'],
    hiringCount: 1,
    salary: [38_000_000, 45_000_000],
    fee: { rates: [1500, 1500] },
    keywords: ['경영지원'],
    guideline: '총무와 인사를 함께 맡을 분을 찾습니다.',
    detail: detailKo('총무, 급여, 계약 관리', '관련 경력 2년 이상', '엑셀 능숙자'),
    daysAgo: 3,
    deadlines: [25, 45],
    maxRecruiters: 2,
    rejectReason: '담당 업무의 비중과 보고 체계를 적어 주시면 바로 승인하겠습니다.',
  },
  {
    of: 'nuri',
    by: 'daeun.jung@nurimobility.kr',
    status: 'TEMPORARY',
    title: '데이터 플랫폼 엔지니어 (작성 중)',
    locations: ['SEOUL'],
    position: 'MANAGER',
    businessTypes: ['IT'],
    hiringCount: 1,
    salary: [70_000_000, 95_000_000],
    fee: { rates: [1500, 1800] },
    keywords: ['데이터', 'Spark'],
    guideline: '',
    detail: '',
    daysAgo: 1,
    deadlines: [30, 60],
    maxRecruiters: 3,
  },
  {
    of: 'nuri',
    by: 'daeun.jung@nurimobility.kr',
    status: 'EXPIRED',
    title: '차량 앱 iOS 개발자',
    locations: ['SEOUL'],
    position: 'MANAGER',
    businessTypes: ['IT'],
    hiringCount: 1,
    salary: [65_000_000, 90_000_000],
    fee: { rates: [1500, 1800] },
    keywords: ['iOS', 'Swift'],
    guideline: '차량과 연결되는 앱을 만들 분을 찾습니다.',
    detail: detailKo('차량 연결 앱 개발', 'iOS 경력 4년 이상', '블루투스 통신 경험'),
    daysAgo: 70,
    deadlines: [-30, -12],
    maxRecruiters: 3,
    offers: [
      ['jiwon.han@hanbitsearch.kr', 'SELECTED'],
      ['agus@nusantaratalent.id', 'UNSELECTED'],
    ],
  },
  {
    of: 'daeryun',
    by: 'sy.park@daeryun.kr',
    status: 'ACTIVE',
    title: '정밀 가공 생산기술 팀장',
    locations: ['GYEONGGI'],
    position: 'DEPUTY_GENERAL_MANAGER',
    businessTypes: ['MANUFACTURING'],
    hiringCount: 1,
    salary: [70_000_000, 90_000_000],
    fee: { fixed: 14_000_000, days: 30 },
    keywords: ['생산기술', 'CNC'],
    guideline: '다품종 소량 생산 라인의 생산성을 이끌 팀장을 모십니다.',
    detail: detailKo('가공 공정 개선과 팀 운영', '생산기술 경력 10년 이상', '자동차 부품 경험'),
    daysAgo: 6,
    deadlines: [18, 33],
    maxRecruiters: 2,
    isForFirms: true,
  },
  {
    of: 'fintech',
    by: 'hr@fintech1.kr',
    status: 'CANDIDATE_END',
    title: '결제 시스템 SRE',
    locations: ['SEOUL', 'REMOTE'],
    position: 'MANAGER',
    businessTypes: ['FINANCE', 'IT'],
    hiringCount: 2,
    salary: [80_000_000, 120_000_000],
    fee: { rates: [1700, 2000] },
    keywords: ['SRE', 'Kubernetes'],
    guideline: '멈추지 않는 결제를 함께 지킬 분을 찾습니다.',
    detail: detailKo('장애 대응 체계와 배포 자동화', '인프라 경력 5년 이상', '금융 규제 환경 경험'),
    daysAgo: 30,
    deadlines: [3, 12],
    maxRecruiters: 3,
    offers: [['jiwon.han@hanbitsearch.kr', 'SELECTED']],
  },
  {
    of: 'fintech',
    by: 'hr@fintech1.kr',
    status: 'ACTIVE',
    title: '리스크 모델링 데이터 사이언티스트',
    locations: ['SEOUL'],
    position: 'MANAGER',
    businessTypes: ['FINANCE'],
    hiringCount: 1,
    salary: [75_000_000, 110_000_000],
    fee: { rates: [1600, 2000] },
    keywords: ['데이터', 'Python', '금융'],
    guideline: '신용 평가 모델을 새로 세울 분을 찾습니다.',
    detail: detailKo('신용 위험 모델 개발과 검증', '통계 모델링 경력 4년 이상', '여신 도메인 경험'),
    daysAgo: 2,
    deadlines: [22, 37],
    maxRecruiters: 3,
  },
  ...globalPostings,
];
