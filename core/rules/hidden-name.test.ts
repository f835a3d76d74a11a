import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellsName } from './hidden-name.ts';

test('a company’s own name in a text is found however it is written', () => {
  for (const text of ['누리모빌리티에서', '누리 모빌리티 팀', '(주)누리모빌리티'])
    expect([text, tellsName(text, '주식회사 누리모빌리티')]).toEqual([text, true]);
  expect(tellsName('Join Kirana today', 'PT Kirana Tbk')).toBe(true);
  expect(tellsName('모빌리티 업계의 대기업', '누리모빌리티')).toBe(false);
});

test('an address, a handle or a hashtag tells it too', () => {
  for (const [text, company] of [
    ['kiranacareers.com', 'PT Kirana'],
    ['recruit@kai.id', 'PT KAI'],
    ['@NuriMobility2026', 'Nuri Mobility'],
    ['#teamnurimobility', '(주)Nuri Mobility'],
    ['#nuri2026', 'Nuri Ltd.'],
    ['#누리모빌리티채용', '누리모빌리티'],
    ['gojekcareers.com', 'PT Gojek'],
    ['지원: https://www.grabcareers.com/id 에서', 'Grab'],
    ['gabung@joingrabnow.co.id', 'Grab'],
    ['#teamnuri', 'Nuri'],
    ['skcareers.com', 'SK'],
    ['LGCAREERS.COM', 'LG'],
    ['www.ktcorp.com', 'KT'],
    ['recruit@skhq.kr', 'SK'],
  ] as const)
    expect([text, tellsName(text, company)]).toEqual([text, true]);
  for (const [text, company] of [
    ['careers.com', 'AR Ltd.'],
    ['React.js, ASP.NET and C#', 'Act Inc.'],
    ['an open marketplace @ Seoul', 'Ace Ltd.'],
  ] as const)
    expect([text, tellsName(text, company)]).toEqual([text, false]);
});

const before = [
  '',
  '주식회사 ',
  '주식회사',
  '㈜',
  '(주) ',
  '(유)',
  '유한회사 ',
  '합자회사',
  '재단법인 ',
  'PT ',
  'PT. ',
  'P.T. ',
  'CV ',
];
const after = [
  '',
  '(주)',
  ' ㈜',
  ' 유한회사',
  '유한책임회사',
  ' 합명회사',
  '사단법인',
  ' (유한)',
  ' 협동조합',
  ' Tbk',
  ' Tbk.',
  ' Ltd',
  ' Limited',
  ', Inc.',
  ' Co.',
  ' Co., Ltd.',
  ' & Co. KG',
  ' Pte. Ltd.',
  ' LLC',
  ' L.L.C.',
  ' GmbH',
  ' (Persero) Tbk',
  ' Sdn. Bhd.',
];
const named = fc.constantFrom('누리모빌리티', '한빛 테크', 'Kirana', 'Blue-Bird', 'Costco', '7Eleven', 'Coaching Inca');

test('whatever form a company has and wherever that stands, its name is found, and the form alone is not', () => {
  const around = fc.constantFrom('', ' ', '저희 ', '“', '에서 함께 ', ', ');
  fc.assert(
    fc.property(named, fc.constantFrom(...before), fc.constantFrom(...after), around, (name, first, last, beside) => {
      const company = first + name + last;
      const written = [
        name,
        name.toUpperCase(),
        name.replace(/[ -]/g, ''),
        name.replace(/(?<=.)(?=.)/gu, ' '),
        company,
      ];
      for (const text of written)
        expect([company, text, tellsName(beside + text + beside, company)]).toEqual([company, text, true]);
      const formOnly = `${first} 회사 ${last} 채용`;
      expect([company, formOnly, tellsName(formOnly, company)]).toEqual([company, formOnly, false]);
    }),
  );
});

test('a word that only holds the name is another word, and a name that is a form stays a name', () => {
  for (const [text, company] of [
    ['an online marketplace', 'Ace Ltd.'],
    ['Akirana dan lain-lain', 'PT Kirana'],
    ['We build automobiles', 'Mobile Inc.'],
    ['Internationalization', 'Nation Co., Ltd.'],
    ['plasticity', 'Plastic Ltd.'],
    ['다른 연구소와 협업', '협동조합연구소'],
    ['지원 센터 운영', '협동조합지원센터'],
    ['한국에서 근무', '한국사회적협동조합'],
    ['Join the team', 'The Company'],
    ['The co-founder of the team', 'The Co., Ltd.'],
    ['work with the best team', 'The Best Team Inc.'],
    ['우리와 함께', '(주)우리'],
    ['it is in an M2M team', 'M2 Corp.'],
    ['we are a company with limited hours', 'Nuri Company Limited'],
  ] as const)
    expect([text, tellsName(text, company)]).toEqual([text, false]);
  for (const [text, company] of [
    ['Join Limited today', 'Limited Inc.'],
    ['협동조합연구소에서', '협동조합연구소'],
    ['한국사회적협동조합에서', '한국사회적협동조합'],
    ['Work at The Company!', 'The Company'],
    ['Masinis di KAI', 'PT KAI (Persero)'],
    ['Work at KAI', 'pt kai'],
    ['Work at Kia', 'PT Kia'],
    ['Kia에서', 'Kia Corp.'],
    ['Sea is hiring', 'Sea Limited'],
    ['Join Ace today', 'Ace Ltd.'],
    ['명지의료재단에서', '의료법인명지의료재단'],
    ['연세대학교에서', '학교법인연세대학교'],
  ] as const)
    expect([text, tellsName(text, company)]).toEqual([text, true]);
  expect(tellsName('anything', '')).toBe(false);
});

