import type { AccountStatus } from '#core/rules/account-lifecycle.ts';
import type { Country } from '#core/rules/countries.ts';
import type { BusinessType, CompanySize, CompanyType, Locale, SalesRange } from '#core/rules/enums.ts';

/** The people of the demo: both languages, every state, enough to turn a page. */
export type DemoCompany = {
  key: string;
  country: Country;
  number: string;
  name: string;
  ceo: string;
  domain: string;
  type: CompanyType;
  sales: SalesRange;
  employees: CompanySize;
  businessTypes: BusinessType[];
  contact: string;
  colour: string;
  disclosed: boolean;
};

export const companies: DemoCompany[] = [
  {
    key: 'nuri',
    country: 'KR',
    number: '1208800767',
    name: '누리모빌리티',
    ceo: '한도현',
    domain: 'nurimobility.kr',
    type: 'MEDIUM',
    sales: 'FROM_100',
    employees: 'L',
    businessTypes: ['AUTOMOTIVE', 'IT'],
    contact: '8225550142',
    colour: '#14304a',
    disclosed: true,
  },
  {
    key: 'daeryun',
    country: 'KR',
    number: '1348112345',
    name: '대륜정밀',
    ceo: '박상호',
    domain: 'daeryun.kr',
    type: 'SMALL',
    sales: 'FROM_50',
    employees: 'M',
    businessTypes: ['MANUFACTURING'],
    contact: '82315550142',
    colour: '#5b3a1e',
    disclosed: true,
  },
  {
    key: 'fintech',
    country: 'KR',
    number: '2208812346',
    name: '핀테크원',
    ceo: '이서윤',
    domain: 'fintech1.kr',
    type: 'STARTUP',
    sales: 'FROM_10',
    employees: 'S',
    businessTypes: ['FINANCE', 'IT'],
    contact: '15880001',
    colour: '#3c2c74',
    disclosed: false,
  },
  {
    key: 'medion',
    country: 'KR',
    number: '3148198765',
    name: '메디온',
    ceo: '정하람',
    domain: 'medion.kr',
    type: 'MEDIUM',
    sales: 'FROM_50',
    employees: 'M',
    businessTypes: ['BIO', 'MEDICAL'],
    contact: '82425550177',
    colour: '#0d5a46',
    disclosed: true,
  },
  {
    key: 'kirana',
    country: 'ID',
    number: '012345678901000',
    name: 'Kirana Digital',
    ceo: 'Dewi Lestari',
    domain: 'kirana.co.id',
    type: 'FOREIGN_CORPORATION',
    sales: 'FROM_50',
    employees: 'L',
    businessTypes: ['IT', 'RETAIL'],
    contact: '622129781234',
    colour: '#7a1f2b',
    disclosed: true,
  },
  {
    key: 'merlion',
    country: 'SG',
    number: '201812345K',
    name: 'Merlion Logistics',
    ceo: 'Tan Wei Ming',
    domain: 'merlionlog.sg',
    type: 'LARGE',
    sales: 'FROM_500',
    employees: 'XL',
    businessTypes: ['LOGISTICS'],
    contact: '6562345678',
    colour: '#8a480a',
    disclosed: true,
  },
];

export type DemoFirm = {
  key: string;
  country: Country | null;
  number: string | null;
  name: string;
  domain: string;
  contact: string;
};

export const firms: DemoFirm[] = [
  {
    key: 'hanbit',
    country: 'KR',
    number: '1018877665',
    name: '한빛서치',
    domain: 'hanbitsearch.kr',
    contact: '8227778899',
  },
  {
    key: 'bridge',
    country: 'KR',
    number: '2118877661',
    name: '브릿지파트너스',
    domain: 'bridgep.kr',
    contact: '8225558800',
  },
  {
    key: 'nusantara',
    country: 'ID',
    number: '098765432101000',
    name: 'Nusantara Talent',
    domain: 'nusantaratalent.id',
    contact: '622150901234',
  },
  { key: 'solo', country: null, number: null, name: '김가온 헤드헌팅', domain: 'gaon.kr', contact: '821055501234' },
];

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
    daysAgo: 210,
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
    daysAgo: 95,
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
    daysAgo: 74,
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
      daysAgo: status === 'WAITING' ? index % 3 : 20 + index * 17,
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
