import type { Country } from '#core/rules/countries.ts';
import type { BusinessType, CompanySize, CompanyType, SalesRange } from '#core/rules/enums.ts';

/** The employer companies and search firms of the demo, in three countries. */
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
    number: '1348112341',
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
    number: '2208812340',
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
    number: '3148198760',
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
    number: '1018877663',
    name: '한빛서치',
    domain: 'hanbitsearch.kr',
    contact: '8227778899',
  },
  {
    key: 'bridge',
    country: 'KR',
    number: '2118877669',
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
