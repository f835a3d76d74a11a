import type * as z from 'zod/mini';
import { genders } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';

type Sample = { good: readonly unknown[]; bad: readonly unknown[] };

/** A rule of the specification as a person types it and as it travels, at each of its edges, with both messages. */
export type RuleCase = {
  id: string;
  form: Sample & { rule: z.ZodMiniType };
  wire: Sample & { rule: z.ZodMiniType };
  en: string;
  ko: string;
};

const same = (id: string, rule: z.ZodMiniType, sample: Sample, en: string, ko: string): RuleCase => ({
  id,
  form: { rule, ...sample },
  wire: { rule, ...sample },
  en,
  ko,
});

const domain = `@${'a'.repeat(60)}.example`;

export const ruleCases: RuleCase[] = [
  same(
    'rules.id',
    f.plainId,
    { good: ['abcde', 'a1'.repeat(10)], bad: ['abcd', 'a'.repeat(21), 'Abcde', 'ab-de', '가나다라마'] },
    'ID can only contain 5~20 lowercase English letters and numbers',
    '아이디는 5~20자의 영문 소문자와 숫자만 사용할 수 있습니다.',
  ),
  same(
    'rules.email',
    f.email,
    {
      good: ['a@b.kr', `${'a'.repeat(254 - domain.length)}${domain}`],
      bad: ['a', 'a@b', '@b.kr', 'a b@c.kr', `${'a'.repeat(255 - domain.length)}${domain}`],
    },
    'Email format is not valid.',
    '이메일 형식이 올바르지 않습니다.',
  ),
  same(
    'rules.password',
    f.password,
    {
      good: ['abcde1!x', '한글암호a1!@'],
      bad: ['abcd1!x', 'abcdefg!', '1234567!', 'abcdefg1', '한글암호12!@', 'abcdefg가1'],
    },
    '8 or more alphabets, numerics & spec. characters',
    '영문, 숫자, 특수문자를 포함해 8자 이상 입력해 주십시오.',
  ),
  same(
    'rules.phone',
    f.phone,
    {
      good: ['821234567', '8210123456789', '6281211112', '6581234567'],
      bad: ['82123456', '82101234567890', '010-1234-5678', '8210abc45678', '1234567890'],
    },
    'Phone number format is not valid',
    '전화번호 형식이 올바르지 않습니다.',
  ),
  same(
    'rules.last-phone',
    f.lastPhone,
    { good: ['0000', '1234'], bad: ['123', '12345', '12a4'] },
    'Please enter the last 4 digits of the phone number.',
    '전화번호 마지막 4자리를 입력해 주십시오.',
  ),
  {
    id: 'rules.birth-date',
    form: {
      rule: f.typedBirthDate,
      good: ['19900131', '20000229', '1990-01-31', '1990. 1. 31.', '1990/1/31'],
      bad: ['1990013', '199001311', '31/01/1990', '18991231'],
    },
    wire: {
      rule: f.birthDate,
      good: ['1990-01-31', '2000-02-29'],
      bad: ['19900131', '1990-1-31', '1899-12-31'],
    },
    en: 'Does not match the format YYYYMMDD.',
    ko: '생년월일을 읽을 수 없습니다. 19900131 또는 1990-01-31과 같이 연도부터 입력해 주십시오.',
  },
  {
    id: 'rules.number',
    form: { rule: f.typedNumber, good: ['0', '1,000', '1000'], bad: ['abc', '1.5', '-1', '1 000'] },
    wire: { rule: f.count(0, 10_000), good: [0, 1000], bad: ['1000', 1.5, true] },
    en: 'Please enter number only.',
    ko: '숫자만 입력해 주십시오.',
  },
  same(
    'rules.url',
    f.url,
    {
      good: ['https://a.kr', 'http://www.example.com/path?q=1'],
      bad: ['a', 'www.example.com', 'ftp://a.kr', 'https://a', 'https://user:pw@a.kr', 'javascript:alert(1)'],
    },
    'Please enter a valid URL.',
    '올바른 URL을 입력해 주십시오.',
  ),
  same('rules.required', f.text(), { good: ['가', ' a '], bad: ['', '   '] }, 'Required.', '필수 입력 항목입니다.'),
  same(
    'rules.select',
    f.oneOf(genders),
    { good: [...genders], bad: ['', 'man', 'OTHER'] },
    'Please select a value.',
    '값을 선택해 주십시오.',
  ),
  same(
    'rules.range',
    f.count(1, 1200),
    { good: [1, 1200], bad: [0, 1201] },
    'Not a valid range. Please enter a number from 1 to 1,200.',
    '올바른 범위가 아닙니다. 1 이상 1,200 이하로 입력해 주십시오.',
  ),
];
