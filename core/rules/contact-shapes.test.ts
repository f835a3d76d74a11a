import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasContact } from './contact-shapes.ts';

test.each([
  '010-1234-5678',
  '연락처는 01012345678 입니다.',
  '(010) 1234 5678로 연락 주십시오',
  '０１０－１２３４－５６７８',
  '0 1 0 1 2 3 4 5 6 7 8',
  '0-1-0-1-2-3-4-5-6-7-8',
  '010.123.4567',
  '010–1234–5678',
  '10-1234-5678',
  '02-123-4567',
  '02)1234-5678',
  '031 123 4567',
  '070-1234-5678',
  '+82 10-1234-5678',
  '+82 (0)10 1234 5678',
  '821012345678',
  '0812-3456-7890',
  '081234567890',
  '+62 812 3456 789',
  '6281234567890',
  '+65 9123 4567',
  '9123 4567',
  '91234567로 전화 주세요',
  '010\u200b1234\u200b5678',
  '010 - 1234 - 5678',
  'CV 010 – 9876 – 5432.pdf',
  '(010) - 1234 - 5678',
  '010_1234_5678',
  '010/1234/5678',
  '010,1234,5678',
  '010   1234   5678',
  '010ㅡ1234ㅡ5678',
  '01O-1234-5678',
  '٠١٠-١٢٣٤-٥٦٧٨',
  '०१०१२३४५६७८',
  '0812 - 3456 - 7890',
  '9123 - 4567',
  '김철수@naver.com',
  'kim@gmail。com',
  'kim  @  gmail.com',
  'kim at gmail.com',
  'kim골뱅이gmail.com',
  'kim at naver 닷 com',
  '홍길동@회사.한국',
  'hong@example.com',
  '메일은 HONG.gil+1@Example.co.kr입니다',
  'hong＠example．com',
  'hong @ example.com',
  'hong @ example . com',
  'hong(at)example.com',
  'hong [at] example (dot) com',
  'h o n g @ e x a m p l e . c o m',
])('a contact is seen in %s', (text) => {
  expect(hasContact(text)).toBe(true);
});

test.each([
  '재택근무가 주 이틀 가능합니까?',
  '연봉 5,000-8,000만원에서 협의됩니까?',
  '8000-9000만원',
  '80000000원과 8,500만원 사이',
  '연봉은 90,000,000원입니다',
  'Rp 150.000.000 – 200.000.000',
  '2026-11-15 03:20 PM까지',
  '01-11-2026 10:20 am, 02-11-2026 10 people, 08-15-2026',
  '20261115부터 20261220까지',
  '경력 5–10년, 2026년 3월 입사',
  '수수료 15.5 %, 보증 3개월',
  '서류 → 1차 → 2차, 1 2 3 4순위',
  'React@19.2.0과 Spring @Configuration. Then TypeScript 6',
  '@Transactional을 쓰는 팀입니까?',
  '사업자등록번호 123-45-67890',
  '공고 q81234567과 91234567ab',
  '09:30-18:30 근무',
  '2024/01/01 ~ 2025/12/31, 2020.08.12 - 2021.12.31',
  '월 6250 - 7250 SGD',
  'He worked at samsung.com and at Kakao.',
  '골뱅이 통조림 회사의 마케팅',
  '3,010,123,456원, 1,234.5678',
  'Node 20, top10 team; 15년 @ 네이버 다음은?',
])('no contact is seen in %s', (text) => {
  expect(hasContact(text)).toBe(false);
});

const digit = fc.integer({ min: 0, max: 9 });

test('a Korean mobile number is seen however it is divided, wherever it stands', () => {
  const number = fc.record({
    digits: fc.array(digit, { minLength: 8, maxLength: 8 }),
    separator: fc.constantFrom('', ' ', '-', '.', ' -', ' - ', ' – ', '_', '/', ', ', '   '),
    before: fc.constantFrom('', '전화: ', 'Tel.', '('),
    after: fc.constantFrom('', ' 입니다', '.', ')', '\n'),
  });
  fc.assert(
    fc.property(number, ({ digits, separator, before, after }) => {
      const [first, last] = [digits.slice(0, 4).join(''), digits.slice(4).join('')];
      expect(hasContact(`${before}010${separator}${first}${separator}${last}${after}`)).toBe(true);
    }),
  );
});