test.each([
  ['t.me/kiranacareers', 'PT Kirana'],
  ['bit.ly/kiranajobs', 'PT Kirana'],
  ['ptkirana.net', 'PT Kirana'],
  ['kiranacareers.xyz', 'PT Kirana'],
  ['kiranacareers.me', 'PT Kirana'],
  ['https://ekirana.example/lowongan', 'PT Kirana'],
  ['t.me/joingrab', 'Grab'],
  ['bit.ly/ptkai', 'PT KAI'],
  ['PTKirana', 'PT Kirana'],
  ['PTKIRANA', 'PT Kirana'],
  ['KiranaTech', 'PT Kirana'],
  ['Budaya Kirananya', 'PT Kirana'],
  ['Tim di timkirana', 'PT Kirana'],
  ['NuriMobilityKorea', 'Nuri Mobility'],
  ['Budaya Nuri Mobilitynya', 'Nuri Mobility'],
  ['Join We Work today', 'We Work Inc.'],
  ['Join WeWork today', 'We Work Inc.'],
  ['Join We Work today', 'WE WORK INC.'],
  ['careers@wework.com', 'We Work Inc.'],
  ['Work at Best Jobs', 'Best Jobs Co., Ltd.'],
  ['New One', 'New One Co'],
  ['New One에서', 'New One Co'],
  ['우리 주식회사', '주식회사 우리'],
  ['(주)우리에서', '주식회사 우리'],
  ['우리㈜', '주식회사 우리'],
  ['Bekerja di PT. Kita', 'PT Kita Tbk'],
  ['Bekerja di PT KITA', 'PT Kita'],
  ['Work at Best Co. Ltd.', 'Best Co., Ltd.'],
  ['재단법인 센터에서', '재단법인센터'],
  ['Bekerja di P.T. Kita', 'PT Kita'],
  ['grabfood.com', 'Grab'],
  ['mygrab.id/lowongan', 'Grab'],
  ['kakaobank.com', 'Kakao'],
  ['nuri-mobility-careers.com', 'Nuri Mobility'],
])('"%s" tells %s', (text, company) => {
  expect(tellsName(text, company)).toBe(true);
});

test.each([
  ['https://example.com/careers', 'Care Ltd.'],
  ['https://www.linkedin.com/company/example', 'Link Inc.'],
  ['kr.linkedin.com/in/example', 'Link Inc.'],
  ['https://example.com/teams', 'Team Ltd.'],
  ['https://example.com/networkers', 'We Work Inc.'],
  ['FinTech and JavaScript', 'Fin Inc.'],
  ['센터에서 근무', '재단법인센터'],
  ['매주 우리 팀은', '(주)우리'],
  ['우리 함께 일해요', '주식회사 우리 함께'],
  ['Good teamwork, and we work hard', 'Team Work Inc.'],
  ['Good teamwork, and we work hard', 'we work inc.'],
  ['Join the company', 'The Company'],
  ['National and international', 'Nation Co., Ltd.'],
  ['Artinya biasanya', 'Arti'],
  ['a combination south of it', 'Nations Ltd.'],
  ['joining us', 'ING Ltd.'],
  ['with this background', 'Ground Inc.'],
  ['STRONG BACKGROUND', 'Ground Inc.'],
  ['a proactive person', 'Active Ltd.'],
  ['commission and permission', 'Mission Inc.'],
  ['job satisfaction', 'Action Co.'],
  ['the designated team', 'Design Ltd.'],
  ['a microservice, a marketplace', 'Service Inc.'],
  ['a marketplace', 'Market Inc.'],
  ['Great pay.Automobiles', 'Mobile Inc.'],
  ['good welfare.National holidays', 'Nation Co., Ltd.'],
])('"%s" does not tell %s', (text, company) => {
  expect(tellsName(text, company)).toBe(false);
});
