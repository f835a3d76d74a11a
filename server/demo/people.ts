import type { AccountStatus } from '#core/rules/account-lifecycle.ts';
import type { Locale } from '#core/rules/enums.ts';

/** The people of the demo: both languages, every state, enough to turn a page. */
export type DemoPerson = {
  of: string;
  login: string;
  name: string;
  position: string;
  phone: string;
  status: AccountStatus;
  locale: Locale;
  reason?: string;
  daysAgo: number;
};

export const employers: DemoPerson[] = [
  {
    of: 'nuri',
    login: 'daeun.jung',
    name: '정다은',
    position: '매니저',
    phone: '821055501001',
    status: 'ACTIVE',
    locale: 'ko',
    daysAgo: 400,
  },
  {
    of: 'nuri',
    login: 'minjae.kim',
    name: '김민재',
    position: '팀장',
    phone: '821055501002',
    status: 'ACTIVE',
    locale: 'ko',
    daysAgo: 160,
  },
  {
    of: 'daeryun',
    login: 'sy.park',
    name: '박선영',
    position: '과장',
    phone: '821055501003',
    status: 'ACTIVE',
    locale: 'ko',
    daysAgo: 122,
  },
  {
    of: 'fintech',
    login: 'hr',
    name: '최유진',
    position: '피플 리드',
    phone: '821055501004',
    status: 'ACTIVE',
    locale: 'ko',
    daysAgo: 330,
  },
  {
    of: 'medion',
    login: 'talent',
    name: '오세훈',
    position: '대리',
    phone: '821055501005',
    status: 'WAITING',
    locale: 'ko',
    daysAgo: 1,
  },
  {
    of: 'kirana',
    login: 'rina',
    name: 'Rina Hartono',
    position: 'HR Manager',
    phone: '628121111222',
    status: 'ACTIVE',
    locale: 'en',
    daysAgo: 380,
  },
  {
    of: 'merlion',
    login: 'joanne.lim',
    name: 'Joanne Lim',
    position: 'Head of Talent',
    phone: '6581234567',
    status: 'WAITING',
    locale: 'en',
    daysAgo: 0,
  },
  {
    of: 'daeryun',
    login: 'jh.lee',
    name: '이준혁',
    position: '사원',
    phone: '821055501006',
    status: 'REJECT',
    locale: 'ko',
    reason: '재직을 확인할 수 없습니다. 회사 이메일로 다시 신청해 주십시오.',
    daysAgo: 6,
  },
  {
    of: 'kirana',
    login: 'budi',
    name: 'Budi Santoso',
    position: 'Recruiting Lead',
    phone: '628122222333',
    status: 'EXPIRED',
    locale: 'en',
    daysAgo: 300,
  },
  {
    of: 'merlion',
    login: 'wei.tan',
    name: 'Tan Wei Ming',
    position: 'HR Business Partner',
    phone: '6582345678',
    status: 'ACTIVE',
    locale: 'en',
    daysAgo: 248,
  },
];

const recruiterNames: [string, string, string][] = [
  ['hanbit', 'jiwon.han', '한지원'],
  ['hanbit', 'soyeon.yoo', '유소연'],
  ['hanbit', 'taeho.moon', '문태호'],
  ['bridge', 'eunbi.seo', '서은비'],
  ['bridge', 'hyunwoo.noh', '노현우'],
  ['bridge', 'nara.kang', '강나라'],
  ['nusantara', 'agus', 'Agus Wijaya'],
  ['nusantara', 'putri', 'Putri Ananda'],
  ['nusantara', 'dimas', 'Dimas Pratama'],
  ['solo', 'gaon', '김가온'],
  ['hanbit', 'doyun.ahn', '안도윤'],
  ['bridge', 'yerin.bae', '배예린'],
  ['hanbit', 'sejin.oh', '오세진'],
  ['bridge', 'junho.lim', '임준호'],
  ['nusantara', 'sari', 'Sari Utami'],
  ['hanbit', 'haneul.jo', '조하늘'],
  ['bridge', 'minseo.ryu', '류민서'],
  ['hanbit', 'siwoo.kwon', '권시우'],
];
const recruiterStates: Partial<Record<number, AccountStatus>> = {
  10: 'WAITING',
  11: 'WAITING',
  12: 'REJECT',
  13: 'EXPIRED',
  14: 'WAITING',
};

export const recruiters: (DemoPerson & { keywords: string[]; introduction: string })[] = recruiterNames.map(
  ([of, login, name], index) => {
    const isEnglish = of === 'nusantara';
    const status = recruiterStates[index] ?? 'ACTIVE';
    return {
      of,
      login,
      name,
      position: isEnglish ? 'Consultant' : index % 3 === 0 ? '이사' : '컨설턴트',
      phone: isEnglish
        ? `62813${String(3_000_000 + index * 1_234).padStart(7, '0')}`
        : `8210555${String(2_000 + index).padStart(5, '0')}`,
      status,
      locale: isEnglish ? 'en' : 'ko',
      ...(status === 'REJECT'
        ? { reason: '소속 서치펌을 확인할 수 없습니다. 대표 이메일과 전화번호를 다시 확인해 주십시오.' }
        : {}),
      daysAgo: status === 'WAITING' ? index % 3 : 20 + (recruiterNames.length - 1 - index) * 21,
      keywords: isEnglish
        ? ['backend', 'e-commerce', 'product']
        : ([
            ['백엔드', '데이터', '핀테크'],
            ['생산관리', '품질', '자동차부품'],
            ['바이오', '임상', 'RA'],
          ][index % 3] ?? []),
      introduction: isEnglish
        ? 'Ten years of placing engineers and product people with consumer companies in Jakarta and Singapore. I meet every candidate before I recommend them.'
        : '제조와 IT 분야에서 12년 동안 팀장급과 실무 핵심 인재를 추천해 왔습니다. 추천 전에 모든 후보자를 직접 만나고, 이직 사유와 기대 조건을 확인한 뒤 소개합니다.',
    };
  },
);
