import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOfCompany, tellsCompany } from './hidden-company.ts';

const company = (name: string, more: { homepage?: string; email?: string } = {}) => ({
  name,
  homepage: more.homepage ?? null,
  email: more.email ?? 'hr@gmail.com',
});
const nuri = company('누리모빌리티', {
  homepage: 'https://www.nurimobility.kr/about',
  email: 'hello@nuri-mobility.com',
});

test.each([
  ['누리모빌리티에서 함께', nuri],
  ['저희 한빛은 성장합니다', company('주식회사 한빛 테크놀로지')],
  ['한빛에서 일합니다', company('(주)한빛 테크')],
  ['Kirana에서', company('PT Kirana Logistik Tbk')],
  ['Join Kirana today', company('Kirana Logistics Co., Ltd.')],
  ['JOIN KIRANA', company('kirana logistics inc.')],
  ['kirana.jobs/apply', company('Kirana Logistics, Inc.')],
  ['@kiranacareers', company('Kirana Logistics')],
  ['지원: https://nurimobility.kr/jobs', nuri],
  ['WWW.NURIMOBILITY.KR', nuri],
  ['careers.nurimobility.kr에서', nuri],
  ['문의 someone@nuri-mobility.com.', nuri],
  ['ｎｕｒｉｍｏｂｉｌｉｔｙ．ｋｒ', nuri],
  ['지원은 jobs.co.kr', company('두루 상사', { homepage: 'https://www.jobs.co.kr' })],
  ['duru.notion.site', company('두루 상사', { homepage: 'https://duru.notion.site' })],
  ['see k-works.co.id', company('Karya Works', { email: 'hr@mail.k-works.co.id' })],
] as const)('"%s" gives it away', (text, hidden) => {
  expect(tellsCompany(text, hidden)).toBe(true);
});

test.each([
  // anybody's words, however a name begins
  ['한국에서 근무', company('한국 모빌리티')],
  ['Global Operations in Seoul', company('Global Mobility Inc.')],
  ['Smart people, Digital products', company('Smart Digital Works')],
  ['the best team', company('The Kirana Works')],
  // too short, a part of another word, or no name in prose
  ['SKY team', company('SK Planet Works')],
  ['누리집에서 지원', company('누리 모빌리티')],
  ['온누리 상품권', company('누리 모빌리티')],
  ['a rapid apple a day', company('Apple Tree Farm')],
  ['Pineapples', company('Apple Tree Farm')],
  // where everybody is found
  [
    'me@gmail.com, blog.naver.com',
    company('두루 상사', { homepage: 'https://blog.naver.com/duru', email: 'duru@naver.com' }),
  ],
  ['smartstore.naver.com/other', company('두루 상사', { homepage: 'https://smartstore.naver.com/duru' })],
  ['linkedin.com/company/other', company('두루 상사', { homepage: 'https://www.linkedin.com/company/duru' })],
  ['example.co.kr', company('두루 상사', { homepage: 'http://co.kr' })],
  ['mynurimobility.kr2 and nurimobility.kraft', nuri],
  ['anything', company('', { homepage: 'nonsense', email: '' })],
] as const)('"%s" does not', (text, hidden) => {
  expect(tellsCompany(text, hidden)).toBe(false);
});

test('what gives it away as it is written is found in its place', () => {
  const hidden = company('(주)한빛 C++ 테크', { homepage: 'https://hanbit.kr' });
  const text = '한빛 C++ 테크 채용: 한빛에서, www.HANBIT.kr 한빛탑';
  expect(placesOfCompany(text, hidden).map(({ start, text: said }) => [start, said])).toEqual([
    [0, '한빛 C++ 테크'],
    [0, '한빛'],
    [14, '한빛'],
    [24, 'HANBIT.kr'],
  ]);
  expect(placesOfCompany('대륜정밀에서', company('㈜대륜정밀'))).toEqual([{ start: 0, text: '대륜정밀' }]);
  expect(placesOfCompany('anything', company(''))).toEqual([]);
});

const label = fc.stringMatching(/^[a-z][a-z0-9]{5,9}$/);
const ending = fc.constantFrom('.kr', '.co.kr', '.com', '.co.id', '.sg');

test('its own host is found wherever it stands, under any service of it, and another host is not', () => {
  const before = fc.constantFrom('', 'www.', 'careers.', 'https://', 'https://www.', 'hr@', '(');
  fc.assert(
    fc.property(label, ending, before, fc.constantFrom('', '/jobs', ' ', ')', '에서', '.'), (own, end, first, last) => {
      const hidden = { name: '두루', homepage: null, email: `team@mail.${own}${end}` };
      expect(tellsCompany(`지원 ${first}${own}${end}${last}`, hidden)).toBe(true);
      expect(tellsCompany(`지원 ${first}my${own}${end}${last}`, hidden)).toBe(false);
      expect(tellsCompany(`지원 ${own} ${last}`, hidden)).toBe(false);
    }),
  );
});
