import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as f from './fields.ts';
import { fieldErrors } from './issues.ts';
import { limits } from './limits.ts';

/** `ok`, or the key of the words that a person would read: parsed the way server and form do it. */
const verdict = (schema: z.ZodMiniType, value: unknown): string => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? 'ok' : (fieldErrors(result.error.issues)[''] ?? 'elsewhere');
};

/** `name`, the schema, and what each value is answered with. */
const edges: [string, z.ZodMiniType, [unknown, string][]][] = [
  [
    'a plain ID has 5 to 20 lower-case letters and digits',
    f.plainId,
    [
      ['abcd', 'id'],
      ['abcd1', 'ok'],
      ['abcde1', 'ok'],
      ['a'.repeat(19), 'ok'],
      ['a'.repeat(20), 'ok'],
      ['a'.repeat(21), 'id'],
      ['Abcde', 'id'],
      ['abc de', 'id'],
      ['abcd_', 'id'],
      ['가나다라마', 'id'],
      ['', 'required'],
      [12345, 'invalid'],
      [undefined, 'required'],
    ],
  ],
  [
    'an e-mail has its usual form and at most 254 characters',
    f.email,
    [
      ['a@b.kr', 'ok'],
      ['a@b', 'email'],
      ['@b.kr', 'email'],
      ['a b@c.kr', 'email'],
      ['a@b..kr', 'email'],
      ['a@-b.kr', 'email'],
      [`${'a'.repeat(248)}@b.kr`, 'ok'],
      [`${'a'.repeat(249)}@b.kr`, 'ok'],
      [`${'a'.repeat(250)}@b.kr`, 'email'],
      ['', 'required'],
      ['  ', 'required'],
      [null, 'required'],
    ],
  ],
  [
    'a password has 8 characters with an English letter, a digit and a special one',
    f.password,
    [
      ['', 'required'],
      ['abcd12!', 'password'],
      ['abcd123!', 'ok'],
      ['abcd1234!', 'ok'],
      ['12345678!', 'password'],
      ['abcdefgh!', 'password'],
      ['abcd12345', 'password'],
      ['abcd 1234', 'password'],
      ['가나다라123!', 'password'],
      ['가나다라a123!', 'ok'],
      [`a1!${'x'.repeat(124)}`, 'ok'],
      [`a1!${'x'.repeat(125)}`, 'ok'],
      [`a1!${'x'.repeat(126)}`, 'maxLength:128'],
    ],
  ],
  [
    'a phone has 9 to 13 digits with its country’s code',
    f.phone,
    [
      ['82123456', 'phone'],
      ['821234567', 'ok'],
      ['8212345678', 'ok'],
      ['621234567890', 'ok'],
      ['6212345678901', 'ok'],
      ['62123456789012', 'phone'],
      ['6561234567', 'ok'],
      ['010-1234-5678', 'phone'],
      ['01012345678', 'phone'],
      ['15880000', 'phone'],
      ['+821012345678', 'phone'],
      ['', 'required'],
    ],
  ],
  [
    'a company’s line may be a Korean service number too',
    f.companyPhone,
    [
      ['1588000', 'phone'],
      ['15880000', 'ok'],
      ['158800000', 'phone'],
      ['16440000', 'ok'],
      ['18000000', 'ok'],
      ['17000000', 'phone'],
      ['', 'required'],
      ['821012345678', 'ok'],
    ],
  ],
  [
    'the last part of a phone has four digits',
    f.lastPhone,
    [
      ['123', 'lastPhone'],
      ['1234', 'ok'],
      ['12345', 'lastPhone'],
      ['12a4', 'lastPhone'],
    ],
  ],
  [
    'a birth date is typed with 8 digits of a day that exists, or its parts with the year first',
    f.typedBirthDate,
    [
      ['1990013', 'birthDate'],
      ['19900131', 'ok'],
      ['199001310', 'birthDate'],
      ['19900230', 'noSuchDay'],
      ['1990. 2. 30.', 'noSuchDay'],
      ['99999999', 'noSuchDay'],
      ['20000229', 'ok'],
      ['19000229', 'noSuchDay'],
      ['18991231', 'birthDate'],
      ['19000101', 'ok'],
      ['1990-01-31', 'ok'],
      ['01-31-1990', 'birthDate'],
    ],
  ],
  [
    'a typed number has digits and commas',
    f.typedNumber,
    [
      ['0', 'ok'],
      ['1,000', 'ok'],
      ['', 'required'],
      [',1', 'number'],
      ['-1', 'number'],
      ['1.5', 'number'],
      ['1a', 'number'],
    ],
  ],
  [
    'a count lies in its range',
    f.count(1, 5),
    [
      [0, 'rangeWithin:1~5'],
      [1, 'ok'],
      [2, 'ok'],
      [4, 'ok'],
      [5, 'ok'],
      [6, 'rangeWithin:1~5'],
      [1e17, 'rangeWithin:1~5'],
      [-1e17, 'rangeWithin:1~5'],
      [1.5, 'number'],
      ['1', 'number'],
      [null, 'required'],
    ],
  ],
  [
    'a URL is a web address of at most 500 characters',
    f.url,
    [
      ['https://nuri.kr', 'ok'],
      ['http://www.nuri.kr/a?b=c', 'ok'],
      ['nuri.kr', 'url'],
      ['ftp://nuri.kr', 'url'],
      ['javascript:alert(1)', 'url'],
      ['https://localhost', 'url'],
      ['https://a:b@nuri.kr', 'url'],
      ['https://nu ri.kr', 'url'],
      [`https://nuri.kr/${'a'.repeat(483)}`, 'ok'],
      [`https://nuri.kr/${'a'.repeat(484)}`, 'ok'],
      [`https://nuri.kr/${'a'.repeat(485)}`, 'url'],
    ],
  ],
  [
    'a required text has 1 to 100 characters that can be seen',
    f.text(),
    [
      ['', 'required'],
      ['   ', 'required'],
      ['a', 'ok'],
      ['a'.repeat(99), 'ok'],
      ['a'.repeat(100), 'ok'],
      ['a'.repeat(101), 'maxLength:100'],
      ['a\u0000b', 'invalid'],
      ['a\u202eb', 'invalid'],
      ['a\nb', 'ok'],
      [undefined, 'required'],
      [null, 'required'],
    ],
  ],
  [
    'an optional text may be empty',
    f.optionalText(3),
    [
      ['', 'ok'],
      ['ab', 'ok'],
      ['abc', 'ok'],
      ['abcd', 'maxLength:3'],
    ],
  ],
  [
    'a choice is one of its values',
    f.oneOf(['A', 'B']),
    [
      ['A', 'ok'],
      ['C', 'select'],
      ['', 'select'],
      [undefined, 'select'],
    ],
  ],
  [
    'a code has six digits',
    f.code,
    [
      ['12345', 'code'],
      ['123456', 'ok'],
      ['1234567', 'code'],
      ['12345a', 'code'],
    ],
  ],
  [
    'an id is a positive whole number',
    f.id,
    [
      [0, 'invalid'],
      [1, 'ok'],
      [2, 'ok'],
      [1.5, 'invalid'],
      [Number.MAX_SAFE_INTEGER, 'ok'],
      [Number.MAX_SAFE_INTEGER + 1, 'invalid'],
      ['1', 'invalid'],
    ],
  ],
  [
    'an id in a path is written without sign or leading zero',
    f.idInPath,
    [
      ['0', 'invalid'],
      ['1', 'ok'],
      ['01', 'invalid'],
      ['-1', 'invalid'],
      ['9'.repeat(14), 'ok'],
      ['9'.repeat(15), 'ok'],
      ['9'.repeat(16), 'invalid'],
    ],
  ],
  [
    'a day is one of our times',
    f.date,
    [
      ['0000-01-01', 'invalid'],
      ['1899-12-31', 'invalid'],
      ['1900-01-01', 'ok'],
      ['2199-12-31', 'ok'],
      ['2200-01-01', 'invalid'],
    ],
  ],
  [
    'an agreement is a yes',
    f.agreed,
    [
      [true, 'ok'],
      [false, 'agreement'],
      ['true', 'agreement'],
    ],
  ],
];

