import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import type { Education, Gender, Locale } from '#core/rules/enums.ts';

/** The candidates of the demo: every summary, told and untold, rated, waiting for an interview, withdrawn. */
export type DemoCandidate = {
  posting: string;
  by: string;
  name: string;
  gender: Gender;
  birthDate: string;
  lastPhone: string;
  careerMonths: number;
  education: Education;
  school: string;
  company: string;
  position: string;
  salaries: [current: number, expected: number];
  reason: string;
  locale: Locale;
  daysAgo: number;
  /** What the employer set, one after the other, and up to which of them the recruiter was told. */
  codes?: CandidateCode[];
  told?: number;
  rating?: number;
  memo?: string;
  /** In how many days there is an interview. */
  interviewIn?: number;
};

const recruiter = 'jiwon.han@hanbitsearch.kr';
const perception = '자율주행 인지 소프트웨어 엔지니어';

export const candidates: DemoCandidate[] = [
  {
    posting: perception,
    by: recruiter,
    name: '오세훈',
    gender: 'MAN',
    birthDate: '1989-06-14',
    lastPhone: '3817',
    careerMonths: 98,
    education: 'MASTER',
    school: '한강대학교 전자공학과',
    company: '세온비전',
    position: '책임 연구원',
    salaries: [82_000_000, 96_000_000],
    reason: '라이다 인지 모듈을 양산 차량 두 종에 올린 경험이 있고, 팀 다섯 명을 이끌고 있습니다.',
    locale: 'ko',
    daysAgo: 6,
    codes: ['REVIEW_DOCUMENT', 'PASS_DOCUMENT'],
    told: 2,
    rating: 5,
    memo: '센서 융합 경험이 우리 과제와 거의 같음. 1차 면접에 인지팀장 참석.',
    interviewIn: 3,
  },
  {
    posting: perception,
    by: recruiter,
    name: '문가영',
    gender: 'WOMAN',
    birthDate: '1992-11-02',
    lastPhone: '5520',
    careerMonths: 67,
    education: 'BACHELOR',
    school: '한빛대학교 컴퓨터공학과',
    company: '루멘로보틱스',
    position: '선임 연구원',
    salaries: [68_000_000, 80_000_000],
    reason: '카메라 기반 객체 추적을 C++로 구현해 공개했고, 실시간 최적화에 강합니다.',
    locale: 'ko',
    daysAgo: 5,
    codes: ['REVIEW_DOCUMENT'],
    told: 0,
    rating: 4,
  },
  {
    posting: perception,
    by: recruiter,
    name: '배준호',
    gender: 'MAN',
    birthDate: '1986-02-27',
    lastPhone: '0094',
    careerMonths: 131,
    education: 'DOCTOR',
    school: '대한과학기술원 기계공학과',
    company: '네오드라이브',
    position: '수석 연구원',
    salaries: [105_000_000, 125_000_000],
    reason: '인지와 제어를 함께 이해하며 관련 특허 여섯 건을 냈습니다.',
    locale: 'ko',
    daysAgo: 5,
    codes: ['REVIEW_DOCUMENT', 'FAIL_DOCUMENT'],
    told: 2,
    rating: 3,
  },
  {
    posting: perception,
    by: recruiter,
    name: '신유진',
    gender: 'WOMAN',
    birthDate: '1994-08-19',
    lastPhone: '7263',
    careerMonths: 52,
    education: 'MASTER',
    school: '서라벌대학교 인공지능학과',
    company: '아틀라스맵',
    position: '연구원',
    salaries: [61_000_000, 72_000_000],
    reason: 'TensorRT로 추론 시간을 절반으로 줄인 실무 사례가 있습니다.',
    locale: 'ko',
    daysAgo: 1,
  },
  {
    posting: '로봇 제어 펌웨어 책임 엔지니어',
    by: recruiter,
    name: '임도현',
    gender: 'MAN',
    birthDate: '1983-03-05',
    lastPhone: '4408',
    careerMonths: 164,
    education: 'BACHELOR',
    school: '한밭공과대학교 제어계측공학과',
    company: '정밀모터스',
    position: '파트장',
    salaries: [98_000_000, 115_000_000],
    reason: '기능 안전 인증을 처음부터 끝까지 맡아 본 드문 분입니다.',
    locale: 'ko',
    daysAgo: 15,
    codes: ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'PASS_FIRST_INTERVIEW', 'PASS_SECOND_INTERVIEW'],
    told: 3,
    rating: 5,
  },
  {
    posting: '차량 앱 iOS 개발자',
    by: recruiter,
    name: '권나은',
    gender: 'WOMAN',
    birthDate: '1991-12-21',
    lastPhone: '6651',
    careerMonths: 75,
    education: 'BACHELOR',
    school: '한강대학교 산업디자인학과',
    company: '모아페이',
    position: '시니어 개발자',
    salaries: [71_000_000, 79_000_000],
    reason: '차량 연동 앱을 두 번 출시했습니다.',
    locale: 'ko',
    daysAgo: 30,
    codes: ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'FAIL_FIRST_INTERVIEW'],
    told: 3,
    rating: 3,
  },
  {
    posting: 'Head of Supply Chain Planning',
    by: 'agus@nusantaratalent.id',
    name: 'Dewi Kartika',
    gender: 'WOMAN',
    birthDate: '1984-05-30',
    lastPhone: '2290',
    careerMonths: 172,
    education: 'MASTER',
    school: 'Universitas Nusantara, Industrial Engineering',
    company: 'Samudra Foods',
    position: 'Senior Planning Manager',
    salaries: [780_000_000, 900_000_000],
    reason: 'Built demand planning for eleven warehouses and cut stock-outs by a third.',
    locale: 'en',
    daysAgo: 4,
    codes: ['REVIEW_DOCUMENT', 'PASS_DOCUMENT'],
    told: 1,
    rating: 4,
    interviewIn: 5,
  },
  {
    posting: '로봇 제어 펌웨어 책임 엔지니어',
    by: recruiter,
    name: '노시우',
    gender: 'MAN',
    birthDate: '1985-10-08',
    lastPhone: '9135',
    careerMonths: 140,
    education: 'MASTER',
    school: '한밭공과대학교 전기공학과',
    company: '다온액추에이터',
    position: '책임 연구원',
    salaries: [94_000_000, 110_000_000],
    reason: '모터 제어기를 회로부터 펌웨어까지 혼자 양산에 올린 경험이 있습니다.',
    locale: 'ko',
    daysAgo: 1,
  },
  {
    posting: 'Head of Supply Chain Planning',
    by: 'agus@nusantaratalent.id',
    name: 'Bayu Hartono',
    gender: 'MAN',
    birthDate: '1981-09-17',
    lastPhone: '6047',
    careerMonths: 201,
    education: 'BACHELOR',
    school: 'Universitas Samudra, Logistics',
    company: 'Lautan Retail',
    position: 'Head of Replenishment',
    salaries: [840_000_000, 960_000_000],
    reason: 'Runs replenishment for nine hundred shops and moved it to weekly planning.',
    locale: 'en',
    daysAgo: 1,
  },
];