describe.each(edges)('%s', (_name, schema, cases) => {
  test.each(cases)('%j is answered with %s', (value, expected) => {
    expect(verdict(schema, value)).toBe(expected);
  });
});

test('what a caller claims or was handed has its length alone checked', () => {
  const ofLength = (schema: z.ZodMiniType, lengths: number[]) =>
    lengths.map((length) => verdict(schema, 'a'.repeat(length)));
  expect(ofLength(f.claimedPassword, [0, 1, 128, 129])).toEqual(['required', 'ok', 'ok', 'wrong']);
  expect(ofLength(f.identify, [0, 1, 254, 255])).toEqual(['required', 'ok', 'ok', 'invalid']);
  expect(ofLength(f.ticket, [42, 43, 44])).toEqual(['invalid', 'ok', 'invalid']);
  expect(verdict(f.ticket, `${'a'.repeat(42)}.`)).toBe('invalid');
  expect([0, 1, 2].map((version) => verdict(f.version, version))).toEqual(['invalid', 'ok', 'ok']);
});

const keywords = (count: number): string[] => Array.from({ length: count }, (_, index) => `키워드${index}`);

test('keywords stop at their maximum, in number and in length, and do not repeat', () => {
  expect(verdict(f.keywords, keywords(limits.keywordsMax - 1))).toBe('ok');
  expect(verdict(f.keywords, keywords(limits.keywordsMax))).toBe('ok');
  expect(verdict(f.keywords, keywords(limits.keywordsMax + 1))).toBe('maxInputs:10');
  expect(verdict(f.keywords, ['a', 'a'])).toBe('invalid');
  const long = f.keywords.safeParse(['a'.repeat(20), 'b'.repeat(21)]);
  expect(long.success ? {} : fieldErrors(long.error.issues)).toEqual({ '1': 'maxLength:20' });
});
